import { randomUUID } from 'node:crypto';
import { mostAnswers, type WholeApplication } from '@berth/contract';
import type { AtCandidate } from '../../../platform/at.ts';
import { failure } from '../../../platform/failures/failure.ts';
import { notFound } from '../../../platform/failures/failures.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { countTry } from '../../../platform/security/tries.ts';
import { readTenant } from '../../tenants/index.ts';
import { announceEvent } from '../../webhooks/index.ts';
import { takeOwnApplication } from '../applications.queries.ts';
import { showApplication } from '../show-application.ts';
import { insertMessages } from './acts.queries.ts';
import { answerEmail } from './answer.email.ts';
import { readMessages } from './messages.queries.ts';

const answersAnHour = 20;

/**
 * A candidate answers the employer's messages about an application. The answer is kept with it and mailed to the advert's contact, or to the
 * tenant (applications.messages.5).
 * @throws notFound both for unknown applications and other candidates' ones · 409 without a message to answer, and after the last answer that
 * is kept · tooManyTries
 */
export async function answerMessage(
  at: AtCandidate,
  { applicationGuid: applicationId, text }: { applicationGuid: string; text: string },
): Promise<WholeApplication> {
  const { candidateId } = at.caller;
  await countTry(at, 'application-answer', candidateId, answersAnHour, 3_600);
  await at.transaction(async (trx) => {
    const application = await takeOwnApplication(trx, candidateId, applicationId);
    if (!application) throw notFound('application');
    const messages = await readMessages(trx, applicationId);
    const last = messages.findLast(({ actId, isWaiting }) => actId !== null && !isWaiting);
    if (!last) throw failure('conflict', 'nothing-to-answer', 'The employer has not written to you about this application');
    if (messages.filter(({ actId }) => actId === null).length >= mostAnswers)
      throw failure('conflict', 'too-many-answers', `You have answered ${mostAnswers} times. Write to the employer by email instead.`);
    const id = randomUUID();
    const subject = last.subject.startsWith('Re: ') ? last.subject : `Re: ${last.subject}`;
    await insertMessages(trx, [{ id, applicationId, candidateId, actId: null, subject, body: text, writtenAt: at.now() }]);
    await announceEvent(at, trx, {
      event: 'application.answered',
      about: [{ applicationGuid: applicationId, advertId: application.advertId }],
    });
    await queueMail(at, trx, {
      key: `application-answer:${id}`,
      template: answerEmail.name,
      recipient: application.contactEmail ?? (await readTenant(trx)).email,
      params: { messageId: id },
    });
  });
  return showApplication(at, { applicationGuid: applicationId });
}
