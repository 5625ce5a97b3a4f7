import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import autocannon from 'autocannon';
import { print } from './bench-site.ts';
import { drawQueries } from './seeded-queries.ts';

const path = '/api/v1/advertereSearch/filteredSearch';
const clients = 16;
const pairs = 12;
const seconds = 4;
/** Searches that a client makes before it begins again. */
const draws = 4_000;

type Side = { name: string; url: string; pid: number; stop: () => void };
type Turn = { perSecond: number; milliseconds: number; failed: number };

/**
 * Searches of 16 clients through HTTP, drawn from 5,000 seeded ones, by this checkout and another (`--tree`), each with its own server,
 * database and the same adverts, in turn: requests a second, and CPU a search, as medians of the turns.
 */
export async function benchBeside(sizes: number[], tree: string | undefined): Promise<void> {
  if (!tree) throw new Error('--tree: name the folder of another checkout, with its packages installed');
  for (const size of sizes) {
    const sides = [await serve('this checkout', '.', size), await serve('the other', tree, size)];
    try {
      const turns = new Map<Side, Turn[]>(sides.map((side) => [side, []]));
      // The index in memory is built meanwhile, and the compiler gets to know the searches.
      for (const side of sides) await takeTurn(side, { duration: 20, seed: 0 });
      for (let pair = 0; pair < pairs; pair += 1) {
        for (const side of pair % 2 === 0 ? sides : sides.toReversed())
          turns.get(side)?.push(answered(await takeTurn(side, { duration: seconds, seed: 1 + pair })));
      }
      const of = (side: Side | undefined) => (side && turns.get(side)) ?? [];
      for (const side of sides)
        print(`${size.toLocaleString('en-GB')} adverts · ${side.name}`, {
          'requests/s': median(of(side).map(({ perSecond }) => perSecond)),
          'CPU ms a search': median(of(side).map(({ milliseconds }) => milliseconds)),
        });
      const [mine, others] = [of(sides[0]), of(sides[1])];
      print(`${size.toLocaleString('en-GB')} adverts · this beside the other`, {
        'requests/s': median(mine.map(({ perSecond }, index) => perSecond / (others[index]?.perSecond ?? Number.NaN))),
        CPU: median(mine.map(({ milliseconds }, index) => milliseconds / (others[index]?.milliseconds ?? Number.NaN))),
      });
    } finally {
      for (const { stop } of sides) stop();
    }
  }
}

/** A turn draws its own searches, so that some are new to both. */
async function takeTurn({ url, pid }: Side, { duration, seed }: { duration: number; seed: number }): Promise<Turn> {
  const bodies = drawQueries(draws, seed);
  const requests = bodies.map((body) => ({ method: 'POST' as const, path, headers: { 'content-type': 'application/json' }, body }));
  let started = 0;
  const before = cpuMilliseconds(pid);
  const result = await autocannon({
    url,
    connections: clients,
    duration,
    requests,
    // Otherwise all clients ask the same at the same time.
    setupClient: (client) => {
      const from = Math.floor((started * draws) / clients);
      started += 1;
      client.setRequests([...requests.slice(from), ...requests.slice(0, from)]);
    },
  });
  const { total } = result.requests;
  const milliseconds = (cpuMilliseconds(pid) - before) / total;
  return { perSecond: total / result.duration, milliseconds, failed: result.non2xx + result.errors };
}

function answered(turn: Turn): Turn {
  if (turn.failed > 0) throw new Error(`${turn.failed} searches of a turn failed`);
  return turn;
}

/** What the process has used so far, in user and system time: clock ticks of 10 ms, fields 14 and 15 of the kernel's line. */
function cpuMilliseconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function serve(name: string, tree: string, adverts: number): Promise<Side> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'serve-filled.ts'), resolve(tree), String(adverts)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  return new Promise((ready, failed) => {
    child.once('exit', (code) => failed(new Error(`${name}: serve-filled.ts ended with ${code}`)));
    child.stdout.setEncoding('utf8').once('data', (line: string) => {
      const { url, pid } = JSON.parse(line) as { url: string; pid: number };
      ready({ name, url, pid, stop: () => child.stdin.end() });
    });
  });
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
