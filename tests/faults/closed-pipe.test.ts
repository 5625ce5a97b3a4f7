import { expect, test } from 'vitest';
import { runAlone } from '../../apps/server/src/testing/berth-process.ts';
import { useCommandLine } from '../../apps/server/src/testing/command-line.ts';

const { settings } = useCommandLine();

// operation.commands.5
test.each([[['tenant', 'list']], [['adverts', 'unplaced', '--tenant', 'northmoor']], [['--help']]])(
  'berth %j exits with 0 and prints nothing if its reader has closed the pipe',
  async (command) => {
    expect(await runAlone(command, settings(), { isReaderGone: true })).toEqual({ code: 0, stdout: '', stderr: '' });
  },
);
