import { z } from 'zod';
import { alertFrequency, alertStatus, mailedAlertSchema } from './job-alerts.ts';
import { defineRoute } from './route.ts';
import { line } from './text.ts';

const tag = 'Job alerts';
const token = z.object({ token: line(300, 'This link is incomplete: open it from the email again') });

/** An employer, or a word of a title. */
const leftOutWords = line(150, 'Give the words to leave out');

/** The calls of the links in an alert's emails. Their token is the only authority. */
export const mailedAlertRoutes = {
  mailed: defineRoute({
    id: 'jobAlertMailed',
    method: 'GET',
    path: '/v1/jobAlert/mailed',
    access: 'token',
    tag,
    summary: 'The alert of a token from one of its emails; 404: invalid token',
    query: token,
    response: mailedAlertSchema,
  }),
  changeMailed: defineRoute({
    id: 'jobAlertChangeMailed',
    method: 'PUT',
    path: '/v1/jobAlert/mailed',
    access: 'token',
    tag,
    summary:
      'Pause or resume an alert, change its frequency, or leave jobs with some words out and take that back, with the token from one of its emails',
    query: token,
    body: z.strictObject({
      status: alertStatus.optional(),
      frequency: alertFrequency.optional(),
      leaveOut: leftOutWords.optional(),
      takeBack: leftOutWords.optional(),
    }),
    response: mailedAlertSchema,
  }),
  removeMailed: defineRoute({
    id: 'jobAlertRemoveMailed',
    method: 'DELETE',
    path: '/v1/jobAlert/mailed',
    access: 'token',
    tag,
    summary: 'Delete an alert with the token from one of its emails; always true. 404: invalid token',
    query: token,
    response: z.boolean(),
  }),
  skeletonUnsubscribe: defineRoute({
    id: 'skeletonUnsubscribe',
    method: 'GET',
    path: '/v1/jobAlert/skeletonUnsubscribe',
    access: 'token',
    changesState: true,
    tag,
    summary: 'Unsubscribe from an alert with the token from one of its emails; always true. 404: invalid token',
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
    summary: 'The same, called by mail programs from the List-Unsubscribe headers (RFC 8058)',
    query: token,
    response: z.boolean(),
  }),
};
