/**
 * `npm run bench`: prints every figure of docs/benchmarks.md. `npm run bench -- import search` runs those alone;
 * `npm run bench -- search --sizes 10000,100000` chooses the corpora.
 */
import { parseArgs } from 'node:util';
import { benchImport } from './import.bench.ts';
import { benchPages } from './pages.bench.ts';
import { benchSearch } from './search.bench.ts';
import { benchStart } from './start.bench.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { sizes: { type: 'string', default: '10000,100000' } } });
const sizes = values.sizes.split(',').map(Number);
const all = {
  import: () => benchImport(Math.max(...sizes)),
  search: () => benchSearch(sizes),
  pages: benchPages,
  start: benchStart,
};

const chosen = positionals.length > 0 ? positionals : Object.keys(all);
const unknown = chosen.filter((name) => !(name in all));
if (unknown.length > 0) {
  process.stderr.write(`There is no benchmark ${unknown.join(', ')}; there are ${Object.keys(all).join(', ')}.\n`);
  process.exit(2);
}
for (const name of chosen as (keyof typeof all)[]) {
  process.stdout.write(`\n== ${name}\n`);
  await all[name]();
}
