import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import viteReact from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { apiRoutes } from './api-routes-plugin.ts';
import { noServerFunctions } from './no-server-functions-plugin.ts';

/** Leaves out the line numbers that Vite adds: every page loads the names of all classes, and these cost 500 bytes of it. */
function scopedName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.replace(/\?.*/, ''));
  return `${name}_${createHash('sha256').update(path).digest('hex').slice(0, 5)}`;
}

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
              // Code shared by 28 chunks, which every page fetches: one file saves many requests. Without the contract, much of which needs zod.
              { name: 'common', test: /node_modules|web\/src/, minShareCount: 28 },
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
    ],
  };
});
