import { Agent, get, type IncomingMessage } from 'node:http';

/** What the test asks this process for. Without a rate, `connections` clients ask one thing after another. */
export type Load = {
  port: number;
  paths: string[];
  seconds: number;
  /** Requests a second, sent when they are due whether or not others have been answered. */
  rate?: number;
  connections?: number;
  /** The source addresses of the clients. */
  addresses: string[];
  /** A request without an answer after this time has failed. */
  patienceSeconds: number;
};

/** What became of the requests; times in milliseconds from sending to the end of the answer. */
export type LoadOutcome = {
  sent: number;
  accepted: number[];
  refused: number[];
  /** Connections that broke and answers that never came, by cause. */
  failed: Record<string, number>;
  /** Answers that are neither accepted nor a proper refusal, by what is wrong with them. */
  wrong: Record<string, number>;
};

const outcome: LoadOutcome = { sent: 0, accepted: [], refused: [], failed: {}, wrong: {} };
const count = (counts: Record<string, number>, name: string) => {
  counts[name] = (counts[name] ?? 0) + 1;
};

/** What is wrong with an answer; null where it is a page, or a refusal as it should be. */
function faultOf({ statusCode, headers }: IncomingMessage, words: string, isCall: boolean): string | null {
  if (statusCode === 200) return null;
  if (statusCode !== 503) return `status ${statusCode}`;
  if (!headers['retry-after']) return '503 without Retry-After';
  return words.includes(isCall ? '"code":"busy"' : '<h1>The site is busy</h1>') ? null : '503 that is not busy';
}

/** The load comes from this machine, so it must cost little: no client library, answers are dropped unless they are refusals. */
function ask(load: Load, agents: readonly { agent: Agent; localAddress: string }[]): Promise<void> {
  const number = (outcome.sent += 1);
  const path = load.paths[number % load.paths.length] ?? '/';
  const isCall = path.startsWith('/api/');
  const headers = { host: 'localhost', accept: isCall ? 'application/json' : 'text/html' };
  const started = performance.now();
  return new Promise((done) => {
    const failed = (cause: string) => {
      count(outcome.failed, cause);
      done();
    };
    const patience = setTimeout(() => sent.destroy(new Error('no answer')), load.patienceSeconds * 1_000);
    const sent = get({ port: load.port, path, headers, ...agents[number % agents.length] }, (answer) => {
      let words = '';
      if (answer.statusCode === 200) answer.resume();
      else answer.setEncoding('utf8').on('data', (piece: string) => (words += piece));
      answer.once('error', ({ message }) => failed(message));
      answer.once('end', () => {
        clearTimeout(patience);
        const fault = faultOf(answer, words, isCall);
        if (fault) count(outcome.wrong, fault);
        else (answer.statusCode === 200 ? outcome.accepted : outcome.refused).push(performance.now() - started);
        done();
      });
    });
    sent.once('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(patience);
      failed(error.code ?? error.message);
    });
  });
}

async function offer(load: Load): Promise<void> {
  const agents = load.addresses.map((localAddress) => ({ agent: new Agent({ keepAlive: true }), localAddress }));
  const started = performance.now();
  const elapsed = () => (performance.now() - started) / 1_000;
  const asked: Promise<void>[] = [];
  const { rate, seconds } = load;
  if (rate === undefined) {
    const visit = async () => {
      while (elapsed() < seconds) await ask(load, agents);
    };
    asked.push(...Array.from({ length: load.connections ?? 1 }, visit));
  } else {
    await new Promise<void>((ended) => {
      const timer = setInterval(() => {
        while (outcome.sent < Math.min(elapsed(), seconds) * rate) asked.push(ask(load, agents));
        if (elapsed() < seconds) return;
        clearInterval(timer);
        ended();
      }, 5);
    });
  }
  await Promise.all(asked);
}

process.once('message', (load: Load) => {
  void offer(load).then(() => process.send?.(outcome, () => process.exit(0)));
});
