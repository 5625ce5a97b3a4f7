import { z } from 'zod';
import { alertFrequency, alertStatus, mailedAlertSchema } from './job-alerts.ts';
import { defineRoute } from './route.ts';
import { line } from './text.ts';

const tag = 'Job alerts';
const token = z.object({ token: line(300, 'This link is incomplete: open it from the mail again') });

/** The calls of the links in an alert's emails. Their token is the only authority. */
export const mailedAlertRoutes = {
  mailed: defineRoute({
    id: 'jobAlertMailed',
    method: 'GET',
    path: '/v1/jobAlert/mailed',
    access: 'token',
    tag,
    summary: 'The alert behind the links of its mails; 404 for a token that is none',
    query: token,
    response: mailedAlertSchema,
  }),
  changeMailed: defineRoute({
    id: 'jobAlertChangeMailed',
    method: 'PUT',
    path: '/v1/jobAlert/mailed',
    access: 'token',
    tag,
    summary: 'Pause an alert, wake it, or change how often it is mailed, by the token of its mails',
    query: token,
    body: z.strictObject({ status: alertStatus.optional(), frequency: alertFrequency.optional() }),
    response: mailedAlertSchema,
  }),
  removeMailed: defineRoute({
    id: 'jobAlertRemoveMailed',
    method: 'DELETE',
    path: '/v1/jobAlert/mailed',
    access: 'token',
    tag,
    summary: 'Delete an alert by the token of its mails; true however often. 404 for a token that is none',
    query: token,
    response: z.boolean(),
  }),
  relevance: defineRoute({
    id: 'jobAlertRelevance',
    method: 'POST',
    path: '/v1/jobAlert/relevance',
    access: 'token',
    tag,
    summary:
      'Answer “was this relevant?” about a job of an alert’s mail; the last answer counts. 404 for a token that is none, or a job not mailed',
    query: token,
    body: z.strictObject({
      advertId: z.int('Give the id of the advert').positive('Give the id of the advert'),
      isRelevant: z.boolean('Say true or false'),
    }),
    response: z.boolean(),
  }),
  skeletonUnsubscribe: defineRoute({
    id: 'skeletonUnsubscribe',
    method: 'GET',
    path: '/v1/jobAlert/skeletonUnsubscribe',
    access: 'token',
    changesState: true,
    tag,
    summary: 'Unsubscribe from the alert of a mail; true however often. 404 for a token that is none',
    query: token,
    response: z.boolean(),
  }),
  oneClickUnsubscribe: defineRoute({
    id: 'oneClickUnsubscribe',
    method: 'POST',
    path: '/v1/jobAlert/skeletonUnsubscribe',
    access: 'token',
    fromAnywhere: true,
    ignoresBody: true,
    tag,
    summary: 'The same as mail programs send it (RFC 8058), from the List-Unsubscribe headers',
    query: token,
    response: z.boolean(),
  }),
};
