import { consentNeeded } from '@berth/contract';
import { useState } from 'react';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Form } from '../../../ui/Form.tsx';
import { useUnsavedChanges } from '../../../ui/UnsavedChanges.tsx';
import { StepActions } from './StepActions.tsx';
import type { DraftChanges } from './use-draft.ts';
import { useStep } from './use-step.ts';

/** The consent to details leaving the UK and the EEA, for this application alone, in the tenant's wording. */
export function ConsentStep({ changes: { draft, save }, wording }: { changes: DraftChanges; wording: string }) {
  const [agrees, setAgrees] = useState(draft.outsideUkEeaConsent);
  useUnsavedChanges(agrees !== draft.outsideUkEeaConsent);
  const step = useStep(draft, 'outsideUkEeaConsent', async () => {
    if (agrees) return save({ outsideUkEeaConsent: true });
    const saved = draft.outsideUkEeaConsent ? await save({ outsideUkEeaConsent: false }) : true;
    return saved === true ? { field: 'outsideUkEeaConsent', message: consentNeeded } : saved;
  });
  return (
    <Form onSubmit={(event) => void step.onSubmit(event)} aria-label="Your details outside the UK">
      <ErrorSummary faults={step.faults} attempt={step.attempt} />
      <p>You can only apply for this job if you agree. This covers this application only.</p>
      <Checkbox
        id="outsideUkEeaConsent"
        name="outsideUkEeaConsent"
        label={wording}
        required
        checked={agrees}
        error={step.errorOf('outsideUkEeaConsent')}
        onChange={(event) => setAgrees(event.target.checked)}
      />
      <StepActions step={step} />
    </Form>
  );
}
