import { login, signInCode } from '@berth/contract';
import { zodResolver } from '@hookform/resolvers/zod';

export const loginCheck = zodResolver(login);

/** Once the account has asked for a code. */
export const loginCheckWithCode = zodResolver(login.extend({ code: signInCode.optional().refine(Boolean, 'Code is required') }));
