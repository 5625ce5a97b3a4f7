import { type Guard, switchGuardsOff } from '../platform/guards.ts';

// `berth`, with the guards off that BERTH_WITHOUT names: the control of a fault or abuse test.
switchGuardsOff((process.env.BERTH_WITHOUT ?? '').split(',') as Guard[]);
const { run } = await import('../cli/program.ts');
await run();
