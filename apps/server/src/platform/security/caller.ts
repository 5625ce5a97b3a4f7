/** Who is calling, once their cookie or bearer token has been checked. */
export type Caller = { candidateId: string; sessionId: string };
