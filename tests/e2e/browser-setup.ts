import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../apps/server/src/operator-database.ts';
import { readConfig } from '../../apps/server/src/platform/config/read-config.ts';
import { sampleLogo } from '../../apps/server/src/testing/sample-logo.ts';
import { makeTestFolder } from '../../apps/server/src/testing/test-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the site under test answers. */
    siteUrl: string;
    /** Its data folder, for what an operator does from outside. */
    dataDir: string;
    /** Its database, as the owner. */
    databaseUrl: string;
  }
}

const repository = join(import.meta.dirname, '../..');

/** Adverts an operator brings before anybody visits; the journey of main-job.test.ts is about the first. */
const feed = [
  {
    reference: 'E2E-3',
    title: 'Equine Yard Instructor',
    employer: 'Pennine Land College',
    locationName: 'Skipton, North Yorkshire',
    salaryFrom: 24_000,
    salaryPeriod: 'year',
    category: 'Technical',
    contractType: 'Permanent',
    hours: 'Full time',
    contactName: 'Ruth Whitaker',
    contactPhone: '01632 960112',
    logo: sampleLogo(64),
    descriptionHtml: '<p>Teach the care of horses on a working yard, out of doors in all weathers.</p>',
  },
  {
    reference: 'E2E-4',
    title: 'Farriery Draft',
    employer: 'Pennine Land College',
    locationName: 'Skipton',
    draft: true,
    logo: sampleLogo(64),
    descriptionHtml: '<p>Not ready to be read.</p>',
  },
  {
    reference: 'E2E-1',
    title: 'Saddlery Workshop Technician',
    employer: 'Pennine Land College',
    locationName: 'Skipton, North Yorkshire',
    postcode: 'BD23 1UD',
    salaryFrom: 25_500,
    salaryTo: 27_250,
    salaryPeriod: 'year',
    category: 'Technical',
    contractType: 'Permanent',
    hours: 'Full time',
    contactName: 'Ruth Whitaker',
    contactEmail: 'workshop@pennine-land.example',
    contactPhone: '01632 960112',
    descriptionHtml:
      '<p>Run our saddlery workshop, keep its machines safe and help students finish their first bridles.</p><script>alert(1)</script>',
  },
  {
    reference: 'E2E-2',
    title: 'Closed Saddlery Tutor',
    employer: 'Pennine Land College',
    locationName: 'Skipton',
    closesAt: '2024-01-31',
    descriptionHtml: '<p>Gone.</p>',
  },
];

/** Starts the product as an operator does, with the bundled database and a feed imported by the command line; only hashes and even answers cost less. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = makeTestFolder('berth-browser-');
  // Under root the database runs as another user, who must get in; else it would lie in /var/lib/berth and stay there.
  chmodSync(dataDir, 0o755);
  // DATABASE_URL is for the API tests; the browser's site always proves the bundled database.
  const { DATABASE_URL: _external, ...inherited } = process.env;
  const environment = { ...inherited, NODE_ENV: 'development', DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error', DEMO: '1' };
  // Without jobs: words are learnt once for each start, and are to be those of the whole feed.
  await stopAfter(await serve(environment, '--web-only'), async () => undefined);
  const feedFile = join(dataDir, 'feed.ndjson');
  writeFileSync(feedFile, feed.map((row) => JSON.stringify(row)).join('\n'));
  execFileSync(process.execPath, ['apps/server/src/cli.ts', 'adverts', 'import', feedFile, '--tenant', 'northmoor'], {
    cwd: repository,
    env: environment,
    stdio: 'pipe',
  });
  const server = await serve(environment);
  project.provide('siteUrl', server.url);
  project.provide('dataDir', dataDir);
  const database = await openDatabase(readConfig({ ...environment, DATABASE_URL: '' }), true);
  project.provide('databaseUrl', database.url);
  await database.closeOwner();
  return () => stopAfter(server, async () => rmSync(dataDir, { recursive: true, force: true }));
}

type Server = { url: string; stop: () => Promise<void> };

async function stopAfter(server: Server, then: () => Promise<void>): Promise<void> {
  await server.stop();
  await then();
}

function serve(environment: NodeJS.ProcessEnv, ...flags: string[]): Promise<Server> {
  const child = spawn(process.execPath, ['apps/server/src/testing/cheap-berth.ts', '--json', 'serve', ...flags], {
    cwd: repository,
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = () =>
    new Promise<void>((stopped) => {
      child.once('exit', () => stopped());
      child.kill('SIGTERM');
    });
  return new Promise((ready, failed) => {
    child.once('exit', (code) => failed(new Error(`berth serve ended with ${code}`)));
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      // A busy machine may log an error before the address.
      said += text;
      const url = /^\{"url":"(.*)"\}$/m.exec(said)?.[1];
      if (url) ready({ url, stop });
    });
  });
}
