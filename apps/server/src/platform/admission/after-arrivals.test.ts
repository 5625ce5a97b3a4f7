import { EventEmitter, once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { expect, test } from 'vitest';
import { afterArrivals } from './after-arrivals.ts';

const arrivals = 30;

/** A server at whose door `arrivals` connections wait: the system has taken them, the event loop has not. */
async function besiegedServer() {
  let accepted = 0;
  const server = createServer(() => {
    accepted += 1;
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const clients = Array.from({ length: arrivals }, () => connect(port, '127.0.0.1'));
  // A socket connects in the next tick, which is still before the event loop can accept anyone.
  await new Promise<void>((ticked) => process.nextTick(ticked));
  return {
    server,
    accepted: () => accepted,
    end: () => {
      for (const client of clients) client.destroy();
      server.close();
    },
  };
}

test('work begins once everyone who waited for a connection has been accepted', async () => {
  const { server, accepted, end } = await besiegedServer();
  const acceptedBefore = await new Promise<number>((begun) => afterArrivals(server)(() => begun(accepted())));
  expect(acceptedBefore).toBe(arrivals);
  end();
});

test('work begins although connections never stop arriving', async () => {
  const door = new EventEmitter() as Server;
  let hasBegun = false;
  const knock = () => {
    door.emit('connection');
    if (!hasBegun) setImmediate(knock);
  };
  const begun = new Promise<void>((begin) => afterArrivals(door)(begin));
  knock();
  await begun;
  hasBegun = true;
});
