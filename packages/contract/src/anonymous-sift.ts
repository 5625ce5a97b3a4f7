import { z } from 'zod';
import { defineRoute } from './route.ts';

const on = z.iso.datetime();
const by = z.object({ kind: z.enum(['key', 'staff', 'command']), name: z.string() });

/** The anonymous sift of an advert: the one that is on, or else the last. */
export const anonymousSiftSchema = z.object({
  advertId: z.int(),
  /** Candidates are hidden. */
  isOn: z.boolean(),
  begun: z.object({ on, by }).nullable(),
  lifted: z.object({ on, by }).nullable(),
});
export type AnonymousSift = z.infer<typeof anonymousSiftSchema>;

const params = z.object({ advertId: z.coerce.number('Give the advert by its number').int().min(1).max(Number.MAX_SAFE_INTEGER) });
const office = { access: 'backOffice', tag: 'Back office: applications', params, response: anonymousSiftSchema } as const;

export const anonymousSiftRoutes = {
  show: defineRoute({
    ...office,
    id: 'anonymousSift',
    method: 'GET',
    path: '/backoffice/v1/adverts/{advertId}/anonymousSift',
    scope: 'adverts:read',
    isUnaudited: true,
    summary: 'Whether the candidates of an advert are hidden, and who hid and showed them last',
  }),
  begin: defineRoute({
    ...office,
    id: 'beginAnonymousSift',
    method: 'POST',
    path: '/backoffice/v1/adverts/{advertId}/anonymousSift',
    scope: 'applications:sift',
    summary: 'Hide the candidates of an advert, their files and their letters, from everyone of the back office. Safe to repeat',
  }),
  lift: defineRoute({
    ...office,
    id: 'liftAnonymousSift',
    method: 'POST',
    path: '/backoffice/v1/adverts/{advertId}/anonymousSift/lift',
    scope: 'applications:sift',
    summary: 'Show them again; 409 if they are not hidden',
  }),
};
