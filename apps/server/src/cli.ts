#!/usr/bin/env node
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { catchStopSignals } from './platform/stop-signals.ts';

catchStopSignals();

// The reader of `berth … | head` has closed the pipe and wants no more. The command still ends as it should, and closes its database.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });

// Stripping the types of some five hundred modules and compiling them takes over a second of each start; Node keeps the result here.
// Where the folder cannot be written, it goes without.
enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/berth'));

const { run } = await import('./cli/program.ts');
await run();
