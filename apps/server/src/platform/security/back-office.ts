import type { At } from '../at.ts';
import type { BackOfficeCaller, Subject } from './back-office-caller.ts';

/** A key or a member of staff that was recognised. */
export type Admitted = {
  caller: BackOfficeCaller;
  callsPerMinute: number;
  /** The session of a member of staff; null for a key. */
  session: { id: string; hasSecondFactor: boolean } | null;
  /** There when the session's idle limit should slide. It opens a separate transaction. */
  touch?: () => Promise<void>;
};

/** One act, as the audit keeps it. */
export type Act = { caller: Pick<BackOfficeCaller, 'kind' | 'id' | 'name'>; act: string; subject: Subject | null; status: number };

/** A request that carries an Idempotency-Key. */
export type RepeatableRequest = { caller: BackOfficeCaller; routeId: string; key: string; body: unknown };

/** What the HTTP layer needs to know about the back office. The composition root gets it from the slices. */
export type BackOffice = {
  /** The active key of this tenant; null for any other. Throws tooManyTries to a network that tries many. */
  findKey: (at: At, given: { key: string; ip: string }) => Promise<Admitted | null>;
  /** The member of staff of this tenant with an open session; null for any other. */
  findMember: (at: At, token: string) => Promise<Admitted | null>;
  /** Records an act. */
  recordAct: (at: At, act: Act) => Promise<void>;
  /** Runs a request once: a repeated one gets the first answer. `work` returns the answer in its JSON shape. */
  runOnce: (at: At, request: RepeatableRequest, work: () => Promise<unknown>) => Promise<unknown>;
};
