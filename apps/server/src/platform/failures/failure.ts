import type { Fault } from '@berth/contract';

/** The kind of a failure. platform/http maps it to a status. */
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
  | 'no-room'
  | 'unprocessable';

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
 * An expected failure. Its message tells the caller what to do. Use cases throw it; a call returns it as a problem document with its code.
 * Any other error is a bug and becomes a 500.
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

/** Creates an expected failure to throw. Name the function if several places throw it, as in failures.ts. */
export function failure(kind: FailureKind, code: string, message: string, details: Details = {}): Failure {
  return new Failure(kind, code, message, details);
}

/** Whether an error is the expected failure with this code. */
export function isFailure(error: unknown, code: string): error is Failure {
  return error instanceof Failure && error.code === code;
}
