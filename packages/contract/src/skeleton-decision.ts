import { candidateTypes } from './account.ts';
import { maxJobAlerts } from './job-alerts.ts';
import { alertModals, type SkeletonAnswer } from './skeleton-alert.ts';

/** What becomes of a visitor's alert. `act` is what is done on the server; `createAccount` as the payload has it (job-alerts.decision.1). */
export type SkeletonDecision = SkeletonAnswer & { act: 'create' | 'none' | 'resend'; createAccount: boolean };

const decided = (act: SkeletonDecision['act'], modalType: SkeletonAnswer['modalType'], createAccount = false): SkeletonDecision => ({
  act,
  modalType,
  createAccount,
});

/**
 * Decides (job-alerts.decision.1) by the type of an address's account and its number of alerts, including unconfirmed ones. The form
 * calls it with the look-up's answer, and the server again with the locked row.
 *
 * @param type null where the address has no account
 */
export function skeletonDecision(type: number | null, count: number): SkeletonDecision {
  if (type === candidateTypes.full)
    return count < maxJobAlerts ? decided('create', alertModals.skeletonConfirm) : decided('none', alertModals.maxReached);
  if (type === candidateTypes.pending) return decided('resend', alertModals.resendVerificationEmail);
  if (type === candidateTypes.skeleton || (type === candidateTypes.skeletonPending && count > 0))
    return decided('none', alertModals.createAccount);
  return decided('create', alertModals.skeletonConfirm, true);
}
