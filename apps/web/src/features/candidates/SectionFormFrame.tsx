import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Form } from '../../ui/Form.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Actions } from '../../ui/Page.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';

export type SectionFormFrameProps = Pick<ComponentProps<typeof ErrorSummary>, 'faults' | 'attempt'> & {
  /** What it is a form of: "Your address". */
  label: string;
  onSubmit: ComponentProps<'form'>['onSubmit'];
  /** Whether the tenant has changed the questions since the form opened. */
  hasChanged: boolean;
  busy: boolean;
  onCancel: () => void;
  /** The fields. */
  children: ReactNode;
};

/** What every form of the profile has around its fields: what is wrong on top, and save and cancel below. */
export function SectionFormFrame({ label, onSubmit, faults, attempt, hasChanged, busy, onCancel, children }: SectionFormFrameProps) {
  return (
    <Form onSubmit={onSubmit} aria-label={label}>
      <ErrorSummary faults={faults} attempt={attempt} />
      {/* In the form from the start, so that it is announced. */}
      <div role="status">
        {hasChanged ? (
          <Notice title="The questions of this form have changed">Your changes are still here. Check them before you save.</Notice>
        ) : null}
      </div>
      {children}
      <Actions>
        <SubmitButton busy={busy}>{busy ? 'Saving' : 'Save'}</SubmitButton>
        <Button tone="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </Actions>
    </Form>
  );
}
