import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { httpCall } from '../../apps/server/src/testing/http-call.ts';

/** A HAProxy in front of instances on fixed ports. `isUp` says whether it sends an instance traffic. */
export type Balancer = { port: number; isUp: (instance: number) => Promise<boolean>; stop: () => Promise<void> };

/** A free loopback port. */
export function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const server = createServer().once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => found(port));
    });
  });
}

/** Starts Debian's HAProxy with the settings of docs/guides/operate.md, "Stopping". No request is sent twice: each that fails is seen. */
export async function startBalancer(folder: string, instances: number[]): Promise<Balancer> {
  const [port, statsPort] = [await freePort(), await freePort()];
  const config = join(folder, 'haproxy.cfg');
  writeFileSync(
    config,
    `global
  maxconn 500
defaults
  mode http
  timeout connect 3s
  timeout client 60s
  timeout server 60s
  timeout check 3s
  retries 0
frontend site
  bind 127.0.0.1:${port}
  default_backend berth
backend berth
  option httpchk GET /readyz
  default-server inter 500ms fall 2 rise 2
${instances.map((instance, index) => `  server berth${index} 127.0.0.1:${instance} check`).join('\n')}
frontend stats
  bind 127.0.0.1:${statsPort}
  stats enable
  stats uri /
`,
  );
  const balancer: ChildProcess = spawn('/usr/sbin/haproxy', ['-f', config, '-db'], { stdio: 'ignore' });
  const gone = new Promise<void>((ended) => balancer.once('exit', () => ended()));
  const isUp = async (instance: number) => {
    const { body } = await httpCall(statsPort, '/;csv');
    return body.split('\n').some((line) => line.startsWith(`berth,berth${instance},`) && line.split(',')[17] === 'UP');
  };
  for (let tries = 0; tries < 100; tries += 1) {
    if (await isUp(0).catch(() => false)) break;
    await pause(100);
  }
  return {
    port,
    isUp,
    stop: () => {
      balancer.kill('SIGTERM');
      return gone;
    },
  };
}
