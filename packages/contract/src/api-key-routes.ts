import { z } from 'zod';
import { type BackOfficeScope, backOfficeScopeNames } from './api-keys.ts';
import { defineRoute } from './route.ts';
import { line } from './text.ts';

/** Names are shown in lists and in the audit. */
export const keyNameWords = 'Use up to 60 letters, digits, spaces, dots, hyphens and underscores';
export const keyName = line(60, 'Name the key').regex(/^[\w][\w .-]{0,59}$/, keyNameWords);

const scope = z.enum(backOfficeScopeNames as [BackOfficeScope, ...BackOfficeScope[]], 'There is no such scope');

/** Calls in a minute, unless a key says otherwise. */
export const defaultCallsPerMinute = 300;
export const mostCallsPerMinute = 6_000;

/** A key to make (back-office.keys.1). */
export const newApiKey = z.strictObject({
  name: keyName,
  scopes: z.array(scope).min(1, 'Give at least one scope').max(backOfficeScopeNames.length, 'Give each scope once'),
  /** From then on it is refused; null: it does not expire. */
  expiresOn: z.iso.datetime({ offset: true, error: 'Give a time such as 2027-03-31T23:59:59Z' }).nullable().default(null),
  callsPerMinute: z
    .int('Give a whole number')
    .min(1, 'Give 1 or more')
    .max(mostCallsPerMinute, `Give ${mostCallsPerMinute} or fewer`)
    .default(defaultCallsPerMinute),
});
export type NewApiKey = z.output<typeof newApiKey>;

/** A key as lists show it: never the key itself. */
export const apiKeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  prefix: z.string(),
  scopes: z.array(z.string()),
  callsPerMinute: z.int(),
  createdOn: z.iso.datetime(),
  expiresOn: z.iso.datetime().nullable(),
  lastUsedOn: z.iso.datetime().nullable(),
  revokedOn: z.iso.datetime().nullable(),
});

const call = { access: 'backOffice', scope: 'keys:write', tag: 'API keys' } as const;

export const apiKeyRoutes = {
  list: defineRoute({
    ...call,
    id: 'apiKeys',
    method: 'GET',
    path: '/backoffice/v1/keys',
    isUnaudited: true,
    summary: 'All keys, the revoked and expired ones too',
    response: z.array(apiKeySchema),
  }),
  create: defineRoute({
    ...call,
    id: 'apiKeyCreate',
    method: 'POST',
    path: '/backoffice/v1/keys',
    summary: 'Makes a key; the answer is the only one that shows it. It can have no scope that its maker does not have',
    body: newApiKey,
    response: z.object({ ...apiKeySchema.shape, key: z.string() }),
  }),
  revoke: defineRoute({
    ...call,
    id: 'apiKeyRevoke',
    method: 'DELETE',
    path: '/backoffice/v1/keys/{keyId}',
    summary: 'Revokes a key at once',
    params: z.strictObject({ keyId: z.uuid('There is no such key') }),
    response: z.literal(true),
  }),
};
