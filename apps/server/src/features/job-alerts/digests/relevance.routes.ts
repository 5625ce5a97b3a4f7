import { jobAlertRoutes } from '@berth/contract';
import { type Handler, implement } from '../../../platform/http/implement.ts';
import { recordRelevance } from './record-relevance.ts';

/** The answers of a digest's reader. */
export const relevanceHandlers: Handler[] = [
  implement(jobAlertRoutes.relevance, ({ query, body }, at) => recordRelevance(at, { token: query.token, ...body })),
];
