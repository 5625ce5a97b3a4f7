import { cookieName, type StaffSelf, siteCookies } from '@berth/contract';
import type { FastifyRequest } from 'fastify';
import type { ApiRequest } from '../../platform/http/implement.ts';
import type { StaffEntered } from './begin-staff-session.ts';

const isSecure = ({ protocol }: FastifyRequest) => protocol === 'https';

/** How the session's cookie is set and cleared. */
export const staffCookieOptions = (http: FastifyRequest) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(http) }) as const;

/** The name of the session's cookie. */
export const staffCookieName = (http: FastifyRequest) => cookieName(siteCookies.staff, isSecure(http));

/** Gives the browser its session. */
export function enterStaff({ http, reply }: Pick<ApiRequest, 'http' | 'reply'>, { token, self }: StaffEntered): StaffSelf {
  void reply.setCookie(staffCookieName(http), token, staffCookieOptions(http));
  return self;
}
