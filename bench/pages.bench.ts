import { brotliCompressSync, gzipSync } from 'node:zlib';
import { cookieName, siteCookies } from '@berth/contract';
import { type BenchServer, percentile, print, startServer, withDataDir } from './bench-site.ts';
import { metricOf } from './metrics.ts';
import { signInCandidate } from './signed-in-visitor.ts';

const metricsPort = 39_465;
const asked = 60;

/** Milliseconds and processor time for each page, without and with compression, and the script that a job page loads. */
export async function benchPages(): Promise<void> {
  await withDataDir(async (dataDir) => {
    const server = await startServer(dataDir, { DEMO: '1', METRICS_PORT: String(metricsPort) });
    try {
      const [advert] = (await (await fetch(`${server.url}/api/v1/advert/list?limit=1`)).json()) as { advertId: number; jobName: string }[];
      const job = `/job/${advert?.jobName}/${advert?.advertId}`;
      const visitorPaths = ['/', '/jobs', '/search?keyword=assistant&location=Leeds', job, '/about', '/account/login', '/account/register'];
      for (const path of visitorPaths) {
        await timePage(server, { path, as: 'rendered', cookie: noKeptPage });
        await timePage(server, { path, as: 'kept' });
      }
      const cookie = await signInCandidate(dataDir);
      const ownPaths = [
        '/dashboard',
        '/account/summary',
        '/account/manage',
        '/account/manage/personal-details',
        '/applications',
        '/saved-jobs',
      ];
      for (const path of [...ownPaths, job.replace('/job/', '/apply/'), job]) await timePage(server, { path, as: 'signed in', cookie });
      await timePage(server, { path: `/api/v1/advert/fetch?advertId=${advert?.advertId}`, as: 'a call' });
      await scriptOf(server.url, job);
    } finally {
      await server.stop();
    }
  });
}

/** A cookie with which a visitor's page is rendered for them. */
const noKeptPage = `${cookieName(siteCookies.alertForm, false)}=bench`;

async function timePage({ url }: BenchServer, { path, as, cookie }: { path: string; as: string; cookie?: string }): Promise<void> {
  // Until the compiler has done with it.
  await ask(url + path, 'identity', cookie, 200);
  const plain = await ask(url + path, 'identity', cookie, asked);
  const compressed = await ask(url + path, 'gzip', cookie, asked);
  print(`${path} ${as}`, {
    'p50 ms': percentile(plain.times, 0.5),
    'p95 ms': percentile(plain.times, 0.95),
    'cpu ms': plain.cpu,
    'cpu ms with gzip': compressed.cpu,
    kB: plain.bytes / 1000,
  });
}

async function ask(url: string, encoding: string, cookie: string | undefined, times: number) {
  const started = await cpuSeconds();
  const walls: number[] = [];
  let bytes = 0;
  for (let run = 0; run < times; run += 1) {
    const began = performance.now();
    const page = await fetch(url, { headers: { 'accept-encoding': encoding, ...(cookie && { cookie }) }, redirect: 'manual' });
    bytes = (await page.arrayBuffer()).byteLength;
    if (page.status !== 200) throw new Error(`${url} answered ${page.status}`);
    walls.push(performance.now() - began);
  }
  return { times: walls, cpu: (((await cpuSeconds()) - started) * 1000) / times, bytes };
}

/** Processor time of the serving process. It includes the garbage collector and, with PostgreSQL, nothing of the database. */
async function cpuSeconds(): Promise<number> {
  return (await metricOf(metricsPort, 'process_cpu_seconds_total')) ?? 0;
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
