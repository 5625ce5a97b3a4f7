import { z } from 'zod';
import { defineRoute } from './route.ts';
import { staffSelfSchema } from './staff.ts';
import { providerAnswer, staffProviderInput, staffProviderSchema } from './staff-provider.ts';

const open = { access: 'public', tag: 'Staff sessions' } as const;
const owner = { access: 'backOffice', scope: 'staff:write', tag: 'Staff' } as const;
const path = '/backoffice/v1/staff/provider';

export const staffProviderRoutes = {
  name: defineRoute({
    ...open,
    id: 'staffProviderName',
    method: 'GET',
    path: '/backoffice/v1/staff/provider/name',
    summary: 'The name of the OpenID provider that members may sign in with; null without one',
    response: z.object({ name: z.string().nullable() }),
  }),
  start: defineRoute({
    ...open,
    id: 'staffProviderStart',
    method: 'POST',
    path: '/backoffice/v1/staff/provider/try',
    summary: 'Begins a sign-in with the provider: the address to send the browser to. 503 provider-away',
    response: z.object({ url: z.string() }),
  }),
  finish: defineRoute({
    ...open,
    id: 'staffProviderFinish',
    method: 'POST',
    path: '/backoffice/v1/staff/provider/session',
    summary:
      'Signs a member in by the provider’s answer, in the browser that began. 401 second-factor-needed: the same again with the code. 410 provider-try-ended, 401 provider-refused, 503 provider-away',
    body: providerAnswer,
    response: staffSelfSchema,
  }),
  show: defineRoute({
    ...owner,
    id: 'staffProvider',
    method: 'GET',
    path,
    isUnaudited: true,
    summary: 'The OpenID provider of members of staff, without its secret; null without one',
    response: staffProviderSchema.nullable(),
  }),
  save: defineRoute({
    ...owner,
    id: 'staffProviderSave',
    method: 'PUT',
    path,
    summary: 'Sets the provider, after asking it who it is. With another issuer, members are recognised by their address once more',
    body: staffProviderInput,
    response: staffProviderSchema,
  }),
  remove: defineRoute({
    ...owner,
    id: 'staffProviderRemove',
    method: 'DELETE',
    path,
    summary: 'Members sign in with their passwords alone; open sessions stay',
    response: z.literal(true),
  }),
};
