import { z } from 'zod';
import { emailAddress } from './email-address.ts';
import { isOwnWord, noOwnWords, type OwnWords, ownWordFault, ownWordFaults } from './own-words.ts';
import { type PasswordRule, passwordRuleParts } from './password-parts.ts';
import { secondStep } from './second-step.ts';
import { line, storableText } from './text.ts';

/** Any password up to 128 characters, compared exactly: never trimmed, never folded. */
export const anyPassword = verbatim('Password');

/** The password of a signed-in candidate, typed again; '' for an account that has none. The site says if it needs one. */
export const ownPassword = storableText(128, 'Use 128 characters or fewer', 'Password is required');

/** `label` is its field's, for when it is missing (profile.form.2). */
function verbatim(label: string) {
  const missing = `${label} is required`;
  return storableText(128, 'Use 128 characters or fewer', missing).min(1, missing);
}

/** A new password under the tenant's rule, without words that an attacker would try first. */
export function newPassword(rule: PasswordRule, words: OwnWords = noOwnWords, label = 'Password') {
  return verbatim(label).superRefine((password, context) => {
    const unmet = passwordRuleParts(rule).filter((part) => !part.met(password));
    const message =
      unmet.length > 0 ? `Choose a password with ${unmet.map((part) => part.words).join(', ')}` : ownWordFault(password, words);
    if (message) context.addIssue({ code: 'custom', message });
  });
}

const nameIn = (texts: string[]) => texts.filter((text) => !text.includes('@')).join(' ');

/** The same for words that are fields of the form itself. Each field that is filled in counts, even if others have faults. */
export function notOwnFields(...fields: string[]) {
  const typed = z.object({ password: z.string() });
  const texts = (form: Record<string, unknown>) => fields.flatMap((field) => (typeof form[field] === 'string' ? form[field] : []));
  return {
    check: (form: { password: string }) => !isOwnWord(form.password, [...texts(form), nameIn(texts(form))]),
    options: {
      path: ['password'],
      message: ownWordFaults.person,
      when: ({ value }: { value: unknown }) => typed.safeParse(value).success,
    },
  };
}

/** The new password once more; it is only compared with the first. `label` is its field's. */
export function repeatedPassword(label = 'Confirm password') {
  const missing = `${label} is required`;
  return z.string(missing).min(1, missing);
}

/** Compares the two passwords as soon as both are given, so that one answer names every fault. */
export function samePasswords<T extends { password: string }>(confirmation: keyof T & string) {
  const both = z.object({ password: z.string(), [confirmation]: z.string().min(1) });
  return {
    check: (form: T) => form.password === form[confirmation],
    options: {
      path: [confirmation],
      message: 'passwords do not match',
      when: ({ value }: { value: unknown }) => both.safeParse(value).success,
    },
  };
}

const incomplete = 'This link is incomplete: open it from the email again';
const same = samePasswords<{ password: string; confirmPassword: string }>('confirmPassword');
const notAddress = notOwnFields('email');

const linkParts = { email: emailAddress, token: line(200, incomplete) };

/** The two parts of the emailed link for a new password. */
export const passwordLink = z.object(linkParts);

/** Sets a password: the two parts of the emailed link, and the new password twice. */
export function passwordToSet(rule: PasswordRule, words?: OwnWords) {
  return z
    .object({ ...linkParts, password: newPassword(rule, words), confirmPassword: repeatedPassword() })
    .refine(same.check, same.options)
    .refine(notAddress.check, notAddress.options);
}

/** The same by the account's id, for clients of the reset call. */
export function passwordToReset(rule: PasswordRule, words?: OwnWords) {
  return z.object({ userId: z.uuid(incomplete), token: line(200, incomplete), password: newPassword(rule, words) });
}

const changedPassword = (rule: PasswordRule, words?: OwnWords) => ({
  currentPassword: verbatim('Current password'),
  password: newPassword(rule, words, 'New password'),
  confirmPassword: repeatedPassword('Confirm new password'),
});

const bothTyped = z.object({ currentPassword: z.string().min(1), password: z.string() });
/** The new password must differ from the current one (sign-in.password.11). */
const another = {
  check: (form: { currentPassword: string; password: string }) => form.password !== form.currentPassword,
  options: {
    path: ['password'],
    message: 'Choose a password other than your current one',
    when: ({ value }: { value: unknown }) => bothTyped.safeParse(value).success,
  },
};

/** Changes a signed-in candidate's password, with the second step if the account has one. */
export const passwordToChange = (rule: PasswordRule, words?: OwnWords) =>
  z
    .object({ ...changedPassword(rule, words), ...secondStep })
    .refine(same.check, same.options)
    .refine(another.check, another.options);

/** The same for a member of staff. */
export const staffPasswordToChange = (rule: PasswordRule, words?: OwnWords) =>
  z
    .strictObject({ ...changedPassword(rule, words), code: secondStep.code })
    .refine(same.check, same.options)
    .refine(another.check, another.options);
