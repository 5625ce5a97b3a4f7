import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import type { BenchServer } from './bench-site.ts';

const agent = new Agent({ keepAlive: true });

/** Milliseconds until an answer begins; its body is read to the end. */
export function firstByte({ url }: BenchServer, host: string, path: string): Promise<{ ms: number; body: string }> {
  return new Promise((answered, failed) => {
    const started = performance.now();
    request({ host: '127.0.0.1', port: new URL(url).port, path, agent, headers: { host, accept: 'text/html,*/*' } }, (answer) => {
      let ms = 0;
      let body = '';
      answer.setEncoding('utf8').on('data', (text: string) => {
        ms ||= performance.now() - started;
        body += text;
      });
      answer.once('end', () =>
        answer.statusCode === 200 ? answered({ ms, body }) : failed(new Error(`${host}${path}: ${answer.statusCode}`)),
      );
    })
      .once('error', failed)
      .end();
  });
}

/** Memory of the serving process, as Linux counts it. */
export function residentBytes({ process: { pid } }: BenchServer): number {
  return Number(/VmRSS:\s*(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
}
