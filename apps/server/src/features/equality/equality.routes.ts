import { equalityRoutes } from '@berth/contract';
import { type Handler, implement } from '../../platform/http/implement.ts';
import { isEqualityDataRecorded, readEqualityQuestions, recordEqualityAnswers } from './record-equality-answers.ts';

/** The calls about an advert's equality questions. None of them returns an answer. */
export const equalityHandlers: Handler[] = [
  implement(equalityRoutes.questions, ({ query }, at) => readEqualityQuestions(at, query)),
  implement(equalityRoutes.isRecorded, ({ query }, at) => isEqualityDataRecorded(at, query)),
  implement(equalityRoutes.record, ({ body }, at) => recordEqualityAnswers(at, body)),
];
