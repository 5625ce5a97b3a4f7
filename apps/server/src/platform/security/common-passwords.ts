/** A shorter remainder proves nothing: a good password may have it too. */
const shortestRemainder = 4;

let list: Promise<ReadonlySet<string>> | undefined;

/** The 49,000 most common passwords, in lower case. Read on first use: a start and a command do not need them. */
async function commonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/**
 * Whether a password is among the first that attackers try: in any case, and with the digits and symbols around it that many sites require
 * ("Password2024!"). A password that merely contains such a word is not.
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
