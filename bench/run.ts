/**
 * `npm run bench`: prints the figures of docs/benchmarks.md, but for those of Sphinx, which were taken once. `npm run bench -- import search` runs those alone;
 * `npm run bench -- search --sizes 10000,100000` chooses the corpora, `npm run bench -- alerts --alerts 100000,1000000` how many alerts.
 * `npm run bench -- beside --tree ../earlier` searches another checkout in turn with this one.
 */
import { parseArgs } from 'node:util';
import { benchAdvertIndex } from './advert-index.bench.ts';
import { benchAlerts } from './alerts.bench.ts';
import { benchApplications } from './applications.bench.ts';
import { benchApply } from './apply.bench.ts';
import { benchBeside } from './beside.bench.ts';
import { benchFeeds } from './feeds.bench.ts';
import { benchImport } from './import.bench.ts';
import { benchPages } from './pages.bench.ts';
import { benchProfile } from './profile.bench.ts';
import { benchResume } from './resume.bench.ts';
import { benchSearch } from './search.bench.ts';
import { benchSignIn } from './sign-in.bench.ts';
import { benchStart } from './start.bench.ts';
import { benchTenants } from './tenants.bench.ts';
import { benchUploads } from './uploads.bench.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sizes: { type: 'string', default: '10000,100000' }, alerts: { type: 'string', default: '100000' }, tree: { type: 'string' } },
});
const sizes = values.sizes.split(',').map(Number);
const all = {
  'advert-index': () => benchAdvertIndex(sizes),
  alerts: () => benchAlerts(values.alerts.split(',').map(Number)),
  import: () => benchImport(Math.max(...sizes)),
  feeds: () => benchFeeds(Math.max(...sizes)),
  search: () => benchSearch(sizes),
  beside: () => benchBeside(sizes, values.tree),
  pages: benchPages,
  profile: benchProfile,
  resume: benchResume,
  start: benchStart,
  'sign-in': benchSignIn,
  tenants: benchTenants,
  applications: benchApplications,
  apply: benchApply,
  uploads: benchUploads,
};

/** Asked for by name alone: it needs another checkout. */
const byName = ['beside'];
const chosen = positionals.length > 0 ? positionals : Object.keys(all).filter((name) => !byName.includes(name));
const unknown = chosen.filter((name) => !(name in all));
if (unknown.length > 0) {
  process.stderr.write(`There is no benchmark ${unknown.join(', ')}; there are ${Object.keys(all).join(', ')}.\n`);
  process.exit(2);
}
for (const name of chosen as (keyof typeof all)[]) {
  process.stdout.write(`\n== ${name}\n`);
  await all[name]();
}
