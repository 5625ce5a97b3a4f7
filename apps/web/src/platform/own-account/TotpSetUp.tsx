import { totpToConfirm } from '@berth/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { AnyLink } from '../../ui/AnyLink.tsx';
import { AskDialog } from '../../ui/AskDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Form } from '../../ui/Form.tsx';
import { KeyToScan } from '../../ui/KeyToScan.tsx';
import { Stack } from '../../ui/Page.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { isApiProblem } from '../api-problem.ts';
import { useSentForm } from '../use-sent-form.ts';

/** What the server made for the app; it counts once a code is confirmed. */
export type NewTotp = { secret: string; uri: string; qrCode: string };

type TotpSetUpProps = {
  totp: NewTotp;
  /** Sends the code; answers with the recovery codes, or null if those before stay. */
  confirm: (body: { code: string }) => Promise<string[] | null>;
  /** Called with the recovery codes, null where there were some before. */
  onDone: (recoveryCodes: string[] | null) => void;
  /** Called to begin again, once the set-up has ended on the server. */
  onRestart: () => void;
  onClose: () => void;
};

const fields = ['code'] as const;

/** The secret as a picture and as text, and the code that proves that the app has it. */
export function TotpSetUp({ totp, confirm, onDone, onRestart, onClose }: TotpSetUpProps) {
  const formId = useId();
  const [hasEnded, setHasEnded] = useState(false);
  const { register, submit, setError, errors, isSubmitting, summary } = useSentForm({
    resolver: zodResolver(totpToConfirm),
    defaultValues: { code: '' },
    fields,
    idOf: (field) => `${formId}-${field}`,
  });

  const send = submit(
    async (body) => onDone(await confirm(body)),
    (error) => {
      setHasEnded(isApiProblem(error, 409));
      if (!isApiProblem(error, 429)) return false;
      setError('root.server', { message: error.detail });
      return true;
    },
  );

  return (
    <AskDialog
      onClose={onClose}
      title="Set up your authenticator app"
      act={
        hasEnded ? (
          <Button onClick={onRestart}>Start again</Button>
        ) : (
          <SubmitButton form={formId} busy={isSubmitting}>
            {isSubmitting ? 'Turning on' : 'Turn on'}
          </SubmitButton>
        )
      }
    >
      <Stack gap={4}>
        <p>Scan this with an authenticator app on your phone, or type the key into it.</p>
        <KeyToScan qrCode={totp.qrCode} secret={totp.secret} />
        <p>
          Is the app on this device? <AnyLink url={totp.uri}>Open it with this key</AnyLink>
        </p>
        <CopyButton text={totp.secret} words="Copy the key" />
        <Form id={formId} onSubmit={send} aria-label="Set up your authenticator app">
          <ErrorSummary {...summary} />
          <TextField
            {...register('code')}
            id={`${formId}-code`}
            label="Code"
            hint="The six digits that the app shows now."
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            error={errors.code?.message}
          />
        </Form>
      </Stack>
    </AskDialog>
  );
}
