import { type AskedWithAlert, communicationChoices, consentAskedWithAlert, skeletonAlert } from '@berth/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { FormEventHandler, ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { tenantConfigQuery, tenantContentQuery } from '../../platform/tenant.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Form } from '../../ui/Form.tsx';
import { Actions } from '../../ui/Page.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { EmailField } from '../../ui/TextField.tsx';

const schema = skeletonAlert(() => true).pick({ email: true, newsAndEvents: true, careersAdvice: true });

/** The fields of a visitor's alert. They are checked when the address loses the focus, and from then on at every key. */
export function useSkeletonForm() {
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { email: '', newsAndEvents: false, careersAdvice: false },
    mode: 'onTouched',
    shouldFocusError: false,
  });
  // Subscribes even while the form is not on screen.
  const { isValid } = form.formState;
  return { ...form, isValid };
}

type SkeletonAlertFormProps = {
  form: ReturnType<typeof useSkeletonForm>;
  onSubmit: FormEventHandler;
  onClose: () => void;
  /** What the alert looks for. */
  criteria: ReactNode;
};

/** Dialog 4: an alert by email alone (job-alerts.decision.7). */
export function SkeletonAlertForm({ form, onSubmit, onClose, criteria }: SkeletonAlertFormProps) {
  const { data: config } = useSuspenseQuery(tenantConfigQuery);
  const { data: content } = useSuspenseQuery(tenantContentQuery);
  const { register, trigger, formState, isValid } = form;
  const { errors, isSubmitting } = formState;
  // A corrected fault disappears at the key that corrects it, not on blur: buttons must not move under a press.
  const { onBlur, ...email } = register('email', { onChange: () => errors.email && void trigger('email') });
  const example = content.placeholders.email;
  const fault = `Please enter a valid email address${example ? ` e.g. ${example}` : ''}`;
  // A box is shown only if the tenant has something to send for it, and a text for it.
  const asked = (['newsAndEvents', 'careersAdvice'] as const satisfies AskedWithAlert[]).filter(
    (box) => content.jobAlerts[box] && consentAskedWithAlert(communicationChoices(config), box),
  );
  return (
    <Form onSubmit={onSubmit} aria-label="New job alert">
      {criteria}
      <EmailField
        {...email}
        onBlur={(event) => {
          if (!(event.relatedTarget instanceof HTMLButtonElement)) void onBlur(event);
        }}
        id="alert-email"
        label="Email"
        hint="We send a link to this address. The alert starts when you follow it."
        required
        error={errors.email ? fault : undefined}
        // The disabled button ignores Enter, so report here what is missing.
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !isValid) void trigger('email');
        }}
      />
      {asked.map((box) => (
        <Checkbox key={box} {...register(box)} id={`alert-${box}`} label={content.jobAlerts[box]} />
      ))}
      <Actions>
        <SubmitButton busy={isSubmitting} disabled={!isValid && !isSubmitting}>
          {isSubmitting ? 'Creating' : 'Create alert'}
        </SubmitButton>
        <Button tone="secondary" onClick={onClose}>
          Cancel
        </Button>
      </Actions>
    </Form>
  );
}
