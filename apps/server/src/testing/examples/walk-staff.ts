import { staffAccountRoutes, staffProviderRoutes, staffRoutes } from '@berth/contract';
import { staffActs, staffCookieOf, staffPassword } from '../staff-acts.ts';
import type { TestSite } from '../test-site.ts';
import type { recordedCalls } from './recorded-calls.ts';

const nextPassword = 'Copper-Meadow-58!';

/** Makes the calls with which a member of staff signs in, from the invitation on, and looks after their account. */
export async function walkStaff(site: TestSite, { make }: ReturnType<typeof recordedCalls>): Promise<void> {
  const staff = staffActs(site);
  const { email } = await staff.invite({ email: 'sam.reed@staff.example', name: 'Sam Reed' });
  const token = await staff.mailedToken(email);
  await make(staffRoutes.link, { body: { token } });
  await make(staffRoutes.setPassword, { body: { token, password: staffPassword } });
  const cookie = staffCookieOf(await staff.signIn(email));
  const { secret } = await make<{ secret: string }>(staffRoutes.startSecondFactor, { cookie });
  await make(staffRoutes.confirmSecondFactor, { cookie, body: { code: staff.codeOf(secret) } });
  await make(staffRoutes.self, { cookie });
  await make(staffAccountRoutes.fetch, { cookie });
  await make(staffAccountRoutes.sessions, { cookie });
  await make(staffProviderRoutes.name, {});
  const codeAfter = codes(site, staff.codeOf);
  await make(staffRoutes.signIn, { body: { email, password: staffPassword, code: codeAfter(secret) } });
  const { recoveryCodes } = await make<{ recoveryCodes: string[] }>(staffAccountRoutes.renewRecoveryCodes, {
    cookie,
    body: { password: staffPassword, code: codeAfter(secret) },
  });
  const replacement = await make<{ secret: string }>(staffAccountRoutes.startReplacement, {
    cookie,
    body: { password: staffPassword, code: recoveryCodes[0] },
  });
  await make(staffAccountRoutes.confirmReplacement, { cookie, body: { code: staff.codeOf(replacement.secret) } });
  await make(staffAccountRoutes.changePassword, {
    cookie,
    body: { currentPassword: staffPassword, password: nextPassword, confirmPassword: nextPassword, code: recoveryCodes[1] },
  });
  await make(staffRoutes.forgotPassword, { body: { email } });
}

/** A code counts once: each call gives that of a later half minute. */
function codes(site: TestSite, codeOf: (secret: string) => string): (secret: string) => string {
  return (secret) => {
    site.wait(30_000);
    return codeOf(secret);
  };
}
