import { routes } from 'virtual:api-routes';
import { type RegisterRules, safeReturnUrl } from '@berth/contract';
import { redirect } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import { callApi } from '../../platform/api.ts';
import { answerForm, postedFields } from '../../platform/posted-form.ts';
import type { RefusedForm } from '../../platform/refused-form.ts';
import type { AccountSearch } from './account-search.ts';
import { emptyRegistration, type RegistrationInput, registrationFields } from './empty-registration.ts';
import { loginFields, loginWords } from './login-words.ts';

// What the forms of visitors do without scripts (look.noscript.3): each is posted to its page, whose loader makes the same call as the form
// makes in the browser. A loader gets the refused form back, and nothing if no form was posted.

type Login = { username: string; password: string; code: string };
type Code = { code: string };
type Address = { email: string };
type Link = { email: string; token: string };
type NewPassword = Link & { password: string; confirmPassword: string };
export type RefusedLogin = RefusedForm<Login>;
export type RefusedRegistration = RefusedForm<RegistrationInput>;
export type RefusedCode = RefusedForm<Code>;
export type RefusedAddressForm = RefusedForm<Address>;
/** `hasEnded`: the link no longer works. */
export type RefusedPassword = RefusedForm<NewPassword> & { hasEnded: boolean };

/** The answer to a posted form is another page, fetched with GET. */
function leadTo(path: string, search: Record<string, string | undefined> = {}): never {
  const query = new URLSearchParams(Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
  throw redirect({ href: query.size > 0 ? `${path}?${query}` : path, statusCode: 303 });
}

/** Signs in. An account with a second factor gets the form again, with a field for the code. */
export const answerLogin = createIsomorphicFn()
  .client(async (_search: AccountSearch): Promise<RefusedLogin | undefined> => undefined)
  .server(async ({ returnUrl }: AccountSearch): Promise<RefusedLogin | undefined> => {
    const form = postedFields();
    if (!form) return undefined;
    return answerForm<Login>(form, {
      empty: { username: '', password: '', code: '' },
      fields: loginFields,
      secrets: ['password', 'code'],
      send: async ({ username, password, code }) => {
        await callApi(routes.account.login, { body: { username, password, ...(code && { code }) } });
        return leadTo(safeReturnUrl(returnUrl));
      },
      words: loginWords,
    });
  });

/** Registers, and leads to the page for the code. */
export const answerRegistration = createIsomorphicFn()
  .client(async (_asked: RegisterRules, _search: AccountSearch): Promise<RefusedRegistration | undefined> => undefined)
  .server(async (asked: RegisterRules, search: AccountSearch): Promise<RefusedRegistration | undefined> => {
    const form = postedFields();
    if (!form) return undefined;
    const { returnUrl, createJobAlert } = search;
    return answerForm<RegistrationInput>(form, {
      empty: emptyRegistration(asked),
      fields: registrationFields,
      secrets: ['password'],
      send: async (values) => {
        await callApi(routes.account.register, { body: { ...values, returnUrl, createJobAlert: createJobAlert && true } });
        return leadTo('/account/code', { returnUrl, createJobAlert });
      },
    });
  });

/** Takes the code of a registration and signs in, or has the email sent again to a posted address. */
export const answerCode = createIsomorphicFn()
  .client(async (_search: AccountSearch): Promise<{ code?: RefusedCode; address?: RefusedAddressForm }> => ({}))
  .server(async (search: AccountSearch): Promise<{ code?: RefusedCode; address?: RefusedAddressForm }> => {
    const form = postedFields();
    if (!form) return {};
    if (form.has('email')) return { address: await answerResend(form, search) };
    const code = await answerForm<Code>(form, {
      empty: { code: '' },
      fields: ['code'],
      secrets: [],
      send: async (body) => {
        const { returnUrl } = await callApi(routes.account.confirmCode, { body });
        return leadTo(safeReturnUrl(returnUrl));
      },
      words: ({ status, detail = '' }) => (status === 410 ? { field: 'code', message: detail } : undefined),
    });
    return { code };
  });

function answerResend(form: URLSearchParams, { returnUrl, createJobAlert }: AccountSearch): Promise<RefusedAddressForm> {
  return answerForm<Address>(form, {
    empty: { email: '' },
    fields: ['email'],
    secrets: [],
    send: async (body) => {
      await callApi(routes.account.resendVerificationEmail, { body });
      return leadTo('/account/code', { returnUrl, createJobAlert, done: 'true' });
    },
    words: () => ({ field: '', message: 'Failed to resend email, please try again later.' }),
  });
}

/** Asks for a link for a new password, and says the same for every address. */
export const answerForgotten = createIsomorphicFn()
  .client(async (): Promise<RefusedAddressForm | undefined> => undefined)
  .server(async (): Promise<RefusedAddressForm | undefined> => {
    const form = postedFields();
    if (!form) return undefined;
    return answerForm<Address>(form, {
      empty: { email: '' },
      fields: ['email'],
      secrets: [],
      send: async (body) => {
        await callApi(routes.account.forgotPassword, { body });
        return leadTo('/account/forgot-password', { done: 'true' });
      },
    });
  });

/** Sets the password of the account that a mailed link is for, and leads to sign-in. */
export const answerNewPassword = createIsomorphicFn()
  .client(async (_link: Link, _returnUrl?: string): Promise<RefusedPassword | undefined> => undefined)
  .server(async (link: Link, returnUrl?: string): Promise<RefusedPassword | undefined> => {
    const form = postedFields();
    if (!form) return undefined;
    let hasEnded = false;
    const refused = await answerForm<NewPassword>(form, {
      empty: { ...link, password: '', confirmPassword: '' },
      fields: ['password', 'confirmPassword'],
      secrets: ['password', 'confirmPassword'],
      send: async (passwords) => {
        await callApi(routes.account.setPassword, { body: { ...passwords, ...link } });
        return leadTo('/account/login', { returnUrl, done: 'true' });
      },
      words: ({ status }) => {
        hasEnded = status === 410;
        return undefined;
      },
    });
    return { ...refused, hasEnded };
  });
