import { type Application, maxCoverLetterLength } from '@berth/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { Send } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { listFaults } from '../../platform/form-faults.ts';
import { useSessionEnded } from '../../platform/use-session-ended.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Form } from '../../ui/Form.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import styles from './Apply.module.css';
import { putApplyFaults } from './apply-faults.ts';
import { keepDraft, readDraft } from './cover-letter-draft.ts';
import { type ApplicationForm, applicationForm, sendApplication } from './send-application.ts';

/** What the CV control gets from the form that holds it. */
export type CvSlotProps = { id: string; onChoose: (cv: ApplicationForm['cv']) => void; error: string | undefined; disabled: boolean };

type ApplyFormProps = {
  advertId: number;
  /** The tenant's wording of the acceptance of terms. */
  terms: string;
  /** Where what is agreed to can be read. */
  termsLinks: ReactNode;
  asksForCoverLetter: boolean;
  cvSlot: (props: CvSlotProps) => ReactNode;
  onSent: (sent: { application: Application; alreadyApplied: boolean }) => void;
};

const fields = ['cv', 'coverLetterText', 'acceptanceOfTermsAndConditions'] as const;

/** The parts of an application on one page. What is typed stays in this tab until it is sent. */
export function ApplyForm({ advertId, terms, termsLinks, asksForCoverLetter, cvSlot, onSent }: ApplyFormProps) {
  const { register, control, handleSubmit, setError, setValue, formState } = useForm({
    resolver: zodResolver(applicationForm),
    defaultValues: { coverLetterText: '', acceptanceOfTermsAndConditions: false, cv: { hash: null, file: null } },
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = formState;
  const [progress, setProgress] = useState(0);
  const sessionEnded = useSessionEnded();

  useEffect(() => {
    const typed = document.getElementById('coverLetterText');
    setValue('coverLetterText', (typed instanceof HTMLTextAreaElement && typed.value) || readDraft(advertId));
  }, [advertId, setValue]);

  const send = handleSubmit(async (form) => {
    setProgress(0);
    try {
      const sent = await sendApplication(advertId, form, setProgress);
      keepDraft(advertId, '');
      onSent(sent);
    } catch (error) {
      if (!(await sessionEnded(error))) putApplyFaults(error, setError);
    }
  });

  return (
    <Form onSubmit={send} aria-label="Your application">
      <ErrorSummary faults={listFaults(errors, fields)} attempt={submitCount} />
      <section className={styles.part} aria-labelledby="apply-cv">
        <h2 id="apply-cv">CV</h2>
        <Controller
          control={control}
          name="cv"
          render={({ field }) => <>{cvSlot({ id: 'cv', onChoose: field.onChange, error: errors.cv?.message, disabled: isSubmitting })}</>}
        />
      </section>
      {asksForCoverLetter ? (
        <section className={styles.part} aria-labelledby="apply-letter">
          <h2 id="apply-letter">Cover letter</h2>
          <Controller
            control={control}
            name="coverLetterText"
            render={({ field: { value, onChange, ...field } }) => (
              <TextArea
                {...field}
                value={value ?? ''}
                label="Your cover letter (optional)"
                hint="Say why you want this job and what you would bring to it."
                rows={10}
                maxCharacters={maxCoverLetterLength}
                error={errors.coverLetterText?.message}
                onChange={(event) => {
                  onChange(event);
                  keepDraft(advertId, event.target.value);
                }}
              />
            )}
          />
        </section>
      ) : null}
      <section className={styles.part} aria-labelledby="apply-terms">
        <h2 id="apply-terms">Terms</h2>
        <Checkbox
          {...register('acceptanceOfTermsAndConditions')}
          label={terms}
          required
          error={errors.acceptanceOfTermsAndConditions?.message}
          hint={termsLinks}
        />
      </section>
      {isSubmitting ? (
        <Notice role="status" title="Sending your application">
          <ProgressBar label={progress < 100 ? 'Sent so far' : 'Sent, waiting for the answer'} percentage={progress} />
        </Notice>
      ) : null}
      <SubmitButton busy={isSubmitting}>
        {isSubmitting ? (
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
