import type { Fault, Problem } from '@berth/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { type Outage, outageOf } from '../database/outage.ts';
import { sendErrorPage, wantsPage } from './error-page.ts';
import { BodyTooLarge, ExpectedFailure, SignInNeeded } from './errors.ts';

const titles: Record<number, string> = {
  400: 'Bad request',
  401: 'Sign in needed',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  408: 'Too slow',
  409: 'Conflict',
  410: 'Gone',
  413: 'Too large',
  415: 'Unsupported media type',
  422: 'Cannot be done',
  429: 'Too many requests',
  431: 'Headers too large',
  500: 'Something went wrong',
  503: 'Unavailable',
  507: 'No room',
};

const outageAnswers: Record<Outage, { status: number; code: string; detail: string; retryAfterSeconds: number }> = {
  away: {
    status: 503,
    code: 'database-away',
    detail: 'The site cannot reach its database. Try again in a minute; nothing was changed.',
    retryAfterSeconds: 30,
  },
  slow: { status: 503, code: 'busy', detail: 'The site is busy. Try again in a moment; nothing was changed.', retryAfterSeconds: 5 },
  full: {
    status: 507,
    code: 'database-full',
    detail: 'The site has no room to save this at the moment. Try again later; nothing was changed.',
    retryAfterSeconds: 300,
  },
};

/** A problem document (RFC 9457). `type` is a page of the site's API reference for the code. */
export function problem(status: number, code: string, detail?: string, errors: Fault[] = []): Problem {
  return {
    type: `/api/docs#${code}`,
    title: titles[status] ?? 'Error',
    status,
    code,
    ...(detail && { detail }),
    ...(errors.length > 0 && { errors }),
  };
}

/** Turns whatever was thrown into a problem. Only a bug is logged as an error; none of it is shown. */
export function problemOf(error: unknown): { problem: Problem; headers: Record<string, string>; isBug: boolean } {
  if (error instanceof ExpectedFailure) {
    const document = { ...problem(error.status, error.code, error.message, error.errors), ...error.extensions };
    return { problem: document, headers: error.headers, isBug: false };
  }
  if (isAccountGone(error)) return problemOf(new SignInNeeded());
  if (hasZodFastifySchemaValidationErrors(error)) {
    return { problem: problem(400, 'bad-input', 'Some of what was sent needs changing', faultsOf(error)), headers: {}, isBug: false };
  }
  if ((error as Partial<FastifyError>).code === 'FST_ERR_CTP_BODY_TOO_LARGE') return problemOf(new BodyTooLarge());
  const outage = outageOf(error);
  if (outage) {
    const { status, code, detail, retryAfterSeconds } = outageAnswers[outage];
    return { problem: problem(status, code, detail), headers: { 'retry-after': String(retryAfterSeconds) }, isBug: true };
  }
  const { statusCode, code, message } = error as Partial<FastifyError>;
  if (statusCode && statusCode >= 400 && statusCode < 500) {
    return { problem: problem(statusCode, codeOf(code), message), headers: {}, isBug: false };
  }
  if (statusCode === 503)
    return { problem: problem(503, 'busy', 'The site is busy. Try again in a moment.'), headers: { 'retry-after': '5' }, isBug: false };
  return {
    problem: problem(500, 'internal-error', 'Something went wrong at our end. Nothing you sent was at fault.'),
    headers: {},
    isBug: true,
  };
}

/** Logs a failure that is no answer to the sender's own doing. */
export type WriteFailure = (request: FastifyRequest, error: unknown) => void;

/** Sends a problem, to a person as a page; the request id lets an operator find the log line. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply, writeFailure: WriteFailure): FastifyReply {
  const answer = isBrokenOff(request) ? brokenOff : problemOf(error);
  if (answer.isBug) writeFailure(request, error);
  reply.code(answer.problem.status).headers(answer.headers).header('cache-control', 'no-store');
  if (wantsPage(request)) return sendErrorPage(answer.problem, reply);
  return reply.type('application/problem+json').send(JSON.stringify({ ...answer.problem, instance: request.id }));
}

/** The sender has left before the end of the body: nobody reads the answer. */
const isBrokenOff = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete;
const brokenOff = { problem: problem(400, 'broken-off', 'The request did not arrive whole. Send it again.'), headers: {}, isBug: false };

type ZodFault = {
  instancePath?: string;
  keyword?: string;
  message?: string;
  params?: { issue?: { path?: PropertyKey[]; code?: string; message?: string } };
};

function faultsOf(error: { validation: unknown[]; validationContext?: string }): Fault[] {
  const part = { querystring: 'query', params: 'params', body: 'body' }[error.validationContext ?? 'body'] ?? 'body';
  return (error.validation as ZodFault[]).map((fault) => ({
    // Of the whole part the path is a lone slash: a key that nobody knows.
    path: `${part}${(fault.instancePath ?? '').replaceAll('/', '.')}`.replace(/\.$/, ''),
    code: fault.keyword ?? 'invalid',
    message: fault.message ?? 'Change this',
  }));
}

/** FST_ERR_CTP_INVALID_JSON_BODY → invalid-json-body. */
function codeOf(code: string | undefined): string {
  return (code ?? 'bad-request')
    .replace(/^FST_(ERR_)?(CTP_)?/, '')
    .toLowerCase()
    .replaceAll('_', '-');
}

/** A row for a candidate who was erased while the call was under way: the database let it in nowhere, and the session is over. */
function isAccountGone(error: unknown): boolean {
  const { code, constraint = '' } = error as { code?: string; constraint?: string };
  return code === '23503' && constraint.endsWith('_candidate_id_fkey');
}
