/**
 * Writes what docs/architecture.md says of slices, rooms and definer functions from the values that the server, the checks and the tests
 * use. `--verify` fails instead when the committed page is out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { composition, slices } from '../apps/server/src/app.ts';
import { functionsAcrossTenants, functionsWithinTenant } from '../apps/server/src/platform/database/definer-functions.ts';
import { platformTables } from '../apps/server/src/platform/platform-tables.ts';
import { platformRooms } from './architecture-rules.ts';

const page = 'docs/architecture.md';
const code = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ') || '–';

const functionTable = (functions: Record<string, string>) =>
  [
    '| function | returns or does |',
    '|---|---|',
    ...Object.entries(functions).map(([name, returned]) => `| \`${name}\` | ${returned} |`),
  ].join('\n');

const parts: Record<string, string> = {
  slices: [
    '| slice | uses | writes | reads |',
    '|---|---|---|---|',
    ...slices.map(
      ({ name, uses, tables, reads }) => `| ${name} | ${uses.join(', ') || '–'} | ${code(Object.keys(tables))} | ${code(reads)} |`,
    ),
    `| (the platform) | no slice | ${code(Object.keys(platformTables))} | – |`,
  ].join('\n'),
  'functions within a tenant': functionTable(functionsWithinTenant),
  'functions across tenants': functionTable(functionsAcrossTenants),
  rooms: `- The folders of the platform are layers: ${platformRooms.join(', ')}. Each may import from those before it.`,
};

const current = readFileSync(page, 'utf8');
let generated = current;
for (const [name, text] of Object.entries(parts)) {
  const place = new RegExp(`(<!-- generated: ${name} -->\n)[\\s\\S]*?(\n<!-- end of ${name} -->)`);
  if (!place.test(generated)) throw new Error(`${page} has no place for the generated ${name}`);
  generated = generated.replace(place, (_, begin: string, end: string) => `${begin}${text}${end}`);
}

/** What each queue does is written by hand: every queue has its row, and every row its queue. */
const jobs = /\| queue \| does \|\n[\s\S]*?\n\n/.exec(generated)?.[0] ?? '';
const described = [...jobs.matchAll(/^\| (`[^|]*`) \|/gm)].flatMap(([, names = '']) => names.replaceAll('`', '').split(', '));
const faults = [
  ...composition.queues.filter((queue) => !described.includes(queue)).map((queue) => `no row says what the queue ${queue} does`),
  ...described.filter((queue) => !composition.queues.includes(queue)).map((queue) => `no job has the queue ${queue}`),
];
for (const fault of faults) process.stderr.write(`${page}: ${fault}\n`);

const verifies = process.argv.includes('--verify');
if (!verifies) writeFileSync(page, generated);
else if (generated !== current) process.stderr.write(`${page} is out of date: run npm run generate\n`);
process.exit(faults.length > 0 || (verifies && generated !== current) ? 1 : 0);
