/** Who is calling, once their cookie or bearer token has been checked. */
export type Caller = { candidateId: string; sessionId: string; via: 'cookie' | 'bearer' };

/**
 * A caller who was looked up. `touch` is there when the session's idle limit should slide: it opens a transaction of its own, so call it
 * when you hold no other.
 */
export type FoundCaller = { caller: Caller; touch?: () => Promise<void> };
