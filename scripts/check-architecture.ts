/**
 * Enforces the import rules, and that no two files export types of one name. Proves each time that it read the sources, because without its
 * parser it reads none and reports success, and that it catches the violations that are planted for it.
 */
import { globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser';
import { platformRooms, rules } from './architecture-rules.ts';
import { repeatedTypes } from './repeated-types.ts';

const fewestModules = 150;

async function violations(folders: string[], baseDir: string): Promise<ICruiseResult['summary']> {
  const options: ICruiseOptions = {
    baseDir,
    parser: 'swc',
    ruleSet: { forbidden: rules },
    validate: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/|\\.module\\.css|\\.css$|\\.svg' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.d.ts', '.js'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
    },
  };
  const { output } = await cruise(folders, options);
  return (output as ICruiseResult).summary;
}

const platform = 'apps/server/src/platform';

/** Folders of the platform that no rule covers, because `platformRooms` does not list them. */
function findUnlistedRooms(baseDir: string): string[] {
  const entries = readdirSync(join(baseDir, platform), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory() && !platformRooms.includes(entry.name)).map(({ name }) => `${platform}/${name}`);
}

const isGenerated = (path: string) => /\/(node_modules|dist|generated)$|\.(gen|d)\.ts$/.test(path);

/** Names of exported types that repeat. */
function findRepeatedTypes(baseDir: string): string[] {
  const paths = globSync('{apps,packages,scripts,tests,bench}/**/*.{ts,tsx}', { cwd: baseDir, exclude: isGenerated });
  const repeated = repeatedTypes(new Map(paths.map((path) => [path, readFileSync(join(baseDir, path), 'utf8')])));
  return repeated.map(([name, files]) => `${name} in ${files.join(' and ')}`);
}

const planted: Record<string, string> = {
  'apps/server/src/features/places/places.ts': "import { account } from '../account/sign-in.ts';\nexport const place: string = account;\n",
  'apps/server/src/features/account/sign-in.ts': "export const account: string = 'planted';\n",
  'apps/server/src/features/account/show-cookie.ts': "import type { FastifyReply } from 'fastify';\nexport type Shown = FastifyReply;\n",
  'apps/web/src/features/jobs/Job.tsx': "import type { Saved } from '../saved/Saved.tsx';\nexport type Job = Saved;\n",
  'apps/web/src/features/saved/Saved.tsx': 'export type Saved = number;\n',
  'apps/server/src/platform/database/room.ts': "import type { Page } from '../http/page.ts';\nexport type Room = Page;\n",
  'apps/server/src/platform/http/page.ts': "import type { Room } from '../database/room.ts';\nexport type Page = { room: Room };\n",
  'apps/server/src/platform/cellar/shelf.ts': 'export type Shelf = number;\n',
  'apps/web/src/ui/Sheet.tsx': "export type SheetProps = { title: string };\nexport const loadPanel = () => import('./SheetPanel.tsx');\n",
  'apps/web/src/ui/Shelf.tsx': 'export type Shelf = string;\n',
  'apps/web/src/ui/SheetPanel.tsx': "import type { SheetProps } from './Sheet.tsx';\nexport const panel: SheetProps = { title: '' };\n",
  'apps/web/src/testing/paint.ts': "export const paint = 'planted';\n",
  'apps/web/src/ui/Wall.tsx': "import { paint } from '../testing/paint.ts';\nexport const wall = paint;\n",
  'packages/map/src/index.ts':
    "import { account } from '../../../apps/server/src/features/account/sign-in.ts';\nexport const map: string = account;\n",
  'packages/advert-index/src/index.ts':
    "import type { Room } from '../../../apps/server/src/platform/database/room.ts';\nexport type Shape = Room;\n",
  'packages/advert-index/src/bits.ts': 'export type Bits = number;\n',
  'scripts/print-jobs.ts': 'export type Job = string;\n',
  'tests/e2e/saved.ts': 'export type Saved = string;\n',
  'bench/more-bits.ts': 'export type Bits = string;\n',
  'bench/bits.ts': "import type { Bits } from '../packages/advert-index/src/bits.ts';\nexport type Counted = Bits;\n",
};

/** The rules that the planted files break, each with the file that breaks it. */
const expected: [rule: string, from: string][] = [
  ['slices-meet-at-their-index', 'apps/server/src/features/places/places.ts'],
  ['server-slice-places', 'apps/server/src/features/places/places.ts'],
  ['only-routes-know-fastify', 'apps/server/src/features/account/show-cookie.ts'],
  ['web-features-do-not-import-each-other', 'apps/web/src/features/jobs/Job.tsx'],
  ['platform-room-database', 'apps/server/src/platform/database/room.ts'],
  ['web-testing-is-for-tests', 'apps/web/src/ui/Wall.tsx'],
  ['packages-know-no-app', 'packages/map/src/index.ts'],
  ['advert-index-imports-nothing', 'packages/advert-index/src/index.ts'],
  ['packages-meet-at-their-index', 'bench/bits.ts'],
  ['no-cycles', 'apps/server/src/platform/database/room.ts'],
  // One direction is a dynamic import.
  ['no-cycles', 'apps/web/src/ui/Sheet.tsx'],
];

/** Exported types that two planted files have: of the apps, and of an app or package and each other folder. */
const repeatedNames = ['Shelf', 'Job', 'Saved', 'Bits'];

const unlistedRoom = `${platform}/cellar`;

/** Writes the planted files into a folder and gives the expected violations that the check does not find there. */
async function findMissed(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'berth-planted-'));
  try {
    for (const [path, text] of Object.entries(planted)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const { violations: found } = await violations(['apps', 'bench', 'packages'], folder);
    const missed = expected
      .filter(([rule, from]) => !found.some((violation) => violation.rule.name === rule && violation.from === from))
      .map(([rule, from]) => `${rule} in ${from}`);
    if (!findUnlistedRooms(folder).includes(unlistedRoom)) missed.push(`folder ${unlistedRoom}`);
    const repeated = findRepeatedTypes(folder);
    for (const name of repeatedNames)
      if (repeated.filter((found) => found.startsWith(`${name} in `)).length !== 1) missed.push(`type ${name}, which two files export`);
    return missed;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const summary = await violations(['apps/server/src', 'apps/web/src', 'packages'], process.cwd());
for (const violation of summary.violations) process.stdout.write(`${violation.rule.name}: ${violation.from} → ${violation.to}\n`);
process.stdout.write(
  `architecture: ${summary.totalCruised} modules, ${summary.totalDependenciesCruised} imports, ${summary.violations.length} violations\n`,
);
const unlistedRooms = findUnlistedRooms(process.cwd());
for (const folder of unlistedRooms) process.stdout.write(`${folder} is not in platformRooms (scripts/architecture-rules.ts)\n`);
const repeatedTypeNames = findRepeatedTypes(process.cwd());
for (const repeated of repeatedTypeNames) process.stdout.write(`two exported types have one name: ${repeated}\n`);
const readEnough = summary.totalCruised >= fewestModules && (summary.totalDependenciesCruised ?? 0) >= fewestModules;
if (!readEnough) process.stdout.write(`architecture: fewer than ${fewestModules} modules were read: the check itself is broken\n`);
const missed = await findMissed();
for (const violation of missed) process.stdout.write(`architecture: missed the planted ${violation}: the check itself is broken\n`);
const isSound =
  summary.violations.length === 0 && unlistedRooms.length === 0 && repeatedTypeNames.length === 0 && readEnough && missed.length === 0;
process.exit(isSound ? 0 : 1);
