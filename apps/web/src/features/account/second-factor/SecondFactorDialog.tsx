import { routes } from 'virtual:api-routes';
import type { Passkey, SecondFactor } from '@berth/contract';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api.ts';
import { PasswordDialog } from '../../../platform/own-account/PasswordDialog.tsx';
import { RecoveryCodesDialog } from '../../../platform/own-account/RecoveryCodesDialog.tsx';
import { type NewTotp, TotpSetUp } from '../../../platform/own-account/TotpSetUp.tsx';
import { focusAfterDialogIfLost } from '../../../ui/focus-after-dialog.ts';
import { toast } from '../../../ui/toast-store.ts';
import { addPasskey } from './ask-passkey.ts';
import { RenameDialog } from './RenameDialog.tsx';
import { secondFactorQuery } from './second-factor.queries.ts';
import { useOwnAccount } from './use-own-account.ts';

/** What is being done to the second factors; null: nothing. */
export type SecondFactorAct =
  | { act: 'startTotp' | 'removeTotp' | 'renewCodes' }
  | { act: 'addPasskey'; name: string }
  | { act: 'removePasskey' | 'rename'; passkey: Passkey }
  | { act: 'setUp'; totp: NewTotp }
  | { act: 'keepCodes'; codes: readonly string[] }
  | null;

/** The dialog of each act. `onDoing` goes on to the next one, or ends with null. */
export function SecondFactorDialog({ doing, onDoing }: { doing: SecondFactorAct; onDoing: (next: SecondFactorAct) => void }) {
  const queryClient = useQueryClient();
  const account = useOwnAccount();
  const close = () => {
    onDoing(null);
    focusAfterDialogIfLost('second-factor');
  };

  /** After an act that answers the new state. */
  function done(now: SecondFactor, words: string) {
    queryClient.setQueryData(secondFactorQuery.queryKey, now);
    toast({ tone: 'positive', text: words });
    close();
  }

  /** After an act that may have brought recovery codes. */
  async function keep(codes: readonly string[] | null) {
    await queryClient.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
    if (codes) onDoing({ act: 'keepCodes', codes });
    else close();
  }

  switch (doing?.act) {
    case 'startTotp':
      return (
        <PasswordDialog
          account={account}
          title="Set up an authenticator app"
          act="Go on"
          acting="Checking"
          send={async (body) => onDoing({ act: 'setUp', totp: await callApi(routes.secondFactor.startTotp, { body }) })}
          onClose={close}
        >
          <p>You need an app for codes on your phone.{account.hasPassword ? ' First enter your password again.' : null}</p>
        </PasswordDialog>
      );
    case 'setUp':
      return (
        <TotpSetUp
          totp={doing.totp}
          confirm={async (body) => (await callApi(routes.secondFactor.confirmTotp, { body })).recoveryCodes}
          onDone={(codes) => void keep(codes)}
          onRestart={() => onDoing({ act: 'startTotp' })}
          onClose={close}
        />
      );
    case 'removeTotp':
      return (
        <PasswordDialog
          account={account}
          title="Turn the app off?"
          act="Turn off"
          acting="Turning off"
          tone="danger"
          send={async (body) => done(await callApi(routes.secondFactor.removeTotp, { body }), 'Authenticator app turned off')}
          onClose={close}
        >
          <p>Its codes stop working. If you have no passkey, you will sign in with your password alone.</p>
        </PasswordDialog>
      );
    case 'renewCodes':
      return (
        <PasswordDialog
          account={account}
          title="Make new recovery codes?"
          act="Make new codes"
          acting="Making codes"
          send={async (body) => keep((await callApi(routes.secondFactor.renewRecoveryCodes, { body })).recoveryCodes)}
          onClose={close}
        >
          <p>Your current codes will stop working.</p>
        </PasswordDialog>
      );
    case 'keepCodes':
      return <RecoveryCodesDialog codes={doing.codes} without="your app or passkey" onKept={close} />;
    case 'addPasskey':
      return (
        <PasswordDialog
          account={account}
          title="Add a passkey"
          act="Go on"
          acting="Asking your device"
          name={doing.name}
          send={async ({ name = '', ...proof }) => keep(await addPasskey(name, proof))}
          onClose={close}
        >
          <p>A passkey signs you in with your fingerprint, your face or the PIN of your device, and without your password.</p>
        </PasswordDialog>
      );
    case 'removePasskey':
      return (
        <PasswordDialog
          account={account}
          title="Remove this passkey?"
          act="Remove passkey"
          acting="Removing"
          tone="danger"
          send={async (body) =>
            done(await callApi(routes.secondFactor.removePasskey, { params: { id: doing.passkey.id }, body }), 'Passkey removed')
          }
          onClose={close}
        >
          <p>“{doing.passkey.name}” no longer signs in. Without another passkey or the app, your password alone does.</p>
        </PasswordDialog>
      );
    case 'rename':
      return <RenameDialog passkey={doing.passkey} onRenamed={(now) => done(now, 'Passkey renamed')} onClose={close} />;
    default:
      return null;
  }
}
