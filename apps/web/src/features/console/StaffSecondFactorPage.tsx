import { routes, staffTotpCode } from '@berth/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { callApi } from '../../platform/api.ts';
import { isApiProblem } from '../../platform/api-problem.ts';
import { listFaults } from '../../platform/form-faults.ts';
import { saveFile } from '../../platform/save-file.ts';
import { putStaffFaults } from '../../platform/staff-session.ts';
import { useStateHeading } from '../../platform/use-state-heading.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Form } from '../../ui/Form.tsx';
import { CodeList, KeyToScan } from '../../ui/KeyToScan.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Actions, Page, Stack } from '../../ui/Page.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { TextField } from '../../ui/TextField.tsx';

const fields = ['code'] as const;

/** Sets up the authenticator app, without which nothing else opens, and shows the recovery codes. */
export function StaffSecondFactorPage({ onDone }: { onDone: () => Promise<void> }) {
  const [codes, setCodes] = useState<string[] | null>(null);
  // Asked for in the browser alone: each time makes a new secret.
  const totp = useQuery({
    queryKey: ['staff', 'totp'],
    queryFn: () => callApi(routes.staff.startSecondFactor),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { handled: true },
  });
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return (
    <Page width="form">
      <PageHeading lead="You need a code from an authenticator app on your phone each time you sign in.">
        Set up two-step sign-in
      </PageHeading>
      {totp.error ? (
        <Notice tone="danger" role="alert" actions={<Button onClick={() => void totp.refetch()}>Try again</Button>}>
          We could not make a key for your app. Nothing was changed.
        </Notice>
      ) : null}
      {totp.data ? <SetUp {...totp.data} onConfirmed={setCodes} onRestart={() => void totp.refetch()} /> : null}
    </Page>
  );
}

type SetUpProps = { secret: string; qrCode: string; onConfirmed: (codes: string[]) => void; onRestart: () => void };

function SetUp({ secret, qrCode, onConfirmed, onRestart }: SetUpProps) {
  const [hasEnded, setHasEnded] = useState(false);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(staffTotpCode),
    defaultValues: { code: '' },
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = formState;
  const confirm = handleSubmit(async (body) => {
    try {
      onConfirmed((await callApi(routes.staff.confirmSecondFactor, { body })).recoveryCodes);
    } catch (error) {
      setHasEnded(isApiProblem(error, 409));
      putStaffFaults(error, fields, setError);
    }
  });
  return (
    <Form onSubmit={confirm}>
      <p>Scan this with your authenticator app, or type the key into it.</p>
      <KeyToScan qrCode={qrCode} secret={secret} />
      <ErrorSummary faults={listFaults(errors, fields)} attempt={submitCount} />
      <TextField
        {...register('code')}
        label="Code"
        hint="The six digits that the app shows now."
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        error={errors.code?.message}
      />
      <Actions>
        <SubmitButton busy={isSubmitting}>{isSubmitting ? 'Turning on' : 'Turn on'}</SubmitButton>
        {hasEnded ? (
          <Button tone="secondary" onClick={onRestart}>
            Start again
          </Button>
        ) : null}
      </Actions>
    </Form>
  );
}

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => Promise<void> }) {
  useStateHeading('Keep your recovery codes');
  const text = `${codes.join('\n')}\n`;
  const download = () =>
    saveFile({ blob: new Blob([text], { type: 'text/plain' }), fileName: `staff-recovery-codes-${location.hostname}.txt` });
  return (
    <Page width="form">
      <PageHeading lead="Without your app, you can sign in with your password and one of these codes; each works once. They are not shown again.">
        Keep your recovery codes
      </PageHeading>
      <Stack gap={4}>
        <CodeList codes={codes} />
        <Actions>
          <Button onClick={() => void onDone()}>I have kept them</Button>
          <Button tone="secondary" onClick={download}>
            Download
          </Button>
        </Actions>
      </Stack>
    </Page>
  );
}
