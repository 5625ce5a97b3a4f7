import { brotliCompressSync, gzipSync } from 'node:zlib';
import { percentile, print, startServer, withDataDir } from './bench-site.ts';

/** Milliseconds to render each page, beside the bare API call behind it, and the script that a job page loads. */
export async function benchPages(): Promise<void> {
  await withDataDir(async (dataDir) => {
    const server = await startServer(dataDir, { DEMO: '1' });
    try {
      const [advert] = (await (await fetch(`${server.url}/api/v1/advert/list?limit=1`)).json()) as { advertId: number; jobName: string }[];
      const job = `/job/${advert?.jobName}/${advert?.advertId}`;
      for (const path of ['/', '/jobs', '/search?keyword=assistant&location=Leeds', job, '/about', '/account/login'])
        await timePage(server.url, path);
      await timePage(server.url, `/api/v1/advert/fetch?advertId=${advert?.advertId}`);
      await scriptOf(server.url, job);
    } finally {
      await server.stop();
    }
  });
}

async function timePage(url: string, path: string): Promise<void> {
  const times: number[] = [];
  for (let run = 0; run < 90; run += 1) {
    const started = performance.now();
    const page = await fetch(url + path);
    await page.text();
    if (page.status !== 200) throw new Error(`${path} answered ${page.status}`);
    if (run >= 30) times.push(performance.now() - started);
  }
  print(path, { 'p50 ms': percentile(times, 0.5), 'p95 ms': percentile(times, 0.95) });
}

async function scriptOf(url: string, path: string): Promise<void> {
  const html = await (await fetch(url + path)).text();
  const scripts = new Set([...html.matchAll(/\/static\/[\w.-]+\.js/g)].map(([script]) => script));
  let gzip = 0;
  let brotli = 0;
  for (const script of scripts) {
    const body = Buffer.from(await (await fetch(url + script)).arrayBuffer());
    gzip += gzipSync(body, { level: 9 }).length;
    brotli += brotliCompressSync(body).length;
  }
  print('script of a job page', { files: scripts.size, 'kB gzip': gzip / 1000, 'kB brotli': brotli / 1000 });
}
