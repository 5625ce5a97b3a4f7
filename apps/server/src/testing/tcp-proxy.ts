import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A cable that a test can pull: a TCP proxy on the loopback. */
export type TcpProxy = {
  port: number;
  /** Drops every connection and refuses new ones. */
  cut: () => Promise<void>;
  /** Passes nothing on any more, without a word to either side. */
  stall: () => void;
  /** The same for new connections as well: they are taken, and nothing comes back. */
  swallow: () => void;
  /** Takes connections and passes everything on again, on the same port. Those that were stalled are ended. */
  mend: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Starts a proxy to a server. */
export async function startTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  const open = new Set<Socket>();
  let isSwallowing = false;
  const server = createServer((near) => {
    if (isSwallowing) {
      open.add(near.on('error', () => undefined).resume());
      return;
    }
    const far = connect(target);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  const listen = (port: number) => new Promise<void>((listening) => void server.listen(port, '127.0.0.1', listening));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const cut = () =>
    new Promise<void>((closed) => {
      server.close(() => closed());
      for (const socket of open) socket.destroy();
    });
  const stall = () => {
    for (const socket of open) socket.unpipe().pause();
  };
  const swallow = () => {
    isSwallowing = true;
    stall();
  };
  const mend = async () => {
    isSwallowing = false;
    if (server.listening) await cut();
    await listen(port);
  };
  return { port, cut, stall, swallow, mend, stop: () => (server.listening ? cut() : Promise.resolve()) };
}
