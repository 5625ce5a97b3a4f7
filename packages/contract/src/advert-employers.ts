import { z } from 'zod';
import { advertSummarySchema } from './adverts.ts';
import { defineRoute } from './route.ts';
import { line } from './text.ts';

/** How long after its last job has closed an employer keeps its page (employers.page.4). */
export const closedLatelyDays = 180;

/**
 * An employer's page: its exact number of open adverts and the newest of them, at most 25. `descriptionHtml` is sanitised, and empty if the
 * employer has no words. `total` is 0 if its last job closed lately.
 */
export const employerSchema = z.object({
  slug: z.string(),
  name: z.string(),
  descriptionHtml: z.string(),
  /** Where this site serves the employer's logo. Null without a logo. */
  logoPath: z.string().nullable(),
  total: z.int(),
  adverts: z.array(advertSummarySchema),
});
export type Employer = z.infer<typeof employerSchema>;

export const advertEmployerRoutes = {
  employer: defineRoute({
    id: 'advertEmployer',
    method: 'GET',
    path: '/v1/advert/employer',
    access: 'public',
    tag: 'Adverts',
    summary: 'An employer with its open adverts; 404 for one without adverts that are open or closed lately',
    query: z.object({ slug: line(200, 'Name an employer') }),
    response: employerSchema,
  }),
};
