import { bounceRoutes } from '@berth/contract';
import { type Handler, implement } from '../../platform/http/implement.ts';
import { clearBounce, listBounces, recordBounce } from './bounces.ts';

/** The calls of the back office about addresses that refuse emails. */
export const bounceHandlers: Handler[] = [
  implement(bounceRoutes.list, ({ query }, at) => listBounces(at, query)),
  implement(bounceRoutes.record, ({ body }, at) => recordBounce(at, body)),
  implement(bounceRoutes.clear, async ({ params }, at) => {
    await clearBounce(at, params);
    return undefined;
  }),
];
