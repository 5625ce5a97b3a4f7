import { maxPasskeys, type SecondFactor } from '@berth/contract';
import { useState } from 'react';
import { usePasskeys } from '../../../platform/own-account/use-passkeys.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Stack } from '../../../ui/Page.tsx';
import { SummaryList } from '../../../ui/SummaryList.tsx';
import { PasskeyList } from './PasskeyList.tsx';
import { type SecondFactorAct, SecondFactorDialog } from './SecondFactorDialog.tsx';

/** The state of two-step sign-in, with what can be done about each part of it. */
export function SecondFactorSettings({ state }: { state: SecondFactor }) {
  const { totp, passkeys, recoveryCodesLeft } = state;
  const canPasskey = usePasskeys();
  const [doing, setDoing] = useState<SecondFactorAct>(null);
  const hasFactor = totp || passkeys.length > 0;
  const rows = [
    {
      term: 'Authenticator app',
      value: totp ? 'On' : 'Off',
      action: (
        <Button tone="quiet" onClick={() => setDoing({ act: totp ? 'removeTotp' : 'startTotp' })}>
          {totp ? 'Turn app off' : 'Set up app'}
        </Button>
      ),
    },
    {
      term: 'Passkeys',
      value: passkeys.length === 0 ? 'None' : `${passkeys.length} of ${maxPasskeys}`,
      action:
        canPasskey && passkeys.length < maxPasskeys ? (
          <Button tone="quiet" onClick={() => setDoing({ act: 'addPasskey', name: `Passkey ${passkeys.length + 1}` })}>
            Add a passkey
          </Button>
        ) : null,
    },
    {
      term: 'Recovery codes',
      value: `${recoveryCodesLeft} left`,
      action: (
        <Button tone="quiet" onClick={() => setDoing({ act: 'renewCodes' })}>
          Make new codes
        </Button>
      ),
    },
  ];
  return (
    <Stack gap={4}>
      <SummaryList rows={rows.slice(0, hasFactor ? 3 : 2)} />
      {hasFactor && recoveryCodesLeft <= 2 ? (
        <Notice tone="warning" title={recoveryCodesLeft === 0 ? 'You have no recovery code left' : 'Your recovery codes are running out'}>
          Make new ones, so that a lost phone does not lock you out.
        </Notice>
      ) : null}
      {passkeys.length > 0 ? (
        <PasskeyList
          passkeys={passkeys}
          onRename={(passkey) => setDoing({ act: 'rename', passkey })}
          onRemove={(passkey) => setDoing({ act: 'removePasskey', passkey })}
        />
      ) : null}
      <SecondFactorDialog doing={doing} onDoing={setDoing} />
    </Stack>
  );
}
