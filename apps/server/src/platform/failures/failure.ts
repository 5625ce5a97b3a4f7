import type { Fault } from '@berth/contract';

/** What kind of failure it is. platform/http says with which status each is answered. */
export type FailureKind =
  | 'invalid'
  | 'unauthenticated'
  | 'forbidden'
  | 'missing'
  | 'conflict'
  | 'gone'
  | 'too-large'
  | 'wrong-type'
  | 'too-often'
  | 'unavailable'
  | 'no-room';

type Details = {
  /** The fields at fault. */
  errors?: Fault[];
  /** When it is worth trying again. */
  retryAfterSeconds?: number;
  /** Further members of the problem document (RFC 9457 §3.2), such as the closed advert. */
  extensions?: Record<string, unknown>;
  /** What failed underneath: for the log, never for the caller. */
  cause?: unknown;
};

/**
 * An expected failure. Its message tells the caller what to do. Use cases throw it; a call answers it as a problem document with its
 * code. Anything else that is thrown is a bug, and is answered with 500.
 */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly kind: FailureKind;
  /** Tells failures of one kind apart, in kebab case: `link-used`. Part of the API. */
  readonly code: string;
  readonly errors: Fault[];
  readonly retryAfterSeconds: number | undefined;
  readonly extensions: Record<string, unknown>;

  constructor(kind: FailureKind, code: string, message: string, details: Details) {
    super(message, { cause: details.cause });
    this.kind = kind;
    this.code = code;
    this.errors = details.errors ?? [];
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.extensions = details.extensions ?? {};
  }
}

/** Makes an expected failure to throw. Give those that several places throw a function with a name, as in failures.ts. */
export function failure(kind: FailureKind, code: string, message: string, details: Details = {}): Failure {
  return new Failure(kind, code, message, details);
}

/** Whether an error is the expected failure with this code. */
export function isFailure(error: unknown, code: string): error is Failure {
  return error instanceof Failure && error.code === code;
}
