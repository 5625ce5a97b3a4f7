import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import type { RiskName } from '../config/risks.ts';
import { openSmtp } from './transport.ts';

/** A server without STARTTLS. Its address 0.0.0.0 reaches this machine, but names it no more than an address of the network does. */
let server: MailServer;
let port: string;
beforeAll(async () => {
  server = await startMailServer();
  ({ port } = new URL(server.url));
});
afterAll(() => server.stop());

const send = (url: string, acceptedRisks: RiskName[] = []) =>
  openSmtp(url, { acceptedRisks }).sendMail({ from: 'jobs@berth.example', to: 'sam@mail.example', text: 'Your new password' });

const cases: [string, string, RiskName[], boolean][] = [
  ['across a network, a server that offers no encryption gets nothing', '0.0.0.0:port', [], false],
  ['nor does it when other risks are accepted', '0.0.0.0:port', ['plain-database', 'captured-mail'], false],
  ['nor when the address asks for no encryption', '0.0.0.0:port?ignoreTLS=true', [], false],
  ['across a network, with the risk accepted, it gets the mail', '0.0.0.0:port', ['plain-smtp'], true],
  ['on this machine it gets the mail', '127.0.0.1:port', [], true],
];
test.each(cases)('%s', async (_name, address, accepted, isTaken) => {
  const before = server.taken.length;
  const sent = send(`smtp://${address.replace('port', port)}`, accepted);
  if (isTaken) await sent;
  else await expect(sent).rejects.toMatchObject({ code: 'ETLS', command: 'STARTTLS' });
  expect(server.taken.length - before).toBe(isTaken ? 1 : 0);
});
