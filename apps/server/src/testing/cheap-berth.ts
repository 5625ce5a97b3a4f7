import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { cheapCosts } from './cheap-costs.ts';

enableCompileCache(join(import.meta.dirname, '../../../../node_modules/.cache/berth'));

// `berth`, with the costs of tests: the site that the browser's tests visit. No setting does this.
const { run } = await import('../cli/program.ts');
await run(process.argv.slice(2), cheapCosts);
