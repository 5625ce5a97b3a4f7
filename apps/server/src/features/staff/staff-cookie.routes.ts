import { cookieName, type StaffSelf, siteCookies } from '@berth/contract';
import type { FastifyRequest } from 'fastify';
import type { ApiRequest } from '../../platform/http/implement.ts';
import type { StaffEntered } from './begin-staff-session.ts';

type Request = Pick<ApiRequest, 'http' | 'reply'>;

const isSecure = ({ protocol }: FastifyRequest) => protocol === 'https';

/** How the session's cookie is set and cleared. */
const staffCookieOptions = (http: FastifyRequest) => ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(http) }) as const;

/** The name of the session's cookie. */
const nameFor = (http: FastifyRequest) => cookieName(siteCookies.staff, isSecure(http));

/** Gives the browser its session. */
export function enterStaff(request: Request, { token, self }: StaffEntered): StaffSelf {
  keepToken(request, token);
  return self;
}

/** Gives the browser a session's new token. */
export function keepToken({ http, reply }: Request, token: string): true {
  void reply.setCookie(nameFor(http), token, staffCookieOptions(http));
  return true;
}

/** Removes the cookie, and clears the browser's cache, which may have pages with candidates in it. */
export function leave({ http, reply }: Request): true {
  void reply.header('clear-site-data', '"cache"');
  void reply.clearCookie(nameFor(http), staffCookieOptions(http));
  return true;
}
