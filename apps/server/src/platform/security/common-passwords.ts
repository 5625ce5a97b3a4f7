/** A shorter remainder may be what is left of any password, however well made. */
const shortestRemainder = 4;

let list: Promise<ReadonlySet<string>> | undefined;

/** 49,000 passwords that people choose most, in lower case. Read when first asked for: a start and a command need none of it. */
async function commonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/**
 * Whether a password is one of the first that are tried: in any case, and with the digits and symbols about it that a rule
 * asks for ("Password2024!"). One that merely holds such a word is not.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const common = await (list ??= commonPasswords());
  const folded = password.normalize('NFKC').toLowerCase();
  const forms = [
    folded,
    folded.replaceAll(/^[^\p{L}\p{N}\s]+|[^\p{L}\p{N}\s]+$/gu, ''),
    folded.replaceAll(/^[^\p{L}\s]+|[^\p{L}\s]+$/gu, ''),
  ];
  return forms.some((form) => form.length >= shortestRemainder && common.has(form));
}
