import { z } from 'zod';
import { readAlertSearch } from './alert-search.ts';
import { replacedVersion } from './replaced-version.ts';
import { sortOrders } from './sort-orders.ts';
import { line, visibleLine } from './text.ts';

/** Job alerts of one account (job-alerts.alert.6), including unconfirmed ones. An email-only account has one. */
export const maxJobAlerts = 5;

/** job-alerts.alert.1. A disabled alert is kept, but finds and sends nothing. */
export const jobAlertStatuses = { enabled: 1, disabled: 2 } as const;
export const alertStatus = z.union([z.literal(1), z.literal(2)], 'Give 1 to enable the alert, 2 to disable it');

/** How often new jobs are collected into an email. */
export const alertFrequencies = ['daily', 'weekly'] as const;
export type AlertFrequency = (typeof alertFrequencies)[number];
export const alertFrequency = z.enum(alertFrequencies, `Choose how often: ${alertFrequencies.join(' or ')}`);

export const longestAlertTitle = 100;
const alertTitle = line(longestAlertTitle, 'Name of the alert is required').superRefine(visibleLine('Name of the alert'));

type OwnSearch = (address: string) => string | null;

/**
 * What an alert looks for (job-alerts.alert.1). `uri` is the address of the search, a path of this site or in full, and
 * alone decides what matches; `title` and `category` are its words. The uri comes out as `readAlertSearch` writes it.
 *
 * @param isOwnHost whether a host, with its port, is one of the site's: an address of another site is refused
 * @param ownSearch the search of this site that an address of the client's search page stands for, or null
 */
export function alertCriteria(isOwnHost: (host: string) => boolean, ownSearch: OwnSearch = () => null) {
  return z.strictObject({
    title: alertTitle,
    category: line(200).default(''),
    uri: line(4_000, 'Give the address of the search').transform((uri, context) => {
      const read = readAlertSearch(ownSearch(uri) ?? uri, isOwnHost);
      if ('fault' in read) {
        context.addIssue({ code: 'custom', params: { code: read.code }, message: read.fault });
        return z.NEVER;
      }
      return read.uri;
    }),
  });
}
export type AlertCriteria = z.output<ReturnType<typeof alertCriteria>>;

export const alertSortOrder = z.union(
  Object.values(sortOrders).map((order) => z.literal(order)),
  'Choose a sort order from 4001 to 4005',
);

/** A job alert to create (job-alerts.alert.2): its id is empty or left out. It starts enabled unless it says otherwise. */
export function newJobAlert(isOwnHost: (host: string) => boolean, ownSearch?: OwnSearch) {
  return z.strictObject({
    jobAlertId: z.literal('', 'Leave the id of a new alert out').optional(),
    criteria: alertCriteria(isOwnHost, ownSearch),
    status: alertStatus.default(jobAlertStatuses.enabled),
    advertSortOrder: alertSortOrder.default(sortOrders.PublishDate),
    frequency: alertFrequency.default('daily'),
  });
}
export type NewJobAlert = z.output<ReturnType<typeof newJobAlert>>;

export const jobAlertId = z.uuid('Give a job alert’s id');

/** What replaces an alert. `version` is the one that was fetched. */
export function changedJobAlert(isOwnHost: (host: string) => boolean, ownSearch?: OwnSearch) {
  return z.strictObject({
    jobAlertId,
    criteria: alertCriteria(isOwnHost, ownSearch),
    status: alertStatus,
    advertSortOrder: alertSortOrder,
    frequency: alertFrequency,
    version: replacedVersion('Give the version of the alert that this one replaces'),
  });
}
export type ChangedJobAlert = z.output<ReturnType<typeof changedJobAlert>>;

/** Why an alert can find nothing any more (job-alerts.alert.11). */
const alertFaults = ['unreadable', 'unknown-place', 'retired-category'] as const;
export type AlertFault = (typeof alertFaults)[number];

const criteriaSchema = z.object({ title: z.string(), category: z.string(), uri: z.string() });

/** One job alert as its owner sees it. Its name is its criteria's title. */
export const jobAlertSchema = z.object({
  jobAlertId: z.uuid(),
  criteria: criteriaSchema,
  status: z.int(),
  advertSortOrder: z.int(),
  frequency: z.enum(alertFrequencies),
  /** False until the link in the email is followed: nothing is sent before (double opt-in). */
  isConfirmed: z.boolean(),
  createdOn: z.iso.datetime(),
  /** When its last digest was sent; null before the first. */
  lastSentOn: z.iso.datetime().nullable(),
  version: z.int(),
  fault: z.enum(alertFaults).nullable(),
});
export type JobAlert = z.infer<typeof jobAlertSchema>;

/** The answer to creating an alert. `isNew` is false if the candidate has an alert for the same search: this one (job-alerts.alert.10). */
export const createdJobAlertSchema = jobAlertSchema.extend({ isNew: z.boolean() });
export type CreatedJobAlert = z.infer<typeof createdJobAlertSchema>;

/** What the pages of an alert's emailed links may read and change without signing in. */
export const mailedAlertSchema = z.object({
  criteria: criteriaSchema,
  status: z.int(),
  frequency: z.enum(alertFrequencies),
  /** Whether its owner has an account to sign in to, and not an email-only one. */
  hasAccount: z.boolean(),
});
export type MailedAlert = z.infer<typeof mailedAlertSchema>;
