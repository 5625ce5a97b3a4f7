import { advertEmployerRoutes } from '@berth/contract';
import { type Handler, implement, keepable } from '../../../platform/http/implement.ts';
import { showEmployer } from './show-employer.ts';

/** The call behind an employer's page. */
export const employerHandlers: Handler[] = keepable(
  implement(advertEmployerRoutes.employer, ({ query }, request) => showEmployer(request, query.slug)),
);
