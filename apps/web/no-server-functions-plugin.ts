import type { Plugin } from 'vite';

const name = './ServerFunctionSerializationAdapter.js';
const stub = '\0no-server-functions';

/**
 * Leaves the client of Start's server functions out of the browser's script: this application has none, since all its data comes by
 * the API's own routes, but the client and the serialiser it brings (seroval) weigh 10 kB compressed on every page, of the 150 that a
 * job page may have. Fails the build when it finds nothing to leave out, as after an upgrade that moved it.
 */
export function noServerFunctions(): Plugin {
  let isLeftOut = false;
  return {
    name: 'berth-no-server-functions',
    apply: 'build',
    applyToEnvironment: ({ name: environment }) => environment === 'client',
    enforce: 'pre',
    resolveId: (id, importer) => {
      if (id !== name || !importer?.includes('start-client-core')) return undefined;
      isLeftOut = true;
      return stub;
    },
    load: (id) =>
      id === stub
        ? `export const ServerFunctionSerializationAdapter = { key: '$TSS/serverfn', test: () => false, toSerializable: () => ({}), fromSerializable: () => undefined };`
        : undefined,
    buildEnd: (error) => {
      if (!error && !isLeftOut)
        throw new Error('The client of server functions is no longer where no-server-functions-plugin.ts looks for it');
    },
  };
}
