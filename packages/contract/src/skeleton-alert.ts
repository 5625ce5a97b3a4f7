import { z } from 'zod';
import { emailAddress } from './email-address.ts';
import { alertCriteria, alertSortOrder } from './job-alerts.ts';
import { sortOrders } from './sort-orders.ts';
import { line } from './text.ts';

/** What the job alert dialog shows (job-alerts.decision.1, job-alerts.decision.4). */
export const alertModals = {
  create: 1,
  confirmation: 2,
  error: 3,
  createSkeleton: 4,
  skeletonConfirm: 5,
  maxReached: 6,
  resendVerificationEmail: 7,
  createAccount: 8,
} as const;

/** The form in which a visitor creates an email-only alert. */
export function skeletonAlert(...site: Parameters<typeof alertCriteria>) {
  return z.strictObject({
    email: emailAddress,
    newsAndEvents: z.boolean().default(false),
    careersAdvice: z.boolean().default(false),
    advertSortOrder: alertSortOrder.default(sortOrders.PublishDate),
    criteria: alertCriteria(...site),
    /** What the caller made of the look-up; the server decides again and believes neither. */
    createAccount: z.boolean().optional(),
    candidateId: line(500).nullish(),
    /** Of `skeletonNonce` or of the look-up before: works once, for the browser that it was given to. */
    nonce: line(500, 'Load the form again'),
  });
}
export type SkeletonAlert = z.output<ReturnType<typeof skeletonAlert>>;

/** What became of a visitor's alert, as the dialog to show (job-alerts.decision.1). */
export const skeletonAnswer = z.object({
  modalType: z.union([
    z.literal(alertModals.skeletonConfirm),
    z.literal(alertModals.maxReached),
    z.literal(alertModals.resendVerificationEmail),
    z.literal(alertModals.createAccount),
  ]),
});
export type SkeletonAnswer = z.infer<typeof skeletonAnswer>;

/** job-alerts.decision.3. The ids are handles: sealed, and of no use after some minutes. `nonce` is for the call that follows. */
export const accountExists = z.object({
  exists: z.boolean(),
  type: z.int().nullable(),
  count: z.int(),
  userId: z.string().nullable(),
  candidateId: z.string().nullable(),
  nonce: z.string(),
});
export type AccountExists = z.infer<typeof accountExists>;
