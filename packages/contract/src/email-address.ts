import { line } from './text.ts';

/** The longest address and local part that mail servers take (RFC 5321). */
const longestAddress = 254;
const localPart = /^(?!\.|.*\.\.)[a-z0-9_'+.-]{0,63}[a-z0-9_+-]$/i;
/** Letters of any script. Checked before a URL parser reads it, which would decode "%2e" and read a port or a path. */
const typedDomain = /^[\p{L}\p{M}\p{N}.。．｡-]{1,253}$/u;
const asciiDomain = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+(xn--[a-z0-9-]{0,58}[a-z0-9]|[a-z]{2,63})$/;

/**
 * An address in the one form in which addresses are stored and compared: lower case, its domain as DNS has it. "Jo@Exämple.de" and
 * "jo@xn--exmple-cua.de" both give the second. Null if it is not an address. Other letters before the @ need servers that few have.
 */
export function emailInOneForm(typed: string): string | null {
  const at = typed.lastIndexOf('@');
  const domain = asciiDomainOf(typed.slice(at + 1));
  if (domain === null || !localPart.test(typed.slice(0, Math.max(at, 0)))) return null;
  const email = `${typed.slice(0, at).toLowerCase()}@${domain}`;
  return email.length <= longestAddress ? email : null;
}

function asciiDomainOf(typed: string): string | null {
  if (!typedDomain.test(typed)) return null;
  try {
    // Read as a URL's host, so that the rules of browsers for names in other scripts apply (UTS 46).
    const { hostname } = new URL(`http://${typed}`);
    return asciiDomain.test(hostname) ? hostname : null;
  } catch {
    return null;
  }
}

const invalid = 'Enter an email address like name@example.co.uk';

/** An email address that identifies an account, in its one form (registration.form.7). */
export const emailAddress = line(longestAddress, 'Email is required').transform((typed, context) => {
  const email = emailInOneForm(typed);
  if (email === null) context.addIssue({ code: 'custom', params: { code: 'invalid' }, message: invalid });
  return email ?? '';
});

/** The address to look an account up by: in its one form, or as typed in lower case, which is then no account's. */
export function accountAddress(typed: string): string {
  return emailInOneForm(typed.trim()) ?? typed.trim().toLowerCase();
}

/** The email address of someone who signs in. */
export const signInAddress = line(longestAddress, 'Email is required').transform(accountAddress);
