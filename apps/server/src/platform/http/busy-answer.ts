import type { IncomingMessage, ServerResponse } from 'node:http';
import { busy } from '../failures/failures.ts';
import { drainBody } from './drain-body.ts';
import { errorPage, errorPagePolicy, wantsPage } from './error-page.ts';
import { problemOf } from './problem.ts';
import { bareHeaders } from './security-headers.ts';

const { problem, headers } = problemOf(busy());
const shared = { ...bareHeaders, ...headers, 'cache-control': 'no-store' };
const answers = {
  page: answerOf('text/html; charset=utf-8', errorPage(problem), { 'content-security-policy': errorPagePolicy }),
  problem: answerOf('application/problem+json', JSON.stringify(problem), {}),
};

function answerOf(type: string, text: string, more: Record<string, string>) {
  const body = Buffer.from(text);
  return { body, headers: { ...shared, ...more, 'content-type': type, 'content-length': body.length } };
}

/**
 * Answers 503 with the code `busy`, to a person as a page. Under overload most requests end here, so the bytes are prepared and Fastify
 * never sees the request: 50 µs of CPU instead of 180. The connection stays open for the next try, unless the site is draining.
 */
export function answerBusy(request: IncomingMessage, response: ServerResponse, isDraining: boolean): void {
  if (isDraining) response.shouldKeepAlive = false;
  const hasBody = 'transfer-encoding' in request.headers || Number(request.headers['content-length'] ?? 0) > 0;
  // If the connection stays open, Node drops the rest of the body itself.
  if (hasBody && !response.shouldKeepAlive) void drainBody(request).then(() => send(request, response));
  else send(request, response);
}

function send(request: IncomingMessage, response: ServerResponse): void {
  const answer = wantsPage(request) ? answers.page : answers.problem;
  response.writeHead(503, answer.headers);
  response.end(request.method === 'HEAD' ? undefined : answer.body);
}
