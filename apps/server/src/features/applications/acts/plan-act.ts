import { type ApplicationActInput, type ApplicationState, type LeftOutReason, leftOutReasons, nextStates } from '@berth/contract';
import type { TakenForAct } from './acts.queries.ts';

type Left = { applicationGuid: string; code: LeftOutReason; why: string };
/** What an act does: which applications get the state, to whom it writes, and what it leaves out, each with its reason. */
export type ActPlan = { toChange: TakenForAct[]; toWrite: TakenForAct[]; leftOut: Left[]; withoutEmail: Left[] };

/** Plans an act on applications in the order in which they were given. Changes nothing. */
export function planAct(
  { applicationGuids, state, template, message }: Omit<ApplicationActInput, 'dryRun'>,
  taken: readonly TakenForAct[],
): ActPlan {
  const byId = new Map(taken.map((application) => [application.id, application]));
  const plan: ActPlan = { toChange: [], toWrite: [], leftOut: [], withoutEmail: [] };
  for (const id of new Set(applicationGuids)) {
    const application = byId.get(id);
    const reason = application ? reasonAgainst(application.state, state) : 'not-found';
    if (!application || reason) {
      plan.leftOut.push(leftOut(id, reason ?? 'not-found'));
      continue;
    }
    if (state) plan.toChange.push(application);
    if (template === undefined && message === undefined) continue;
    if (application.emailBlockedAt) plan.withoutEmail.push(leftOut(id, 'address-blocked'));
    else plan.toWrite.push(application);
  }
  return plan;
}

/** Why an application cannot get a state. No one gets a second email about the state that they are in. */
function reasonAgainst(from: ApplicationState, to: ApplicationState | undefined): LeftOutReason | null {
  if (to === undefined) return null;
  if (from === 'withdrawn') return 'withdrawn';
  if (from === to) return 'in-that-state';
  return nextStates[from].includes(to) ? null : 'not-allowed';
}

export const leftOut = (applicationGuid: string, code: LeftOutReason): Left => ({ applicationGuid, code, why: leftOutReasons[code] });
