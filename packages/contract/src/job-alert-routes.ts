import { z } from 'zod';
import { changedJobAlert, createdJobAlertSchema, jobAlertId, jobAlertSchema, newJobAlert } from './job-alerts.ts';
import { mailedAlertRoutes } from './mailed-alert-routes.ts';
import { defineRoute } from './route.ts';
import { skeletonAlertRoutes } from './skeleton-alert-routes.ts';

const tag = 'Job alerts';
/** For the API's description; each call asks the tenant for its hosts. */
const anyHost = () => true;

/** The calls about job alerts: a candidate's own, a visitor's, and those of emailed links. */
export const jobAlertRoutes = {
  create: defineRoute({
    id: 'jobAlertCreate',
    method: 'POST',
    path: '/v1/jobAlert',
    access: 'session',
    tag,
    summary: 'Create a job alert, or return the one for the same search (`isNew` false). 409 alert-limit: there are 5',
    body: newJobAlert(anyHost),
    dynamicBody: true,
    response: createdJobAlertSchema,
  }),
  list: defineRoute({
    id: 'jobAlertList',
    method: 'GET',
    path: '/v1/jobAlert',
    access: 'session',
    tag,
    summary: 'The candidate’s job alerts, newest first',
    response: z.array(jobAlertSchema),
  }),
  count: defineRoute({
    id: 'jobAlertCount',
    method: 'GET',
    path: '/v1/jobAlert/count',
    access: 'session',
    tag,
    summary: 'How many job alerts the candidate has',
    response: z.int(),
  }),
  fetch: defineRoute({
    id: 'jobAlertFetch',
    method: 'GET',
    path: '/v1/jobAlert/{jobAlertId}',
    access: 'session',
    tag,
    summary: 'One of the candidate’s job alerts; 404 unknown',
    params: z.object({ jobAlertId }),
    response: jobAlertSchema,
  }),
  update: defineRoute({
    id: 'jobAlertUpdate',
    method: 'PUT',
    path: '/v1/jobAlert',
    access: 'session',
    tag,
    summary:
      'Replace one of the candidate’s job alerts. 404 unknown, 409 changed-elsewhere: it was changed since it was fetched; same-alert: another has the same search',
    body: changedJobAlert(anyHost),
    dynamicBody: true,
    response: jobAlertSchema,
  }),
  remove: defineRoute({
    id: 'jobAlertRemove',
    method: 'DELETE',
    path: '/v1/jobAlert/{jobAlertId}',
    access: 'session',
    tag,
    summary: 'Delete one of the candidate’s job alerts; 404 unknown',
    params: z.object({ jobAlertId }),
    response: z.boolean(),
  }),
  changeStatus: defineRoute({
    id: 'jobAlertChangeStatus',
    method: 'POST',
    path: '/v1/jobAlert/{jobAlertId}/{value}',
    access: 'session',
    tag,
    summary: 'Enable (1) or disable (2) one of the candidate’s job alerts; 404 unknown',
    params: z.object({ jobAlertId, value: z.enum(['1', '2'], 'Give 1 to enable the alert, 2 to disable it') }),
    response: jobAlertSchema,
  }),
  unsubscribe: defineRoute({
    id: 'jobAlertUnsubscribe',
    method: 'POST',
    path: '/v1/jobAlert/unsubscribe',
    access: 'session',
    tag,
    summary: 'Disable one of the candidate’s job alerts, or without an id all of them; always true. 404 unknown',
    body: z.strictObject({ jobAlertId: jobAlertId.optional() }),
    response: z.boolean(),
  }),
  ...skeletonAlertRoutes,
  ...mailedAlertRoutes,
};
