import { randomUUID } from 'node:crypto';
import { type Acted, type ApplicationActInput, fillPlaceholders, type MessageText, type Placeholder, undoMinutes } from '@berth/contract';
import type { AtBackOffice } from '../../../platform/at.ts';
import type { TenantTransaction } from '../../../platform/database/for-tenant.ts';
import { badInput } from '../../../platform/failures/failures.ts';
import { queueBulkMail } from '../../../platform/mail/queue-mail.ts';
import { maySeeAdvert } from '../../../platform/security/back-office-caller.ts';
import { originFor, readTenant } from '../../tenants/index.ts';
import { announceEvent } from '../../webhooks/index.ts';
import { changeStates, insertAct, insertMessages, type NewMessage, type TakenForAct, takeForAct } from './acts.queries.ts';
import { messageEmail, messageKey } from './message.email.ts';
import { findTemplate } from './message-templates.ts';
import { type ActPlan, planAct } from './plan-act.ts';

type Tenant = Awaited<ReturnType<typeof readTenant>>;

/**
 * Changes the state of applications and writes to their candidates, in one transaction (applications.acts.1). The emails leave after ten
 * minutes; until then `undoAct` takes everything back. A dry run returns the same numbers and changes nothing.
 * @throws badInput for an unknown template. What is left out, and why, is in the answer
 */
export function actOnApplications(at: AtBackOffice, input: ApplicationActInput): Promise<Acted> {
  return at.transaction(async (trx) => {
    const words = await wordsOf(trx, input);
    const visible = (await takeForAct(trx, input.applicationGuids)).filter(({ advertId }) => maySeeAdvert(at.caller, advertId));
    const plan = planAct(input, visible);
    const isNothing = plan.toChange.length + plan.toWrite.length === 0;
    const act = input.dryRun || isNothing ? null : await write(at, trx, { input, plan, words });
    return {
      actGuid: act?.actId ?? null,
      undoUntil: act?.undoUntil.toISOString() ?? null,
      changes: plan.toChange.length,
      emails: plan.toWrite.length,
      leftOut: plan.leftOut,
      withoutEmail: plan.withoutEmail,
    };
  });
}

async function wordsOf(trx: TenantTransaction, { template, message }: ApplicationActInput): Promise<MessageText | null> {
  if (template === undefined) return message ?? null;
  const found = await findTemplate(trx, template);
  if (!found) throw badInput('body.template', 'no-such-template', `There is no template called ${template}`);
  return found;
}

async function write(
  at: AtBackOffice,
  trx: TenantTransaction,
  { input: { state }, plan, words }: { input: ApplicationActInput; plan: ActPlan; words: MessageText | null },
): Promise<{ actId: string; undoUntil: Date }> {
  const actedAt = at.now();
  const undoUntil = new Date(actedAt.getTime() + undoMinutes * 60_000);
  const tenant = await readTenant(trx);
  const actId = await insertAct(trx, { caller: at.caller, actedAt, undoUntil });
  at.about({ kind: 'applicationAct', id: actId });
  const messages = words
    ? plan.toWrite.map((application): NewMessage => {
        const values = valuesFor(application, tenant, state ?? application.state);
        const { id: applicationId, candidateId } = application;
        const [subject, body] = [fillPlaceholders(words.subject, values), fillPlaceholders(words.body, values)];
        return { id: randomUUID(), applicationId, candidateId, actId, subject, body, writtenAt: actedAt };
      })
    : [];
  await insertMessages(trx, messages);
  const keys = new Map(messages.map(({ id, applicationId }) => [applicationId, messageKey(id)]));
  if (state) {
    await changeStates(
      trx,
      state,
      plan.toChange.map(({ id, stage }) => ({ applicationId: id, actId, fromState: stage, toState: state, mailKey: keys.get(id) ?? null })),
    );
    const about = plan.toChange.map(({ id, advertId }) => ({ applicationGuid: id, advertId }));
    await announceEvent(at, trx, { event: 'application.state-changed', about });
  }
  const emails = new Map(plan.toWrite.map(({ candidateId, email }) => [candidateId, email]));
  const origin = originFor(tenant.hosts, at.services.config.port);
  await queueBulkMail(
    at,
    trx,
    messages.map(({ id, candidateId }) => ({
      key: messageKey(id),
      template: messageEmail.name,
      recipient: emails.get(candidateId) ?? '',
      candidateId,
      params: { messageId: id, origin },
    })),
    undoMinutes * 60,
  );
  return { actId, undoUntil };
}

function valuesFor(
  { firstName, lastName, jobTitle, employer, reference }: TakenForAct,
  { displayName, settings }: Tenant,
  state: keyof Tenant['settings']['applicationStates'],
): Record<Placeholder, string> {
  return { firstName, lastName, jobTitle, employer, reference, state: settings.applicationStates[state], organisation: displayName };
}
