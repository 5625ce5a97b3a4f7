import { applicationNoteRoutes } from '@berth/contract';
import { type Handler, implement } from '../../../platform/http/implement.ts';
import { scoreApplication } from './score-application.ts';
import { addNote, removeNote } from './write-notes.ts';

/** The calls about notes on applications and their scores. */
export const assessmentHandlers: Handler[] = [
  implement(applicationNoteRoutes.add, ({ params, body }, at) => addNote(at, { ...params, ...body })),
  implement(applicationNoteRoutes.remove, async ({ params }, at) => {
    await removeNote(at, params);
    return undefined;
  }),
  implement(applicationNoteRoutes.score, ({ params, body }, at) => scoreApplication(at, { ...params, ...body })),
];
