#!/usr/bin/env node
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { outliveClosedReaders } from './cli/closed-readers.ts';
import { catchStopSignals } from './platform/stop-signals.ts';

catchStopSignals();
outliveClosedReaders();

// Stripping the types of some five hundred modules and compiling them takes over a second of each start; Node keeps the result here.
// Where the folder cannot be written, it goes without.
enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/berth'));

const { run } = await import('./cli/program.ts');
await run();
