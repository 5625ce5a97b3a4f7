import type { Fault } from '@berth/contract';

/**
 * A failure that is expected and says what the caller can do. Thrown anywhere in a use case, answered as
 * problem+json with its status and code; anything else that is thrown is a bug and answers 500.
 */
export class ExpectedFailure extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: Fault[];
  readonly headers: Record<string, string>;
  /** Members of its own that the problem document carries (RFC 9457 §3.2): the closed advert, say. */
  readonly extensions: Record<string, unknown>;

  constructor(
    status: number,
    code: string,
    detail: string,
    more: { errors?: Fault[]; headers?: Record<string, string>; extensions?: Record<string, unknown> } = {},
  ) {
    super(detail);
    this.name = new.target.name;
    this.status = status;
    this.code = code;
    this.errors = more.errors ?? [];
    this.headers = more.headers ?? {};
    this.extensions = more.extensions ?? {};
  }
}

/** What was sent breaks a rule that the contract alone cannot see. `path` names the field: `body.email`. */
export class BadInput extends ExpectedFailure {
  constructor(path: string, code: string, message: string) {
    super(400, 'bad-input', 'Some of what was sent needs changing', { errors: [{ path, code, message }] });
  }
}

/** No such thing, or a thing of somebody else's: the answer is the same. */
export class NotFound extends ExpectedFailure {
  constructor(what: string) {
    super(404, 'not-found', `There is no such ${what}`);
  }
}

/** The call needs a session and has none, or one that has ended. */
export class SignInNeeded extends ExpectedFailure {
  constructor() {
    super(401, 'sign-in-needed', 'Sign in to do this', { headers: { 'www-authenticate': 'Bearer' } });
  }
}

/** A cookie-authenticated call without the header that only a page of this site can send (API.md, "Callers"). */
export class ForeignRequest extends ExpectedFailure {
  constructor() {
    super(403, 'foreign-request', 'Send the header X-Requested-With: XMLHttpRequest from a page of this site');
  }
}

/** Too many tries within a limit's time. */
export class TooManyTries extends ExpectedFailure {
  constructor(retryAfterSeconds: number) {
    super(429, 'too-many-tries', `Too many tries. Try again in ${waitingTime(retryAfterSeconds)}.`, {
      headers: { 'retry-after': String(retryAfterSeconds) },
    });
  }
}

function waitingTime(seconds: number): string {
  if (seconds < 90) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
