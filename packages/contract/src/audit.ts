import { z } from 'zod';
import { defineRoute } from './route.ts';
import { line } from './text.ts';

/** The kinds of who acts in the back office. */
export const actorKinds = ['key', 'staff', 'command'] as const;

/** One entry of the audit (back-office.audit.1). `subject` is what the act was about, by its id. */
export const auditEventSchema = z.object({
  id: z.int(),
  happenedOn: z.iso.datetime(),
  actor: z.object({ kind: z.enum(actorKinds), id: z.string(), name: z.string() }),
  act: z.string(),
  subject: z.object({ kind: z.string(), id: z.string() }).nullable(),
  status: z.int(),
});
export type AuditEvent = z.infer<typeof auditEventSchema>;

/** Paging of the back office's lists: pass on the `nextCursor` of the last answer; null is the end. */
export const cursorQuery = {
  cursor: line(100, 'Give the nextCursor of the last answer').optional(),
  limit: z.coerce
    .number('Give a number from 1 to 200')
    .int('Give a whole number')
    .min(1, 'Give 1 or more')
    .max(200, 'Give 200 or fewer')
    .default(50),
};

export const auditRoutes = {
  list: defineRoute({
    id: 'audit',
    method: 'GET',
    path: '/backoffice/v1/audit',
    access: 'backOffice',
    scope: 'audit:read',
    tag: 'Audit',
    summary: 'Who did what in the back office, the newest first',
    query: z.strictObject({
      ...cursorQuery,
      actorId: line(100, 'Give the id of a key or a member of staff').optional(),
      subjectId: line(100, 'Give the id of what the acts were about').optional(),
    }),
    response: z.object({ events: z.array(auditEventSchema), nextCursor: z.string().nullable() }),
  }),
};
