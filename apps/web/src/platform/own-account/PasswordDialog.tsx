import { anyPassword, passkeyToAdd, passwordAgain, type SecondStep } from '@berth/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useId } from 'react';
import { AskDialog } from '../../ui/AskDialog.tsx';
import type { ButtonTone } from '../../ui/Button.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Form } from '../../ui/Form.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { isApiProblem } from '../api-problem.ts';
import { useSentForm } from '../use-sent-form.ts';
import { OwnProofFields } from './OwnProofFields.tsx';
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
  /** If given, the dialog also asks for a name and fills it in with this. */
  name?: string;
  /** Does it; a throw keeps the dialog with what was typed. */
  send: (answers: Answers) => Promise<void>;
  onClose: () => void;
};

const fields = ['name', 'password', 'code'] as const;

/** Asks for the password again before what signs in to the account changes, and for the second step of an account that has one. */
export function PasswordDialog({ account, title, children, act, acting, tone, name, send, onClose }: PasswordDialogProps) {
  const formId = useId();
  const step = useOwnStep(account);
  const { hasPassword } = account;
  const asked = name === undefined ? passwordAgain : passkeyToAdd;
  /** Other parts of the page ask for a password too: ids are the page's. */
  const idOf = (field: string) => `${formId}-${field}`;
  const { register, submit, setError, resetField, errors, isSubmitting, summary } = useSentForm<Answers>({
    resolver: zodResolver<Answers, unknown, Answers>(hasPassword ? asked.extend({ password: anyPassword }) : asked),
    defaultValues: { password: '', name, code: '' },
    fields,
    idOf,
  });
  const sendAnswers = submit(
    async (answers) => send({ ...answers, ...(await step.answer(answers.code)) }),
    (error) => {
      if (step.hasAsked(error, setError)) return true;
      const words = ownWords(error);
      if (words) setError('root.server', { message: words });
      return Boolean(words);
    },
  );

  return (
    <AskDialog
      onClose={onClose}
      title={title}
      act={
        <SubmitButton form={formId} tone={tone} busy={isSubmitting}>
          {isSubmitting ? acting : act}
        </SubmitButton>
      }
    >
      {children}
      <Form id={formId} onSubmit={sendAnswers} aria-label={title}>
        <ErrorSummary {...summary} />
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
        <OwnProofFields
          hasPassword={hasPassword}
          step={step}
          fields={{ password: register('password'), code: register('code') }}
          errors={errors}
          idOf={idOf}
          onChangeKind={() => resetField('code')}
        />
      </Form>
    </AskDialog>
  );
}

/** Words for what is no fault of a field; a limit says how long to wait. */
function ownWords(error: unknown): string | undefined {
  if (error instanceof PasskeyDismissed || error instanceof PasskeyKnown) return passkeyWords(error);
  return isApiProblem(error, 429) ? error.detail : undefined;
}
