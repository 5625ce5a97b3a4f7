import type { Fault, Problem } from '@berth/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { DatabaseWatch } from '../database/database-watch.ts';
import { type Outage, outageOf } from '../database/outage.ts';
import { Failure, type FailureKind, failure } from '../failures/failure.ts';
import { busy, invalidInput, signInNeeded, unknownField } from '../failures/failures.ts';
import { bodyTooLarge } from './body-limit.ts';
import { sendErrorPage, wantsPage } from './error-page.ts';

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

/** The status of each kind of failure. */
export const statusOf: Record<FailureKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  gone: 410,
  'too-large': 413,
  'wrong-type': 415,
  'too-often': 429,
  unavailable: 503,
  'no-room': 507,
  unprocessable: 422,
};

/** Refusals that a bearer token would cure say so (RFC 9110 §11.6.1). */
const curedByBearer = new Set(['sign-in-needed', 'staff-or-key-needed']);

const outages: Record<Outage, () => Failure> = {
  away: () =>
    failure('unavailable', 'database-away', 'The site cannot reach its database. Nothing was changed. Try again in a minute.', {
      retryAfterSeconds: 30,
    }),
  slow: () => failure('unavailable', 'busy', 'The site is busy. Nothing was changed. Try again in a moment.', { retryAfterSeconds: 5 }),
  full: () =>
    failure('no-room', 'database-full', 'The site has no room to save this at the moment. Nothing was changed. Try again later.', {
      retryAfterSeconds: 300,
    }),
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

type Answer = { problem: Problem; headers: Record<string, string>; isBug: boolean };

/** Turns any thrown value into a problem. Only a bug or a lost database is logged as an error (`isBug`); callers see none of it. */
export function problemOf(error: unknown): Answer {
  if (error instanceof Failure) return answerTo(error);
  if (isAccountGone(error)) return answerTo(signInNeeded());
  if (hasZodFastifySchemaValidationErrors(error)) return answerTo(invalidInput(faultsOf(error)));
  const outage = outageOf(error);
  if (outage) return { ...answerTo(outages[outage]()), isBug: true };
  const { statusCode, code, message } = error as Partial<FastifyError>;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return answerTo(bodyTooLarge());
  if (statusCode === 503) return answerTo(busy());
  if (statusCode && statusCode >= 400 && statusCode < 500) {
    return { problem: problem(statusCode, codeOf(code), message), headers: {}, isBug: false };
  }
  return {
    problem: problem(500, 'internal-error', 'Something went wrong on our side. Your request was not at fault.'),
    headers: {},
    isBug: true,
  };
}

function answerTo({ kind, code, message, errors, retryAfterSeconds, extensions }: Failure): Answer {
  const headers = {
    ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
    ...(curedByBearer.has(code) && { 'www-authenticate': 'Bearer' }),
  };
  return { problem: { ...problem(statusOf[kind], code, message, errors), ...extensions }, headers, isBug: false };
}

/** Logs a failure that is not the sender's fault. */
export type WriteFailure = (request: FastifyRequest, error: unknown) => void;

/** Writes one line for each failure; none while the database is away, which has its own line. */
export function failureWriter(watch: DatabaseWatch | undefined): WriteFailure {
  return (request, error) => {
    const write = () => request.log.error({ err: error }, 'request failed');
    if (watch) void watch.unlessAway(error, write);
    else write();
  };
}

/** Sends a problem, to a person as a page; the request id lets an operator find the log line. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply, writeFailure: WriteFailure): FastifyReply {
  const answer = isBrokenOff(request) ? brokenOff : problemOf(error);
  if (answer.isBug) writeFailure(request, error);
  reply.code(answer.problem.status).headers(answer.headers).header('cache-control', 'no-store');
  if (wantsPage(request)) return sendErrorPage(answer.problem, reply);
  return reply.type('application/problem+json').send(JSON.stringify({ ...answer.problem, instance: request.id }));
}

/** The sender left before the end of the body, so no one reads the answer. */
const isBrokenOff = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete;
const brokenOff = {
  problem: problem(400, 'broken-off', 'The request did not arrive completely. Send it again.'),
  headers: {},
  isBug: false,
};

type ZodFault = {
  instancePath?: string;
  keyword?: string;
  message?: string;
  params?: { keys?: string[] };
};

function faultsOf(error: { validation: unknown[]; validationContext?: string }): Fault[] {
  const part = { querystring: 'query', params: 'params', body: 'body' }[error.validationContext ?? 'body'] ?? 'body';
  return (error.validation as ZodFault[]).flatMap((fault) => {
    // A single slash means the whole part.
    const path = `${part}${(fault.instancePath ?? '').replaceAll('/', '.')}`.replace(/\.$/, '');
    if (fault.keyword === 'unrecognized_keys') return (fault.params?.keys ?? []).map((key) => unknownField(path, key));
    return { path, code: fault.keyword ?? 'invalid', message: fault.message ?? 'Change this' };
  });
}

/** FST_ERR_CTP_INVALID_JSON_BODY → invalid-json-body. */
function codeOf(code: string | undefined): string {
  return (code ?? 'bad-request')
    .replace(/^FST_(ERR_)?(CTP_)?/, '')
    .toLowerCase()
    .replaceAll('_', '-');
}

/** A row for a candidate who was erased during the call: the database refused it, and the session is over. */
function isAccountGone(error: unknown): boolean {
  const { code, constraint = '' } = error as { code?: string; constraint?: string };
  return code === '23503' && constraint.endsWith('_candidate_id_fkey');
}
