import { alertModals, type CreatedJobAlert, type JobAlert } from '@berth/contract';
import { isApiProblem } from '../../platform/api-problem.ts';
import { problemWords } from '../../platform/problem-words.ts';

/** What the dialog shows (job-alerts.decision.4). */
export type ModalName = keyof typeof alertModals;

/**
 * The dialog. `sameAlert`: the candidate has an alert for this search (job-alerts.alert.10). `message`: why there is no alert, if the dialog
 * shows that. `hasAccount`: the visitor's address has an account to sign in to.
 */
export type AlertFlow = { modal: ModalName | 'sameAlert'; message: string; hasAccount?: boolean; same?: JobAlert };

export type AlertEvent =
  /** Opened, or reopened after an error. `fault`: why this search can have no alert. */
  | { type: 'begun'; isSignedIn: boolean; fault?: string | undefined }
  /** The server has answered, and says which dialog to show. */
  | { type: 'answered'; modal: ModalName; hasAccount?: boolean }
  | { type: 'created'; alert: CreatedJobAlert }
  | { type: 'failed'; error: unknown };

/** The dialog that follows (job-alerts.decision.1 and job-alerts.decision.5). */
export function nextModal(flow: AlertFlow, event: AlertEvent): AlertFlow {
  if (event.type === 'answered') return { modal: event.modal, message: '', ...(event.hasAccount && { hasAccount: true }) };
  if (event.type === 'created') {
    return event.alert.isNew ? { modal: 'confirmation', message: '' } : { modal: 'sameAlert', message: '', same: event.alert };
  }
  if (event.type === 'begun') {
    if (event.fault) return { modal: 'error', message: event.fault };
    return { modal: event.isSignedIn ? 'create' : 'createSkeleton', message: '' };
  }
  const { error } = event;
  if (isApiProblem(error) && error.code === 'alert-limit') return { modal: 'maxReached', message: '' };
  // The session ended unnoticed: treat the candidate as a visitor.
  if (flow.modal === 'create' && isApiProblem(error, 401)) return { modal: 'createSkeleton', message: '' };
  return { modal: 'error', message: serverWords(error) };
}

/** The dialog for a number of the contract. */
export function modalOf(modalType: number): ModalName {
  const found = Object.entries(alertModals).find(([, number]) => number === modalType)?.[0];
  return (found ?? 'error') as ModalName;
}

/** The server's message for each fault (job-alerts.decision.6), or ours if the server gave none. */
function serverWords(error: unknown): string {
  if (!isApiProblem(error) || error.status === 0) return problemWords(error);
  if (error.errors.length > 0) return error.errors.map(({ message }) => message).join('. ');
  return error.detail ?? error.message;
}
