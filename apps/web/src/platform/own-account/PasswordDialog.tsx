import { anyPassword, passkeyToAdd, passwordAgain, type SecondStep } from '@berth/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useId } from 'react';
import { useForm } from 'react-hook-form';
import type { ButtonTone } from '../../ui/Button.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Form } from '../../ui/Form.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { isApiProblem } from '../api-problem.ts';
import { listFaults, putServerFaults } from '../form-faults.ts';
import { useSessionEnded } from '../use-session-ended.ts';
import { OwnStepFields } from './OwnStepFields.tsx';
import { PasskeyDismissed, PasskeyKnown, passkeyWords } from './passkey-outcomes.ts';
import { type OwnAccount, useOwnStep } from './use-own-step.ts';

type Answers = { password: string; name?: string } & SecondStep;

type PasswordDialogProps = {
  account: OwnAccount;
  title: string;
  children: ReactNode;
  /** What its button says, before and while it is done. */
  act: string;
  acting: string;
  tone?: ButtonTone;
  /** Asks for a name as well, which is filled in with this. */
  name?: string;
  /** Does it; a throw keeps the dialog with what was typed. */
  send: (answers: Answers) => Promise<void>;
  onClose: () => void;
};

const fields = ['name', 'password', 'code'] as const;

/** Asks for the password again before what signs in to the account changes, and for the second step of an account that has one. */
export function PasswordDialog({ account, title, children, act, acting, tone, name, send, onClose }: PasswordDialogProps) {
  const formId = useId();
  const sessionEnded = useSessionEnded();
  const step = useOwnStep(account);
  const { hasPassword } = account;
  const asked = name === undefined ? passwordAgain : passkeyToAdd;
  const { register, handleSubmit, setError, resetField, formState } = useForm<Answers>({
    resolver: zodResolver<Answers, unknown, Answers>(hasPassword ? asked.extend({ password: anyPassword }) : asked),
    defaultValues: { password: '', name, code: '' },
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = formState;
  /** Other parts of the page ask for a password too: ids are the page's. */
  const idOf = (field: string) => field && `${formId}-${field}`;

  const submit = handleSubmit(async (answers) => {
    try {
      await send({ ...answers, ...(await step.answer(answers.code)) });
    } catch (error) {
      if (step.hasAsked(error, setError)) return;
      if (await sessionEnded(error)) return;
      const words = ownWords(error);
      if (words) setError('root.server', { message: words });
      else putServerFaults(error, fields, setError);
    }
  });

  return (
    <Dialog
      open
      onClose={onClose}
      kind="alert"
      title={title}
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton form={formId} tone={tone} busy={isSubmitting}>
            {isSubmitting ? acting : act}
          </SubmitButton>
        </>
      }
    >
      {children}
      <Form id={formId} onSubmit={submit} aria-label={title}>
        <ErrorSummary
          faults={listFaults(errors, fields).map(({ field, message }) => ({ field: idOf(field), message }))}
          attempt={submitCount}
        />
        {name === undefined ? null : (
          <TextField
            {...register('name')}
            id={idOf('name')}
            label="Name of the passkey"
            hint="A name you’ll recognise, such as “Work laptop”."
            autoComplete="off"
            required
            error={errors.name?.message}
          />
        )}
        {hasPassword ? (
          <PasswordField
            {...register('password')}
            id={idOf('password')}
            label="Your password"
            autoComplete="current-password"
            required
            error={errors.password?.message}
          />
        ) : null}
        <OwnStepFields
          step={step}
          id={`${formId}-code`}
          field={register('code')}
          error={errors.code?.message}
          onChangeKind={() => resetField('code')}
        />
      </Form>
    </Dialog>
  );
}

/** Words for what is no fault of a field; a limit says how long to wait. */
function ownWords(error: unknown): string | undefined {
  if (error instanceof PasskeyDismissed || error instanceof PasskeyKnown) return passkeyWords(error);
  return isApiProblem(error, 429) ? error.detail : undefined;
}
