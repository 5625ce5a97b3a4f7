/**
 * Enforces the import rules, and proves each time that it did: it must have read the sources (a parser that is not
 * there reads none and reports success) and it must catch a violation that is planted for it.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser';
import { rules } from './architecture-rules.ts';

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

/** A small tree with imports that the rules forbid: a slice that reaches into another's file, a room that reaches up, packages that reach into an app, a circle of types. */
async function plantedViolationIsCaught(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'berth-planted-'));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  try {
    write(
      'apps/server/src/features/places/places.ts',
      "import { account } from '../account/sign-in.ts';\nexport const place: string = account;\n",
    );
    write('apps/server/src/features/account/sign-in.ts', "export const account: string = 'planted';\n");
    write('apps/server/src/platform/database/room.ts', "import type { Page } from '../http/page.ts';\nexport type Room = Page;\n");
    write(
      'apps/server/src/platform/http/page.ts',
      "import type { Room } from '../database/room.ts';\nexport type Page = { room: Room };\n",
    );
    write(
      'packages/map/src/index.ts',
      "import { account } from '../../../apps/server/src/features/account/sign-in.ts';\nexport const map: string = account;\n",
    );
    write(
      'packages/advert-index/src/index.ts',
      "import type { Room } from '../../../apps/server/src/platform/database/room.ts';\nexport type Shape = Room;\n",
    );
    write('packages/advert-index/src/bits.ts', 'export type Bits = number;\n');
    write('bench/bits.ts', "import type { Bits } from '../packages/advert-index/src/bits.ts';\nexport type Counted = Bits;\n");
    const { violations: found } = await violations(['apps', 'bench', 'packages'], folder);
    const names = found.map((violation) => violation.rule.name);
    return [
      'slices-meet-at-their-index',
      'server-slice-places',
      'platform-room-database',
      'packages-know-no-app',
      'advert-index-imports-nothing',
      'packages-meet-at-their-index',
      'no-cycles',
    ].every((name) => names.includes(name));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const summary = await violations(['apps/server/src', 'apps/web/src', 'packages'], process.cwd());
for (const violation of summary.violations) process.stdout.write(`${violation.rule.name}: ${violation.from} → ${violation.to}\n`);
process.stdout.write(
  `architecture: ${summary.totalCruised} modules, ${summary.totalDependenciesCruised} imports, ${summary.violations.length} violations\n`,
);
const readEnough = summary.totalCruised >= fewestModules && (summary.totalDependenciesCruised ?? 0) >= fewestModules;
if (!readEnough) process.stdout.write(`architecture: fewer than ${fewestModules} modules were read: the check itself is broken\n`);
const caught = await plantedViolationIsCaught();
if (!caught) process.stdout.write('architecture: the planted violation was not caught: the check itself is broken\n');
process.exit(summary.violations.length === 0 && readEnough && caught ? 0 : 1);
