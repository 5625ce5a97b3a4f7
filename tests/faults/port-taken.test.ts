import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { runAlone } from '../../apps/server/src/testing/berth-process.ts';
import { useCommandLine } from '../../apps/server/src/testing/command-line.ts';

const { settings } = useCommandLine();

// operation.start.2
test('a start on a port in use is reported with what to do, and the database is closed', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  // Alone in its process, which ends only when all that the start has opened is closed.
  const ended = await runAlone(['serve'], { ...settings(), SECRET_KEY: 'x'.repeat(32), HOST: '127.0.0.1', PORT: String(port) });
  other.close();
  expect(ended).toEqual({
    code: 2,
    stdout: '',
    stderr: `PORT: ${port} is taken; stop what uses it or choose another (PORT=3001 npm start)\n`,
  });
});
