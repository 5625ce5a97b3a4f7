import { connect } from 'node:net';

/** Sends bytes unchanged; gives the status of the answer. */
export function sendRaw(port: number, head: string): Promise<number> {
  return new Promise((answered, failed) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(head));
    socket.setEncoding('latin1').on('data', (part: string) => (text += part));
    socket.once('error', failed);
    socket.once('close', () => answered(Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0)));
  });
}

/** Begins a request and resets the connection: in the middle of its body, or of its answer for a GET. */
export function breakOff(port: number, path: string, headers: Record<string, string>, method = 'POST'): Promise<void> {
  const fields = Object.entries({ host: 'localhost', 'x-requested-with': 'XMLHttpRequest', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  const body = method === 'GET' ? [] : ['content-length: 100000', '', '{"username":"'];
  return new Promise((gone) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write([`${method} ${path} HTTP/1.1`, ...fields, ...body, ...(method === 'GET' ? ['', ''] : [])].join('\r\n'));
      if (method === 'GET') socket.once('data', () => socket.resetAndDestroy());
      // The server has read the beginning once it has had a turn.
      else setTimeout(() => socket.resetAndDestroy(), 50);
    });
    socket.once('error', () => undefined);
    socket.once('close', () => gone());
  });
}
