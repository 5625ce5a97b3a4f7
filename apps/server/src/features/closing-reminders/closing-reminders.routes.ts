import { closingReminderRoutes } from '@berth/contract';
import { type Handler, implement } from '../../platform/http/implement.ts';
import { unsubscribe } from './unsubscribe.ts';

/** The call from a mail's headers. */
export const closingReminderHandlers: Handler[] = [implement(closingReminderRoutes.unsubscribe, ({ query }, at) => unsubscribe(at, query))];
