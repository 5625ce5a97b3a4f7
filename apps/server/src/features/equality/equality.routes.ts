import { equalityRoutes } from '@berth/contract';
import { type Handler, implement } from '../../platform/http/implement.ts';
import { isEqualityDataRecorded, readEqualityQuestions, recordEqualityAnswers } from './record-equality-answers.ts';

/** The calls about an advert's equality questions. None of them tells an answer. */
export const equalityHandlers: Handler[] = [
  implement(equalityRoutes.questions, ({ query }, { services, tenantId }) => readEqualityQuestions(services, tenantId, query.advertId)),
  implement(equalityRoutes.isRecorded, ({ query }, { services, tenantId, caller }) =>
    isEqualityDataRecorded(services, tenantId, caller.candidateId, query.advertId),
  ),
  implement(equalityRoutes.record, ({ body }, { services, tenantId, caller }) =>
    recordEqualityAnswers(services, { tenantId, candidateId: caller.candidateId }, body),
  ),
];
