import { type ApiRoute, type Problem, problemSchema, type RouteAnswer, type SecondFactorProblem } from '@berth/contract';

type Call = { address: URL; body: unknown };
type Reply = (call: Call) => Response | Promise<Response>;
type Fake = { route: ApiRoute; reply: Reply };

/** Answers a call of the contract. What is answered is parsed by the route's own schema first, so that it is what the API can answer. */
export function answers<R extends ApiRoute>(route: R, answer: RouteAnswer<R> | ((call: Call) => RouteAnswer<R>)): Fake {
  return {
    route,
    reply: (call) => {
      const given = typeof answer === 'function' ? (answer as (call: Call) => RouteAnswer<R>)(call) : answer;
      return Response.json(route.response?.parse(given) ?? null);
    },
  };
}

/** Refuses a call with a problem, and says what second factors the account takes, if they are given. */
export function refuses(
  route: ApiRoute,
  problem: Omit<Problem, 'type' | 'title'> & Partial<Problem>,
  factors: SecondFactorProblem = {},
): Fake {
  const body = { ...problemSchema.parse({ type: 'about:blank', title: 'Refused', ...problem }), ...factors };
  return { route, reply: () => Response.json(body, { status: body.status, headers: { 'content-type': 'application/problem+json' } }) };
}

/** Answers a call as the first says, the next as the second, and so on; every later one as the last. */
export function inTurn(...turns: [Fake, ...Fake[]]): Fake {
  let calls = 0;
  const turn = () => turns[Math.min(calls++, turns.length - 1)] ?? turns[0];
  return { route: turns[0].route, reply: (call) => turn().reply(call) };
}

/** Answers a call as the other does, but not before this is done. */
export function answersAfter(done: Promise<unknown>, { route, reply }: Fake): Fake {
  return { route, reply: (call) => done.then(() => reply(call)) };
}

/** Loses a call on its way, as a browser without a network does. */
export function loses(route: ApiRoute): Fake {
  return { route, reply: () => Promise.reject(new TypeError('Failed to fetch')) };
}

/** Leaves a call without an answer: the page shows that it waits. */
export function waits(route: ApiRoute): Fake {
  return { route, reply: () => new Promise<never>(() => {}) };
}

let fakes: Fake[] = [];
/** Calls that the test did not expect: each fails it. */
export const unanswered: string[] = [];

/** Answers the calls of the next page; of two answers to one call the later counts. */
export function serve(...given: (Fake | readonly Fake[])[]): void {
  fakes = given.flat().toReversed();
}

const isOf =
  (method: string, path: string) =>
  ({ route }: Fake): boolean =>
    route.method === method && new RegExp(`^${route.root ? '' : '/api'}${route.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path);

/** In the place of the browser's fetch: nothing of a component test leaves it, but for what Vitest loads. */
export function takeFetch(): void {
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    const address = new URL(request.url);
    const fitting = fakes.filter(isOf(request.method, address.pathname));
    // As the API does: a path without parameters comes before one with them.
    const fake = fitting.find(({ route }) => !route.path.includes('{')) ?? fitting[0];
    if (!fake) {
      unanswered.push(`${request.method} ${address.pathname}`);
      throw new TypeError(`Nothing answers ${request.method} ${address.pathname}`);
    }
    const text = await request.text();
    return fake.reply({ address, body: text.startsWith('{') ? JSON.parse(text) : text });
  };
}
