/** The parts of the password rule (sign-in.password.1), each with the text that is ticked when it is met. */
export const passwordParts = [
  { words: 'at least 8 characters', met: (password: string) => Array.from(password).length >= 8 },
  { words: 'a digit', met: (password: string) => /\d/.test(password) },
  { words: 'a lower-case letter', met: (password: string) => /\p{Ll}/u.test(password) },
  { words: 'an upper-case letter', met: (password: string) => /\p{Lu}/u.test(password) },
  { words: 'a symbol such as ! or ?', met: (password: string) => /[^\p{L}\p{N}_]/u.test(password) },
] as const;

/** A tenant that chooses `passwordRule: "length"` asks for length alone (sign-in.password.2). */
export const lengthOnlyParts = [{ words: 'at least 12 characters', met: (password: string) => Array.from(password).length >= 12 }] as const;

export type PasswordRule = 'mixed' | 'length';

/** Which parts a password must meet under a tenant's rule. */
export function passwordRuleParts(rule: PasswordRule): readonly { words: string; met: (password: string) => boolean }[] {
  return rule === 'length' ? lengthOnlyParts : passwordParts;
}
