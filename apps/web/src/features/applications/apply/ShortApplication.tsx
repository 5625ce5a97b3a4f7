import { type Advert, type Cv, londonDay } from '@berth/contract';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useNow } from '../../../platform/now.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { ErrorSummary, type FieldFault } from '../../../ui/ErrorSummary.tsx';
import { Form } from '../../../ui/Form.tsx';
import { Actions } from '../../../ui/Page.tsx';
import { SavedAt } from '../../../ui/SavedAt.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { ConvictionsFields } from './ConvictionsFields.tsx';
import type { AddCv, CvSlotProps } from './CvStep.tsx';
import { DiscardApplication } from './DiscardApplication.tsx';
import { DocumentLink } from './DocumentLink.tsx';
import { JobQuestions } from './JobQuestions.tsx';
import { LetterField } from './LetterField.tsx';
import { SendButton } from './SendButton.tsx';
import { TermsField } from './TermsField.tsx';
import type { DraftChanges } from './use-draft.ts';
import { type Sent, useSending } from './use-sending.ts';
import { type AddPhone, useShortApplication } from './use-short-application.ts';

export type ShortApplicationProps = {
  changes: DraftChanges;
  advert: Advert;
  cvs: readonly Cv[];
  /** The tenant's wording of what is agreed to. */
  consent: { terms: string; outsideUkEea: string };
  termsLinks: ReactNode;
  cvSlot: (props: CvSlotProps) => ReactNode;
  addCv: AddCv;
  /** Null if the profile has a phone number, or the tenant does not ask for one. */
  addPhone: AddPhone | null;
  onDiscard: () => Promise<unknown>;
  onSent: (sent: Sent) => void;
  onGone: () => Promise<unknown>;
};

const noPhone: AddPhone = async () => null;

/** An application on one page: what it asks, and the button that sends it (applications.form.13). */
export function ShortApplication({
  changes,
  consent,
  termsLinks,
  cvSlot,
  addCv,
  addPhone,
  onDiscard,
  onSent,
  onGone,
}: ShortApplicationProps) {
  const { draft, savedAt, refresh, latest } = changes;
  const { asks } = draft;
  const form = useShortApplication(changes, { addCv, addPhone: addPhone ?? noPhone });
  const sendDraft = useSending({ refresh, onSent, onGone });
  const [busy, setBusy] = useState<'sending' | 'saving' | null>(null);
  const [{ faults, attempt }, setOutcome] = useState<{ faults: FieldFault[]; attempt: number }>({ faults: [], attempt: 0 });
  const [writes, setWrites] = useState(false);
  const today = londonDay(useNow());
  const errorOf = (field: string) => faults.find((fault) => fault.field === field)?.message;
  const tell = (found: FieldFault[]) => setOutcome((before) => ({ faults: found, attempt: before.attempt + 1 }));

  async function send(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const missing = form.check();
    tell(missing);
    if (missing.length > 0) return;
    setBusy('sending');
    const wrong = await form.store();
    tell((wrong?.length === 0 ? await sendDraft(latest(), form.accepts) : wrong) ?? []);
    setBusy(null);
  }

  async function saveForLater() {
    if (busy) return;
    setBusy('saving');
    tell((await form.store()) ?? []);
    setBusy(null);
  }

  return (
    <Form onSubmit={(event) => void send(event)} aria-label="Your application">
      <ErrorSummary faults={faults} attempt={attempt} />
      {cvSlot({ id: 'cv', savedHash: draft.cvHash, chosen: form.cv, onChoose: form.setCv, error: errorOf('cv'), disabled: busy !== null })}
      {addPhone ? (
        <TextField
          id="phone"
          name="phone"
          label="Phone number (optional)"
          hint="For an employer who wants to call you. It is kept in your profile."
          type="tel"
          autoComplete="tel"
          value={form.phone}
          onChange={(event) => form.setPhone(event.target.value)}
          error={errorOf('phone')}
        />
      ) : null}
      {writes || form.letter.text || form.letter.other !== null ? (
        <LetterField letter={form.letter} last={draft.lastCoverLetter} error={errorOf('coverLetterText')} />
      ) : (
        <p>
          <Button tone="secondary" onClick={() => setWrites(true)}>
            Add a cover letter
          </Button>
        </p>
      )}
      {asks.questions.length > 0 ? (
        <JobQuestions
          questions={asks.questions}
          answers={form.answers}
          onAnswer={form.setAnswer}
          errorOf={errorOf}
          changed={draft.questionsChanged}
          today={today}
        />
      ) : null}
      {asks.furtherInformation ? <DocumentLink document={asks.furtherInformation} /> : null}
      {asks.convictions ? <ConvictionsFields convictions={form.convictions} errorOf={errorOf} /> : null}
      {asks.outsideUkEeaConsent ? (
        <Checkbox
          id="outsideUkEeaConsent"
          name="outsideUkEeaConsent"
          label={consent.outsideUkEea}
          hint="You can only apply for this job if you agree. This covers this application only."
          required
          checked={form.agrees}
          onChange={(event) => form.setAgrees(event.target.checked)}
          error={errorOf('outsideUkEeaConsent')}
        />
      ) : null}
      {asks.terms ? (
        <TermsField words={consent.terms} links={termsLinks} accepts={form.accepts} onChange={form.setAccepts} faults={faults} />
      ) : null}
      <Actions>
        <SendButton busy={busy === 'sending'} />
        <Button tone="secondary" busy={busy === 'saving'} onClick={() => void saveForLater()}>
          Save for later
        </Button>
        {draft.version > 0 ? <DiscardApplication onDiscard={onDiscard} /> : null}
      </Actions>
      <SavedAt at={savedAt} />
    </Form>
  );
}
