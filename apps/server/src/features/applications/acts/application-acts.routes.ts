import { applicationActRoutes, messageTemplateRoutes } from '@berth/contract';
import { type Handler, implement } from '../../../platform/http/implement.ts';
import { actOnApplications } from './act-on-applications.ts';
import { listOpenActs } from './list-open-acts.ts';
import { listStates } from './list-states.ts';
import { listTemplates, removeTemplate, saveTemplate } from './message-templates.ts';
import { undoAct } from './undo-act.ts';

/** The calls that change applications and write to candidates, and those about templates. */
export const applicationActHandlers: Handler[] = [
  implement(applicationActRoutes.states, async (_, at) => ({ states: await listStates(at) })),
  implement(applicationActRoutes.list, async (_, at) => ({ acts: await listOpenActs(at) })),
  implement(applicationActRoutes.act, ({ body }, at) => actOnApplications(at, body)),
  implement(applicationActRoutes.undo, ({ params }, at) => undoAct(at, params)),
  implement(messageTemplateRoutes.list, (_, at) => listTemplates(at)),
  implement(messageTemplateRoutes.save, ({ params, body }, at) => saveTemplate(at, { ...params, ...body })),
  implement(messageTemplateRoutes.remove, async ({ params }, at) => {
    await removeTemplate(at, params);
    return undefined;
  }),
];
