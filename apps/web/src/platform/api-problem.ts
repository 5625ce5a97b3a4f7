import type { Advert, ClosedAdvertProblem, Fault, SecondFactorMethod, SecondFactorProblem } from '@berth/contract';
import { createSerializationAdapter } from '@tanstack/react-router';

/** What a failed call consists of, ready for JSON. */
export type ProblemFacts = {
  status: number;
  statusText?: string;
  code: string;
  title: string;
  detail?: string;
  errors: readonly Fault[];
  advert?: Advert;
  methods?: SecondFactorMethod[];
};

type ProblemDocument = ClosedAdvertProblem<Advert> & SecondFactorProblem;
type KnownProblem = Partial<ProblemDocument> & { status: number };

/**
 * A call of the API that did not succeed.
 * `status` is the HTTP status, or 0 when no answer came (no network, server gone): then `code` is `network`. `statusText` is its reason
 * phrase, or the problem's title where the protocol has none (HTTP/2).
 * `errors` names each fault of what was sent, by path (`body.email`). `advert` is the one that a 410 says is closed,
 * `methods` what a 401 says must follow the password.
 */
export class ApiProblem extends Error {
  readonly status: number;
  readonly statusText: string;
  readonly code: string;
  readonly detail: string | undefined;
  readonly errors: readonly Fault[];
  readonly advert: Advert | undefined;
  readonly methods: SecondFactorMethod[] | undefined;

  constructor({ status, statusText, code, title, detail, errors, advert, methods }: ProblemFacts) {
    super(title);
    this.name = 'ApiProblem';
    this.status = status;
    this.statusText = statusText || title;
    this.code = code;
    this.detail = detail;
    this.errors = errors;
    this.advert = advert;
    this.methods = methods;
  }

  /** No answer: the visitor is offline or the server cannot be reached. */
  static network(): ApiProblem {
    return new ApiProblem({ status: 0, code: 'network', title: 'We could not reach the site', errors: [] });
  }

  /** Reads an error answer: problem+json from the API, or the bare status from a proxy. */
  static async from(response: Response): Promise<ApiProblem> {
    return ApiProblem.of({ ...(await readProblem(response)), status: response.status }, response.statusText);
  }

  /** A problem document, complete or not. */
  static of({ status, ...problem }: KnownProblem, statusText = ''): ApiProblem {
    return new ApiProblem({
      status,
      statusText,
      code: problem.code ?? 'unknown',
      title: problem.title ?? 'Something went wrong.',
      detail: problem.detail,
      errors: problem.errors ?? [],
      advert: problem.advert,
      methods: problem.methods,
    });
  }
}

async function readProblem(response: Response): Promise<Partial<ProblemDocument> | null> {
  if (!response.headers.get('content-type')?.includes('json')) return null;
  const body: unknown = await response.json().catch(() => null);
  return typeof body === 'object' ? body : null;
}

/** True for a failed call with this HTTP status (0: no answer). */
export function isApiProblem(error: unknown, status?: number): error is ApiProblem {
  return error instanceof ApiProblem && (status === undefined || error.status === status);
}

/**
 * The facts of an error that a server render sends with its page. A failed call keeps its facts, so that both sides render the same page.
 * Nothing of any other error is sent, since its message may name internals.
 */
export const problemFacts = (error: Error): ProblemFacts =>
  error instanceof ApiProblem
    ? {
        status: error.status,
        statusText: error.statusText,
        code: error.code,
        title: error.message,
        detail: error.detail,
        errors: [...error.errors],
        advert: error.advert,
      }
    : { status: 500, code: 'unexpected', title: 'Something went wrong.', errors: [] };

/** Carries the error of a loader into the page. */
export const errorAdapter = createSerializationAdapter({
  key: 'error',
  test: (value: unknown): value is Error => value instanceof Error,
  toSerializable: problemFacts,
  fromSerializable: (facts): Error => new ApiProblem(facts),
});
