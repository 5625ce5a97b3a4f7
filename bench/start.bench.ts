import { percentile, print, startServer, withDataDir } from './bench-site.ts';

/** From `berth serve` to listening: cold makes the cluster and loads the demo, warm finds both. */
export async function benchStart(): Promise<void> {
  const cold: number[] = [];
  const warm: number[] = [];
  const stops: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    await withDataDir(async (dataDir) => {
      for (const figures of [cold, warm]) {
        const server = await startServer(dataDir, { DEMO: '1' });
        figures.push(server.startedMilliseconds);
        const started = performance.now();
        await server.stop();
        stops.push(performance.now() - started);
      }
    });
  }
  print('start, cold', { 'median ms': percentile(cold, 0.5) });
  print('start, warm', { 'median ms': percentile(warm, 0.5) });
  print('stop on SIGTERM', { 'median ms': percentile(stops, 0.5) });
}
