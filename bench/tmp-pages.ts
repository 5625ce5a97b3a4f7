import { corpus } from './corpus.ts';
import { fillDatabase } from './fill-database.ts';
import { percentile, print, startServer, withDatabase } from './bench-site.ts';
const dataDir = '/tmp/bd-pages-bench';
await withDatabase(dataDir, async ({ url, ownerPool }) => {
  const { rows } = await ownerPool.query("select to_regclass('advert') as t");
  if (!rows[0].t) { const { seconds } = await fillDatabase(ownerPool, url, corpus(100_000, new Date())); console.log('import', seconds); }
});
const server = await startServer(dataDir, { DEMO: '0' });
try {
  for (const [name, path, n] of [['similar', (i: number) => `/api/v1/advert/similar?advertId=${1000 + i * 97}`, 200], ['fetch', (i: number) => `/api/v1/advert/fetch?advertId=${1000 + i * 97}`, 100],
    ['landing leeds', () => '/api/v1/advert/landing?place=leeds', 30], ['landing london', () => '/api/v1/advert/landing?place=london', 30], ['landing category', () => '/api/v1/advert/landing?category=category-3', 30],['pair', () => '/api/v1/advert/landing?category=category-3&place=london', 30],
    ['rss', () => '/search.rss', 30], ['sitemap.xml', () => '/sitemap.xml', 10], ['jobs-1', () => '/sitemaps/jobs-1.xml', 5], ['pages.xml', () => '/sitemaps/pages.xml', 10]] as const) {
    const times: number[] = []; let bytes = 0;
    for (let i = 0; i < n; i++) { const s = performance.now(); const a = await fetch(server.url + path(i)); bytes = (await a.arrayBuffer()).byteLength; times.push(performance.now() - s); if (a.status !== 200) { console.log(name, a.status); } }
    print(name, { first: times[0]!, p50: percentile(times, 0.5), p95: percentile(times, 0.95), max: percentile(times, 1), bytes });
  }
} finally { await server.stop(); }
