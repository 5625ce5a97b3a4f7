import { type Cv, progressOf } from '@berth/contract';
import { type FormEvent, type ReactNode, useState } from 'react';
import { ErrorSummary, type FieldFault } from '../../../ui/ErrorSummary.tsx';
import { Form } from '../../../ui/Form.tsx';
import { Stack } from '../../../ui/Page.tsx';
import { SummaryList } from '../../../ui/SummaryList.tsx';
import { answerRows } from './answer-rows.tsx';
import { SendButton } from './SendButton.tsx';
import { type EditSection, TakenAlong } from './TakenAlong.tsx';
import { TermsField, termsFault } from './TermsField.tsx';
import type { DraftChanges } from './use-draft.ts';
import { type Sent, useSending } from './use-sending.ts';

type CheckPageProps = {
  changes: DraftChanges;
  cvs: readonly Cv[];
  /** The tenant's wording of the acceptance of terms, and where what is agreed to can be read. */
  terms: string;
  termsLinks: ReactNode;
  editSection: EditSection;
  onSent: (sent: Sent) => void;
  onGone: () => Promise<unknown>;
};

/** Everything that is about to be sent, each with the way to change it, and the button that sends it. */
export function CheckPage({ changes: { draft, refresh }, cvs, terms, termsLinks, editSection, onSent, onGone }: CheckPageProps) {
  const [accepts, setAccepts] = useState(false);
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<FieldFault[]>([]);
  const [attempt, setAttempt] = useState(0);
  const sendDraft = useSending({ refresh, onSent, onGone });

  async function send(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const found = progressOf(draft).flatMap(({ task, missing }) =>
      missing ? [{ field: `change-${task}`, message: missing.message }] : [],
    );
    if (draft.asks.terms && !accepts) found.push(termsFault);
    setFaults(found);
    setAttempt(attempt + 1);
    if (found.length > 0) return;
    setBusy(true);
    const refused = await sendDraft(draft, accepts);
    setBusy(false);
    setFaults(refused ?? []);
    setAttempt(attempt + 2);
  }

  return (
    <Stack gap={8}>
      <TakenAlong sections={draft.takenAlong} edit={editSection} />
      <Form onSubmit={(event) => void send(event)} aria-label="Your application">
        <ErrorSummary faults={faults} attempt={attempt} />
        <SummaryList rows={answerRows(draft, cvs)} />
        {draft.asks.terms ? <TermsField words={terms} links={termsLinks} accepts={accepts} onChange={setAccepts} faults={faults} /> : null}
        <SendButton busy={busy} />
      </Form>
    </Stack>
  );
}
