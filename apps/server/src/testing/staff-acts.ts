import type { StaffInvitation, StaffMember, StaffRight, StaffRole } from '@berth/contract';
import type { LightMyRequestResponse } from 'fastify';
import { inviteStaff } from '../features/staff/index.ts';
import { atCommand } from '../platform/at.ts';
import { freshAddress } from './account-journey.ts';
import { appCode } from './app-code.ts';
import { hosts, type TestHost, type TestSite } from './test-site.ts';

export const staffPassword = 'Quiet-Lantern-47!';
let members = 0;

/** A member of staff who is signed in, and what they sign in with. */
export type SignedInStaff = { id: string; email: string; cookie: string; secret: string; recoveryCodes: string[]; host: TestHost };

/** What members of staff do, call by call. */
export function staffActs(site: TestSite) {
  type More = { host?: TestHost; cookie?: string; payload?: object; headers?: Record<string, string>; remoteAddress?: string };
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, more: More = {}): Promise<LightMyRequestResponse> =>
    site.call({ method, url: `/api/backoffice/v1/${path}`, remoteAddress: freshAddress(), ...more });
  const codeOf = (secret: string, steps = 0) => appCode(secret, site.services.clock().getTime() + steps * 30_000);
  /** The token of the newest link in the mails to an address. */
  const mailedToken = async (email: string): Promise<string> => {
    const mail = (await site.mails()).findLast(({ to }) => to?.[0]?.address === email);
    return /\/console\/password#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  };
  const invite = async (invitation: Partial<StaffInvitation>, host: TestHost = hosts.northmoor): Promise<StaffMember> => {
    const email = invitation.email ?? `member${(members += 1)}@staff.example`;
    const at = { ...atCommand(site.services, await site.tenantId(host), 'test'), origin: 'http://localhost:3000' };
    return inviteStaff(at, { name: 'Alex Morgan', role: 'owner', rights: [], advertIds: [], ...invitation, email });
  };
  const accept = async (email: string, host: TestHost = hosts.northmoor) =>
    call('POST', 'staff/password', { host, payload: { token: await mailedToken(email), password: staffPassword } });
  const setUp = async (cookie: string, host: TestHost = hosts.northmoor) => {
    const { secret } = (await call('POST', 'staff/secondFactor', { cookie, host })).json<{ secret: string }>();
    const confirmed = await call('PUT', 'staff/secondFactor', { cookie, host, payload: { code: codeOf(secret) } });
    return { secret, recoveryCodes: confirmed.json<{ recoveryCodes: string[] }>().recoveryCodes };
  };
  return {
    call,
    codeOf,
    mailedToken,
    invite,
    accept,
    setUp,
    signIn: (email: string, code?: string, password = staffPassword, more: More = {}) =>
      call('POST', 'staff/session', { payload: { email, password, ...(code !== undefined && { code }) }, ...more }),
    /** Invites a member, accepts, and sets up the second factor. */
    member: async (
      role: StaffRole,
      { rights = [], advertIds = [], host = hosts.northmoor }: { rights?: StaffRight[]; advertIds?: number[]; host?: TestHost } = {},
    ): Promise<SignedInStaff> => {
      const { id, email } = await invite({ role, rights, advertIds }, host);
      const cookie = staffCookieOf(await accept(email, host));
      return { id, email, cookie, host, ...(await setUp(cookie, host)) };
    },
  };
}

/** The session cookie that an answer sets, as a browser sends it back. */
export function staffCookieOf({ headers }: LightMyRequestResponse): string {
  return /^berth-staff=[\w-]{43}/.exec([headers['set-cookie']].flat().find((line) => line?.startsWith('berth-staff=')) ?? '')?.[0] ?? '';
}
