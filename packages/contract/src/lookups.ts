import { z } from 'zod';
import { defineRoute } from './route.ts';

export const jobCategorySchema = z.object({ jobCategoryId: z.int(), name: z.string(), openAdverts: z.int() });

export const lookupRoutes = {
  jobCategories: defineRoute({
    id: 'jobCategories',
    method: 'GET',
    path: '/v1/jobCategory',
    access: 'public',
    tag: 'Lookups',
    summary: 'Job categories with their number of open adverts',
    response: z.array(jobCategorySchema),
  }),
};
