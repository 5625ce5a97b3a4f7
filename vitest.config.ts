import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { apiRoutes } from './apps/web/api-routes-plugin.ts';
import { serverUnitTests } from './scripts/needs-database.ts';
import { OutcomeReporter } from './scripts/test-outcome.ts';
import { chromiumLaunch } from './tests/chromium.ts';
import { readDemoTenant, showScheme } from './tests/component-commands.ts';

const outcomeFile = process.env.BERTH_TEST_OUTCOME;
const withoutDatabase = serverUnitTests();
const stage = `${import.meta.dirname}/tests/components/stage`;

/**
 * `unit` and `server` need nothing, `components` Chromium, `api` a PostgreSQL and a built web application, `browser` all of these.
 * One run of all five is `npm test`.
 * `faults` breaks what a running Berth depends on and `abuse` loads it beyond its capacity: `npm run test:faults`, `npm run test:abuse`.
 */
export default defineConfig({
  test: {
    reporters: ['default', ...(outcomeFile ? [new OutcomeReporter(outcomeFile)] : [])],
    pool: 'forks',
    // Tests wait for half of their time: two workers leave two cores idle.
    maxWorkers: 3,
    // Node 24 ends a worker by SIGTRAP now and then while both cores are busy: decision 32.
    execArgv: ['--no-maglev', '--no-memory-protection-keys'],
    // Loading the application takes longer than most files do; a file puts back what it changes beyond its own modules.
    isolate: false,
    projects: [
      {
        extends: true,
        plugins: [apiRoutes()],
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'apps/web/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          // A property over arbitrary adverts takes 7 s, and on a busy machine three times as long.
          testTimeout: 60_000,
          // So does an index of 130,000 adverts.
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        plugins: [apiRoutes()],
        // In the place of what the build compiles out of a browser's script.
        resolve: {
          alias: {
            '@tanstack/react-start/server': `${stage}/start-server.ts`,
            '@tanstack/react-start': `${stage}/start.ts`,
          },
        },
        test: {
          name: 'components',
          // Files share a frame, as above: loading the product into one takes 5 s of CPU. each-test.ts fails a test that leaves something there.
          isolate: false,
          include: ['tests/components/**/*.test.tsx'],
          setupFiles: [`${stage}/each-test.ts`],
          // A look at a long page at three widths takes 2 s, and on a busy machine ten times as long.
          testTimeout: 90_000,
          expect: { poll: { timeout: 20_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            // A press that finds nothing to press says what it waited for, before the test's time is over.
            provider: playwright({ launchOptions: chromiumLaunch, actionTimeout: 30_000 }),
            instances: [{ browser: 'chromium' }],
            commands: { readDemoTenant, showScheme },
          },
        },
      },
      ...(['server', 'api'] as const).map((name) => ({
        extends: true as const,
        test: {
          name,
          ...(name === 'server'
            ? { include: withoutDatabase }
            : {
                include: ['apps/server/src/**/*.test.ts'],
                exclude: withoutDatabase,
                globalSetup: ['apps/server/src/testing/global-setup.ts'],
              }),
          // Node runs the server's sources, as in production: Vite's runner took a quarter of the run to transform them.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          // The longest take 5 s, and on a busy machine three times as long.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // What another process, a thread or a closed connection does takes over a second on a busy machine.
          expect: { poll: { timeout: 15_000 } },
        },
      })),
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/e2e/browser-setup.ts'],
          testTimeout: 90_000,
          hookTimeout: 90_000,
          // A page has as long as Playwright gives it for anything else: on a busy machine a navigation takes over a second.
          expect: { poll: { timeout: 30_000 } },
        },
      },
      ...(['faults', 'abuse'] as const).map((name) => ({
        extends: true as const,
        test: {
          name,
          include: [`tests/${name}/**/*.test.ts`],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          testTimeout: 180_000,
          hookTimeout: 120_000,
          // A fault test mostly waits, so two run side by side. An abuse test loads the whole machine.
          maxWorkers: name === 'faults' ? 2 : 1,
          expect: { poll: { timeout: 30_000 } },
        },
      })),
    ],
  },
});
