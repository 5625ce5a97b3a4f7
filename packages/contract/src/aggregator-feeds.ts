import { z } from 'zod';
import { defineRoute } from './route.ts';

/** The feeds of all open adverts that a tenant may switch on for other job sites (adverts.aggregators.1). */
export const aggregatorFeeds = ['indeed', 'findAJob', 'json'] as const;
export type AggregatorFeed = (typeof aggregatorFeeds)[number];

/** `settings.aggregatorFeeds`: those that are switched on. */
export const aggregatorFeedsSchema = z
  .array(z.enum(aggregatorFeeds, `Name feeds of ${aggregatorFeeds.join(', ')}`))
  .refine((names) => new Set(names).size === names.length, 'Name each feed once')
  .default([]);

const feed = { method: 'GET', access: 'public', tag: 'Adverts', root: true } as const;

export const aggregatorFeedRoutes = {
  indeed: defineRoute({
    ...feed,
    id: 'aggregatorIndeed',
    path: '/feeds/indeed.xml',
    mediaType: 'application/xml',
    summary: 'All open adverts in the form that Indeed reads; 404 unless the tenant has switched it on',
  }),
  findAJob: defineRoute({
    ...feed,
    id: 'aggregatorFindAJob',
    path: '/feeds/find-a-job.xml',
    mediaType: 'application/xml',
    summary: 'All open adverts in the form of a bulk upload to Find a job (DWP); 404 unless the tenant has switched it on',
  }),
  findAJobEnded: defineRoute({
    ...feed,
    id: 'aggregatorFindAJobEnded',
    path: '/feeds/find-a-job-ended.xml',
    mediaType: 'application/xml',
    summary: 'The vacancies that have closed or were withdrawn in the last 31 days, for Find a job to end; switched on with the feed',
  }),
  json: defineRoute({
    ...feed,
    id: 'aggregatorJson',
    path: '/feeds/jobs.json',
    mediaType: 'application/json',
    summary: 'All open adverts as JSON with the field names of a feed that Berth imports; 404 unless the tenant has switched it on',
  }),
};
