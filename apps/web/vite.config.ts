import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import viteReact from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { apiRoutes } from './api-routes-plugin.ts';
import { noServerFunctions } from './no-server-functions-plugin.ts';
import { packedFiles } from './packed-files-plugin.ts';

/** Leaves out the line numbers that Vite adds: every page loads the names of all classes, and these cost 500 bytes of it. */
function scopedName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.replace(/\?.*/, ''));
  return `${name}_${createHash('sha256').update(path).digest('hex').slice(0, 5)}`;
}

/** Small modules that the entry imports. */
const ofEveryPage = [
  /contract\/src\/(page-slugs|plain-text|search-string|search-params|search-address|sort-orders|dates|london-time)\.ts/,
  /web\/src\/platform\/(client-site|leave-for-client-site|kept-address|text-parameters)\.ts/,
  /web\/src\/(routes\/-(missing-path|advert-id-of|home-head)|features\/(account\/account-search|console\/applications\/application-search|adverts\/kept-order|saved-jobs\/(saved-job-news|pending-save|saved-jobs\.queries))|ui\/(PhoneLink|NeedsScript))\./,
  /react-router\/dist\/esm\/(Match|ClientOnly|useRouterState)\./,
];
/** Modules that show a job, on its page and on cards. */
const ofJob = [
  /web\/src\/features\/adverts\/(Job(Article|Card|Documents|Facts|Contact|InBrief)|SimilarPay|EmployerName|BackToResults|advert-dates|last-search|ShareButton)\./,
  /web\/src\/(features\/saved-jobs\/(SaveToggle|ChangeSavedJob|use-change-saved-job|use-saved-job)|platform\/JobState\w+|routes\/-save-mark|ui\/(Chip|SummaryList|Prose|file-size))\./,
  /contract\/src\/(job-step|salary)\.ts/,
  /icons\/(heart|mail|file-text|arrow-left)\.m?js/,
];
const isOneOf = (patterns: readonly RegExp[]) => (id: string) => patterns.some((pattern) => pattern.test(id));

export default defineConfig(({ command }) => {
  // A build is React's production build whatever NODE_ENV says where it runs. The other one renders a page three times slower.
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    build: {
      // `/assets` belongs to the API (config.json, Content.json), so built files are served under `/static`.
      assetsDir: 'static',
      // The first versions with relative colours and light-dark(), which ui/tokens.css needs: nothing is transpiled.
      // A page names its scripts in its head. Lists of them for every link as well would weigh 3 kB on each page.
      modulePreload: false,
      cssTarget: ['chrome123', 'firefox128', 'safari18'],
      // A data: address would need an allowance in the Content-Security-Policy.
      assetsInlineLimit: 0,
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              // One style sheet, 10 kB compressed, for all pages: a dozen small ones cost more, and the order of layers hangs on their order.
              { name: 'styles', test: /\.css$/ },
              // Checks of forms alone. Apart, so that it never gets into a file that every page fetches.
              { name: 'zod', test: /node_modules\/zod\// },
              // What every page fetches in any case: a dozen files of 200 bytes otherwise. What these modules import has its own chunks.
              { name: 'always', test: isOneOf(ofEveryPage), includeDependenciesRecursively: false },
              // What shows a job. Pages that show any of it fetch all of it: one file instead of twenty.
              { name: 'job', test: isOneOf(ofJob), minShareCount: 2, includeDependenciesRecursively: false },
              // Code shared by 38 chunks, which every page fetches: one file saves many requests. Without the contract, much of which needs zod.
              { name: 'common', test: /node_modules|web\/src/, minShareCount: 38 },
            ],
          },
        },
      },
    },
    ...(command === 'build' && {
      environments: { ssr: { define: { 'process.env.NODE_ENV': '"production"' }, resolve: { noExternal: true } } },
    }),
    css: { modules: { generateScopedName: scopedName } },
    plugins: [
      apiRoutes(),
      noServerFunctions(),
      tanstackStart({
        router: {
          quoteStyle: 'single',
          semicolons: true,
          addExtensions: true,
          routeFileIgnorePattern: '\\.test\\.',
          // A loader goes with its page, so that what one page fetches and checks does not weigh on all of them.
          codeSplittingOptions: {
            defaultBehavior: [['loader', 'component'], ['pendingComponent'], ['errorComponent'], ['notFoundComponent']],
          },
        },
      }),
      viteReact(),
      packedFiles(),
    ],
  };
});
