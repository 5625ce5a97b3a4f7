import { z } from 'zod';

/** One fault of a request: where it is (`body.email`, `query.page`), a stable code and what to do about it. */
export const faultSchema = z.object({ path: z.string(), code: z.string(), message: z.string() });

/** RFC 9457 problem document, the body of every error answer of the API. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.string().optional(),
  instance: z.string().optional(),
  errors: z.array(faultSchema).optional(),
});

/** What a 410 for a closed advert contains besides the problem, so that its page can still be shown. */
export type ClosedAdvertProblem<Advert> = Problem & { advert?: Advert };

export type Fault = z.infer<typeof faultSchema>;
export type Problem = z.infer<typeof problemSchema>;
