import { expect, test } from 'vitest';
import { runAlone } from '../../apps/server/src/testing/berth-process.ts';
import { useCommandLine } from '../../apps/server/src/testing/command-line.ts';

const { settings } = useCommandLine();

// operation.commands.5
test.each([[['tenant', 'list']], [['adverts', 'unplaced', '--tenant', 'northmoor']], [['--help']]])(
  'berth %j ends quietly when its reader has closed a pipe of the system, and its process ends',
  async (command) => {
    expect(await runAlone(command, settings(), { isReaderGone: true })).toEqual({ code: 0, stdout: '', stderr: '' });
  },
);
