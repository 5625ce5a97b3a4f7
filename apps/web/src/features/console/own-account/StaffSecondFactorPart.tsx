import type { StaffAccount } from '@berth/contract';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { SectionPart } from '../../../ui/SectionPart.tsx';
import { SummaryList } from '../../../ui/SummaryList.tsx';
import { type StaffSecondFactorAct, StaffSecondFactorDialog } from './StaffSecondFactorDialog.tsx';

/** The member's authenticator app and recovery codes, with the ways to replace them. */
export function StaffSecondFactorPart({ account }: { account: StaffAccount }) {
  const { totp, recoveryCodesLeft } = account;
  const [doing, setDoing] = useState<StaffSecondFactorAct>(null);
  return (
    <SectionPart id="second-factor" title="Two-step sign-in" takesFocus>
      {totp ? (
        <SummaryList
          rows={[
            {
              term: 'Authenticator app',
              value: 'On',
              action: (
                <Button tone="quiet" onClick={() => setDoing({ act: 'startApp' })}>
                  Replace app
                </Button>
              ),
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
          ]}
        />
      ) : (
        <p>Your organisation handles two-step sign-in when you sign in.</p>
      )}
      {totp && recoveryCodesLeft <= 2 ? (
        <Notice tone="warning" title={recoveryCodesLeft === 0 ? 'You have no recovery code left' : 'Your recovery codes are running out'}>
          Make new ones, so that a lost phone does not lock you out.
        </Notice>
      ) : null}
      <StaffSecondFactorDialog account={account} doing={doing} onDoing={setDoing} />
    </SectionPart>
  );
}
