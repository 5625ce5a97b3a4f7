import { routes, type StaffAccount } from '@berth/contract';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api.ts';
import { PasswordDialog } from '../../../platform/own-account/PasswordDialog.tsx';
import { RecoveryCodesDialog } from '../../../platform/own-account/RecoveryCodesDialog.tsx';
import { type NewTotp, TotpSetUp } from '../../../platform/own-account/TotpSetUp.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { staffAccountQuery, staffSessionsQuery } from './own-account.queries.ts';

/** What is being done to the second step; null: nothing. */
export type StaffSecondFactorAct =
  | { act: 'startApp' | 'renewCodes' }
  | { act: 'setUp'; totp: NewTotp }
  | { act: 'keepCodes'; codes: readonly string[] }
  | null;

type StaffSecondFactorDialogProps = { account: StaffAccount; doing: StaffSecondFactorAct; onDoing: (next: StaffSecondFactorAct) => void };

/** The dialog of each act. `onDoing` goes on to the next one, or ends with null. */
export function StaffSecondFactorDialog({ account: { hasPassword }, doing, onDoing }: StaffSecondFactorDialogProps) {
  const queryClient = useQueryClient();
  const account = { hasPassword, askPasskey: null };
  const close = () => onDoing(null);

  switch (doing?.act) {
    case 'startApp':
      return (
        <PasswordDialog
          account={account}
          title="Replace your authenticator app"
          act="Go on"
          acting="Checking"
          send={async ({ password, code }) =>
            onDoing({ act: 'setUp', totp: await callApi(routes.staffAccount.startReplacement, { body: { password, code } }) })
          }
          onClose={close}
        >
          <p>The app you have works until you enter a code of the new one. If you have lost it, use a recovery code.</p>
        </PasswordDialog>
      );
    case 'setUp':
      return (
        <TotpSetUp
          totp={doing.totp}
          confirm={async (body) => {
            queryClient.setQueryData(staffAccountQuery.queryKey, await callApi(routes.staffAccount.confirmReplacement, { body }));
            return null;
          }}
          onDone={() => {
            toast({ tone: 'positive', text: 'Your app is replaced. You are signed out everywhere else.' });
            close();
            void queryClient.invalidateQueries({ queryKey: staffSessionsQuery.queryKey });
          }}
          onRestart={() => onDoing({ act: 'startApp' })}
          onClose={close}
        />
      );
    case 'renewCodes':
      return (
        <PasswordDialog
          account={account}
          title="Make new recovery codes?"
          act="Make new codes"
          acting="Making codes"
          send={async ({ password, code }) => {
            const { recoveryCodes } = await callApi(routes.staffAccount.renewRecoveryCodes, { body: { password, code } });
            await queryClient.invalidateQueries({ queryKey: staffAccountQuery.queryKey });
            onDoing({ act: 'keepCodes', codes: recoveryCodes });
          }}
          onClose={close}
        >
          <p>Your current codes will stop working.</p>
        </PasswordDialog>
      );
    case 'keepCodes':
      return <RecoveryCodesDialog codes={doing.codes} without="your app" onKept={close} />;
    default:
      return null;
  }
}
