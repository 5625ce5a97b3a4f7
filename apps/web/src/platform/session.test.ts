import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { requireApplicant, requireNoSession, requireSession } from './session.ts';

// Another test file may have loaded the real API: load it again, over the answers below, and once more after this file.
const answers = vi.hoisted(() => {
  vi.resetModules();
  return { session: async (): Promise<object | null> => null };
});
vi.mock('./api.ts', () => ({ callApi: () => answers.session() }));
afterAll(() => {
  vi.doUnmock('./api.ts');
  vi.resetModules();
});

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
});

const at = (href: string) => ({ context: { queryClient: client }, location: { href }, cause: 'enter' as const });
/** Where a guard leads to; null if it lets the visitor in. */
const ledTo = (guard: Promise<void>) =>
  guard.then(
    () => null,
    (thrown: { options: { href: string; statusCode: number } }) => [thrown.options.statusCode, thrown.options.href],
  );

// sign-in.session.3 sign-in.session.4 sign-in.session.5
test.each<[string, () => Promise<object | null>, boolean]>([
  ['a session', async () => ({ firstName: 'Sam' }), true],
  ['no session', async () => null, false],
  ['a check that fails', () => Promise.reject(new Error('away')), false],
])('with %s the guards let in or lead away', async (_what, session, isSignedIn) => {
  answers.session = session;
  const login = [302, '/account/login?returnUrl=%2Fapplications'];
  expect(await ledTo(requireSession(at('/applications')))).toEqual(isSignedIn ? null : login);
  expect(await ledTo(requireNoSession(at('/account/login')))).toEqual(isSignedIn ? [302, '/dashboard'] : null);
});

// applications.form.12 sign-in.session.4
test('a visitor who opens the address of an application is led to sign in', async () => {
  answers.session = async () => null;
  expect(await ledTo(requireApplicant(at('/apply/a/1')))).toEqual([302, '/account/login?returnUrl=%2Fapply%2Fa%2F1']);
  answers.session = async () => ({ firstName: 'Sam' });
  expect(await ledTo(requireApplicant(at('/apply/a/1')))).toBeNull();
});
