import { ownWordFault } from '@berth/contract';
import { badInput } from '../../platform/failures/failures.ts';
import { isCommonPassword } from '../../platform/security/common-passwords.ts';

/** Throws badInput if the password is the owner's name or address: for forms that do not contain them. */
export function refuseOwnWords(
  password: string,
  { email, firstName, lastName }: { email: string; firstName: string; lastName: string },
): void {
  const fault = ownWordFault(password, { site: [], person: [email, firstName, lastName, `${firstName} ${lastName}`] });
  if (fault) throw badInput('body.password', 'own-words', fault);
}

/** Throws badInput for a password that is among the first to be tried. */
export async function refuseCommonPassword(password: string): Promise<void> {
  if (!(await isCommonPassword(password))) return;
  throw badInput(
    'body.password',
    'common-password',
    'This password is one of the first that are tried. Choose three words that do not belong together.',
  );
}
