import { cookieName, type StaffSelf, siteCookies, staffProviderRoutes } from '@berth/contract';
import { type ApiRequest, type Handler, implement } from '../../../platform/http/implement.ts';
import { enterStaff } from '../staff-cookie.routes.ts';
import { removeProvider, setProvider, showProvider } from './manage-provider.ts';
import { readProvider } from './provider.queries.ts';
import { providerTryEnded } from './provider-failures.ts';
import { finishProviderSignIn, startProviderSignIn } from './sign-in-with-provider.ts';

const cookie = siteCookies.staffProvider;
const isSecure = ({ http }: ApiRequest) => http.protocol === 'https';
/** Only our own page sends it, after the provider has led back to that page. */
const optionsOf = (request: ApiRequest) => ({ path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure(request) }) as const;

/** Signing in with the tenant's provider, and what owners do with it. */
export const staffProviderHandlers: Handler[] = [
  implement(staffProviderRoutes.name, async (_, { transaction }) => ({ name: (await transaction(readProvider))?.name ?? null })),
  implement(staffProviderRoutes.start, async (_, request) => {
    const { url, browserToken } = await startProviderSignIn(request);
    const maxAge = cookie.maxAgeSeconds;
    void request.reply.setCookie(cookieName(cookie, isSecure(request)), browserToken, { ...optionsOf(request), maxAge });
    return { url };
  }),
  implement(staffProviderRoutes.finish, async ({ body }, request): Promise<StaffSelf> => {
    const name = cookieName(cookie, isSecure(request));
    const browserToken = request.http.cookies[name];
    if (browserToken === undefined) throw providerTryEnded();
    const entered = await finishProviderSignIn(request, { ...body, browserToken });
    void request.reply.clearCookie(name, optionsOf(request));
    return enterStaff(request, entered);
  }),
  implement(staffProviderRoutes.show, (_, request) => showProvider(request)),
  implement(staffProviderRoutes.save, ({ body }, request) => setProvider(request, body)),
  implement(staffProviderRoutes.remove, (_, request) => removeProvider(request)),
];
