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

/** A body other than a form with files: the largest of the product is a few kB. Forms with files have limits of their own. */
export const maxBodyBytes = 1_048_576;

/** A body that is larger than any call takes. */
export class BodyTooLarge extends ExpectedFailure {
  constructor() {
    super(413, 'body-too-large', `Send at most 1 MB (${maxBodyBytes} bytes): shorten what you send, or send it in several calls`);
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

/** The page that sent this was drawn for a candidate who is not the one signed in by now: what it shows and sends is somebody else's. */
export class OtherCandidate extends ExpectedFailure {
  constructor() {
    super(409, 'other-candidate', 'Somebody else has signed in on this browser. Nothing was changed. Load the page again to go on.');
  }
}

/** A back office call without a key, or with one that is not, or no longer, a key of this tenant: the answer is the same. */
export class ApiKeyNeeded extends ExpectedFailure {
  constructor() {
    super(401, 'api-key-needed', 'Send an API key of this site: Authorization: Bearer bk_…', { headers: { 'www-authenticate': 'Bearer' } });
  }
}

/** The key is good, but not for this. */
export class ScopeMissing extends ExpectedFailure {
  constructor() {
    super(403, 'scope-missing', 'This API key may not do this');
  }
}

/** A call that another site may have made a browser send (API.md, "Callers"). */
export class ForeignRequest extends ExpectedFailure {
  constructor(cure = 'Send the header X-Requested-With: XMLHttpRequest, and no Origin but that of this site') {
    super(403, 'foreign-request', cure);
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

/** More work is under way than this process takes on. */
export class Busy extends ExpectedFailure {
  constructor(retryAfterSeconds = 5) {
    super(503, 'busy', 'The site is busy. Try again in a moment.', { headers: { 'retry-after': String(retryAfterSeconds) } });
  }
}

/** "90 seconds" as a person says it: for messages about a wait. */
export function waitingTime(seconds: number): string {
  if (seconds < 90) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
