import { cookieName, siteCookies } from '@berth/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { At } from '../../platform/at.ts';
import { bearerToken } from '../../platform/http/guard-call.ts';
import type { FoundCaller } from '../../platform/security/caller.ts';
import { newToken } from '../../platform/security/tokens.ts';
import type { RegisteringBrowser } from './confirm-code.ts';
import { findCaller, type GivenToken } from './session.ts';

type Cookie = 'session' | 'device' | 'registration';

const isSecure = ({ protocol }: FastifyRequest) => protocol === 'https';
const nameOf = (http: FastifyRequest, cookie: Cookie) => cookieName(siteCookies[cookie], isSecure(http));
const optionsOf = (http: FastifyRequest) => ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(http) }) as const;

/** Returns the caller of a request, from its cookie or bearer token. */
export async function callerOf(at: At, http: FastifyRequest): Promise<FoundCaller | null> {
  const given = tokenIn(http);
  return given ? findCaller(at, given) : null;
}

/**
 * Returns the session and device token that a browser sends with a sign-in, and the token of its registration. A browser without a device
 * token gets a new one.
 */
export function browserIn(http: FastifyRequest): RegisteringBrowser {
  const given = tokenIn(http);
  return {
    sessionToken: given?.via === 'cookie' ? given.token : null,
    deviceToken: keptToken(http, 'device') ?? newToken(),
    registration: keptToken(http, 'registration'),
  };
}

/** The token of a cookie, if it has one. */
function keptToken(http: FastifyRequest, cookie: Cookie): string | null {
  const value = http.cookies[nameOf(http, cookie)];
  return value && /^[\w-]{43}$/.test(value) ? value : null;
}

/** Gives the browser its session. */
export function setSessionCookie(reply: FastifyReply, token: string): void {
  void reply.setCookie(nameOf(reply.request, 'session'), token, optionsOf(reply.request));
}

/** Removes the session cookie and clears the browser's cache, which contains the candidate's pages. */
export function clearSessionCookie(reply: FastifyReply): void {
  // Browsers heed this over https and on localhost.
  void reply.header('clear-site-data', '"cache"');
  void reply.clearCookie(nameOf(reply.request, 'session'), optionsOf(reply.request));
}

/** Sets the device token. It grants no access: it only exempts the account's owner from the limits on guessing. */
export function setDeviceCookie(reply: FastifyReply, token: string): void {
  const options = { ...optionsOf(reply.request), maxAge: siteCookies.device.maxAgeSeconds };
  void reply.setCookie(nameOf(reply.request, 'device'), token, options);
}

/** Ties a registration to the browser that sent it. */
export function setRegistrationCookie(reply: FastifyReply, token: string): void {
  const options = { ...optionsOf(reply.request), maxAge: siteCookies.registration.maxAgeSeconds };
  void reply.setCookie(nameOf(reply.request, 'registration'), token, options);
}

/** Removes it: the registration is confirmed. */
export function clearRegistrationCookie(reply: FastifyReply): void {
  void reply.clearCookie(nameOf(reply.request, 'registration'), optionsOf(reply.request));
}

function tokenIn(http: FastifyRequest): GivenToken | null {
  const bearer = bearerToken(http);
  if (bearer) return { token: bearer, via: 'bearer' };
  const cookie = http.cookies[nameOf(http, 'session')];
  return cookie ? { token: cookie, via: 'cookie' } : null;
}
