import { routes } from 'virtual:api-routes';
import type { Application, ApplicationDraft } from '@berth/contract';
import { isApiProblem } from '../../../platform/api-problem.ts';
import { formFailure } from '../../../platform/request-failure.ts';
import { uploadFiles } from '../../../platform/upload.ts';
import { useSessionEnded } from '../../../platform/use-session-ended.ts';
import type { FieldFault } from '../../../ui/ErrorSummary.tsx';

export type Sent = { application: Application; alreadyApplied: boolean };

type Sending = {
  refresh: () => Promise<unknown>;
  onSent: (sent: Sent) => void;
  /** Called if the advert closed, or the application was sent, in the meantime. */
  onGone: () => Promise<unknown>;
};

/**
 * Sends a draft as the candidate has checked it. Returns what is wrong; null once it is sent, or the candidate is on the way to another page.
 * If another window has changed something meanwhile, it is fetched to be checked again instead of being sent unseen.
 */
export function useSending({ refresh, onSent, onGone }: Sending) {
  const sessionEnded = useSessionEnded();
  return async ({ advertId, version, shown }: ApplicationDraft, acceptsTerms: boolean): Promise<FieldFault[] | null> => {
    const terms: Record<string, string> = acceptsTerms ? { acceptanceOfTermsAndConditions: 'true' } : {};
    try {
      onSent(
        await uploadFiles(routes.applications.apply, {
          fields: { advertId: String(advertId), version: String(version), shown, ...terms },
          files: [],
        }),
      );
      return null;
    } catch (error) {
      if (await sessionEnded(error)) return null;
      if (isApiProblem(error, 410)) {
        await onGone();
        return null;
      }
      // The refusal is about something that this page does not show yet. It shows it from now on, if it can be fetched.
      const hasChanged = isApiProblem(error, 409) && error.code === 'changed-elsewhere';
      if (hasChanged || isApiProblem(error, 400)) await refresh().catch(() => undefined);
      const told = isApiProblem(error) ? error.errors.map(({ message }) => ({ field: '', message })) : [];
      const next = hasChanged ? 'Check it again before you send it.' : 'Nothing you filled in is lost.';
      return told.length > 0 ? told : [{ field: '', message: `${formFailure(error)} ${next}`.trim() }];
    }
  };
}
