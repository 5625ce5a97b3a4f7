import { loginFailure } from '@berth/contract';
import type { ApiProblem } from '../../platform/api-problem.ts';

export const loginFields = ['username', 'password', 'code'] as const;

/** The answers that refuse a sign-in. One message serves them all, so that it reveals nothing (sign-in.form.2). */
const refusals = [400, 401, 403, 404];

/** Whether a sign-in failed with that one message, and not because of a limit or a busy site, for which what was typed may be right. */
export const isLoginRefused = ({ status }: ApiProblem): boolean => refusals.includes(status);

/** What to say of a failed sign-in, and at which field. Undefined: the words of any failed request. */
export function loginWords(problem: ApiProblem): { field: 'code' | ''; message: string } | undefined {
  if (problem.methods) return { field: 'code', message: (problem.code === 'second-factor-refused' && problem.detail) || '' };
  return isLoginRefused(problem) ? { field: '', message: loginFailure } : undefined;
}
