import { cookieName, emailAddress, jobAlertRoutes, type SkeletonAnswer, siteCookies, skeletonAlert } from '@berth/contract';
import { checkBody } from '../../platform/failures/check-input.ts';
import { badInput } from '../../platform/failures/failures.ts';
import { type ApiRequest, type Handler, implement } from '../../platform/http/implement.ts';
import { newToken } from '../../platform/security/tokens.ts';
import type { TenantDirectory } from '../tenants/index.ts';
import { formNonce } from './alert-form.ts';
import { createSkeletonAlert } from './create-skeleton-alert.ts';
import { requireKnownPlace } from './known-place.ts';
import { lookUpAccount } from './look-up-account.ts';
import { searchAddresses } from './search-addresses.ts';

/** The calls of a visitor who asks for an email-only alert. A form is tied to the browser that opened it, by a cookie. */
export function skeletonHandlers(directory: TenantDirectory): Handler[] {
  const create = async (body: unknown, request: ApiRequest): Promise<SkeletonAnswer> => {
    const tenant = await directory.of(request);
    const form = checkBody(skeletonAlert(...searchAddresses(request, tenant)), body);
    await requireKnownPlace(request, form.criteria.uri);
    const isNeutral = tenant.settings.accountLookup === 'neutral';
    return createSkeletonAlert(request, { ...form, isNeutral, browser: browserOf(request) ?? '' });
  };
  return [
    implement(jobAlertRoutes.skeletonNonce, (_, request) => {
      const browser = browserOf(request) ?? newToken();
      keepBrowser(request, browser);
      return { nonce: formNonce(request, browser) };
    }),
    implement(jobAlertRoutes.accountExists, async ({ query }, request) => {
      const isNeutral = (await directory.of(request)).settings.accountLookup === 'neutral';
      const browser = browserOf(request) ?? newToken();
      const answer = await lookUpAccount(request, { ...query, isNeutral, browser });
      keepBrowser(request, browser);
      return answer;
    }),
    implement(jobAlertRoutes.skeleton, ({ body }, request) => create(body, request)),
    implement(jobAlertRoutes.resendAndCreate, async ({ body, query }, request) => {
      // Older clients send the address twice. The mail goes to the one in the body.
      const named = emailAddress.safeParse(query.email).data;
      const written = emailAddress.safeParse((body as { email?: unknown } | null)?.email).data;
      if (written !== undefined && named !== written) throw badInput('query.email', 'another-address', 'Give the address of the body');
      return create(body, request);
    }),
  ];
}

const cookieOf = ({ http }: ApiRequest) => cookieName(siteCookies.alertForm, http.protocol === 'https');

/** The token that names the browser, if its cookie has one. */
function browserOf(request: ApiRequest): string | undefined {
  const value = request.http.cookies[cookieOf(request)];
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;
}

function keepBrowser(request: ApiRequest, browser: string): void {
  void request.reply.setCookie(cookieOf(request), browser, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: request.http.protocol === 'https',
    maxAge: siteCookies.alertForm.maxAgeSeconds,
  });
}
