import { cookieName, siteCookies } from '@berth/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { At } from '../../platform/at.ts';
import { bearerToken } from '../../platform/http/guard-call.ts';
import type { FoundCaller } from '../../platform/security/caller.ts';
import { newToken } from '../../platform/security/tokens.ts';
import { findCaller, type GivenToken } from './session.ts';
import type { Browser } from './sign-in.ts';

type Cookie = 'session' | 'device';

const isSecure = ({ protocol }: FastifyRequest) => protocol === 'https';
const nameOf = (http: FastifyRequest, cookie: Cookie) => cookieName(siteCookies[cookie], isSecure(http));
const optionsOf = (http: FastifyRequest) => ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(http) }) as const;

/** Who makes a request, by their cookie or bearer token: for the HTTP layer. */
export async function callerOf(at: At, http: FastifyRequest): Promise<FoundCaller | null> {
  const given = tokenIn(http);
  return given ? findCaller(at, given) : null;
}

/** What a browser brings to a sign-in; a browser that has no device token yet gets a new one. */
export function browserIn(http: FastifyRequest): Browser {
  const given = tokenIn(http);
  const device = http.cookies[nameOf(http, 'device')];
  return {
    sessionToken: given?.via === 'cookie' ? given.token : null,
    deviceToken: device && /^[\w-]{43}$/.test(device) ? device : newToken(),
  };
}

/** Gives the browser its session. */
export function setSessionCookie(reply: FastifyReply, token: string): void {
  void reply.setCookie(nameOf(reply.request, 'session'), token, optionsOf(reply.request));
}

/** Ends the session in the browser, and deletes what it has cached of the site, which is this candidate's too. */
export function clearSessionCookie(reply: FastifyReply): void {
  // Browsers heed this over https and on localhost.
  void reply.header('clear-site-data', '"cache"');
  void reply.clearCookie(nameOf(reply.request, 'session'), optionsOf(reply.request));
}

/** Gives the browser its device token. It opens nothing: it exempts its account's owner from the limits on guessing. */
export function setDeviceCookie(reply: FastifyReply, token: string): void {
  const options = { ...optionsOf(reply.request), maxAge: siteCookies.device.maxAgeSeconds };
  void reply.setCookie(nameOf(reply.request, 'device'), token, options);
}

function tokenIn(http: FastifyRequest): GivenToken | null {
  const bearer = bearerToken(http);
  if (bearer) return { token: bearer, via: 'bearer' };
  const cookie = http.cookies[nameOf(http, 'session')];
  return cookie ? { token: cookie, via: 'cookie' } : null;
}
