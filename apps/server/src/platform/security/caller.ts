/** Who is calling, once their cookie or bearer token has been checked. */
export type Caller = { candidateId: string; sessionId: string; via: 'cookie' | 'bearer' };

/**
 * A caller who was looked up. `touch` is there when the session's idle limit should slide. It opens a separate transaction, so call it
 * when you have no other open.
 */
export type FoundCaller = { caller: Caller; touch?: () => Promise<void> };
