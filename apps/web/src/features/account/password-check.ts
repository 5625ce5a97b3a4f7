import { type PasswordRule, passwordToSet } from '@berth/contract';
import { zodResolver } from '@hookform/resolvers/zod';

/** Checks a new password under the tenant's rule. */
export const passwordCheck = (rule: PasswordRule) => zodResolver(passwordToSet(rule));
