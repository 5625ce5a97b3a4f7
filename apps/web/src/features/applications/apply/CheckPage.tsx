import { routes } from 'virtual:api-routes';
import { type Application, type Cv, progressOf } from '@berth/contract';
import { Send } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { isApiProblem } from '../../../platform/api-problem.ts';
import { formFailure } from '../../../platform/request-failure.ts';
import { uploadFiles } from '../../../platform/upload.ts';
import { useSessionEnded } from '../../../platform/use-session-ended.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { ErrorSummary, type FieldFault } from '../../../ui/ErrorSummary.tsx';
import { Form } from '../../../ui/Form.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { SummaryList } from '../../../ui/SummaryList.tsx';
import { answerRows } from './answer-rows.tsx';
import type { DraftChanges } from './use-draft.ts';

type Sent = { application: Application; alreadyApplied: boolean };

type CheckPageProps = {
  changes: DraftChanges;
  cvs: readonly Cv[];
  /** The tenant's wording of the acceptance of terms, and where what is agreed to can be read. */
  terms: string;
  termsLinks: ReactNode;
  onSent: (sent: Sent) => void;
  /** Called if the advert closed, or the application was sent, in the meantime. */
  onGone: () => Promise<unknown>;
};

const termsField = 'acceptanceOfTermsAndConditions';

/**
 * Everything that is about to be sent, each with the way to change it, and the button that sends it. If another window changes something in
 * the meantime, show it to be checked again instead of sending it unseen.
 */
export function CheckPage({ changes: { draft, refresh }, cvs, terms, termsLinks, onSent, onGone }: CheckPageProps) {
  const [accepts, setAccepts] = useState(false);
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<FieldFault[]>([]);
  const [attempt, setAttempt] = useState(0);
  const sessionEnded = useSessionEnded();

  async function send(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const found = progressOf(draft).flatMap(({ task, missing }) =>
      missing ? [{ field: `change-${task}`, message: missing.message }] : [],
    );
    if (!accepts) found.push({ field: termsField, message: 'Acceptance of the terms of use is required' });
    setFaults(found);
    setAttempt(attempt + 1);
    if (found.length > 0) return;
    setBusy(true);
    try {
      onSent(
        await uploadFiles(routes.applications.apply, {
          fields: { advertId: String(draft.advertId), version: String(draft.version), [termsField]: 'true' },
          files: [],
        }),
      );
    } catch (error) {
      setBusy(false);
      if (await sessionEnded(error)) return;
      if (isApiProblem(error, 410)) {
        await onGone();
        return;
      }
      // The refusal is about something that this page does not show yet. It shows it from now on, if it can be fetched.
      const hasChanged = isApiProblem(error, 409) && error.code === 'changed-elsewhere';
      if (hasChanged || isApiProblem(error, 400)) await refresh().catch(() => undefined);
      const told = isApiProblem(error) ? error.errors.map(({ message }) => ({ field: '', message })) : [];
      const next = hasChanged ? 'Check it again before you send it.' : 'Nothing you filled in is lost.';
      setFaults(told.length > 0 ? told : [{ field: '', message: `${formFailure(error)} ${next}`.trim() }]);
      setAttempt(attempt + 2);
    }
  }

  return (
    <Form onSubmit={(event) => void send(event)} aria-label="Your application">
      <ErrorSummary faults={faults} attempt={attempt} />
      <SummaryList rows={answerRows(draft, cvs)} />
      <Checkbox
        id={termsField}
        name={termsField}
        label={terms}
        required
        checked={accepts}
        onChange={(event) => setAccepts(event.target.checked)}
        error={faults.find(({ field }) => field === termsField)?.message}
        hint={termsLinks}
      />
      <SubmitButton busy={busy}>
        {busy ? (
          'Sending application'
        ) : (
          <>
            <Icon of={Send} /> Send application
          </>
        )}
      </SubmitButton>
    </Form>
  );
}
