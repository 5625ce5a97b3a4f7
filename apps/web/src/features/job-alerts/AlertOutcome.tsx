import { maxJobAlerts } from '@berth/contract';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Actions } from '../../ui/Page.tsx';
import { alertAnchor } from './alert-anchor.ts';
import type { AlertFlow } from './alert-flow.ts';
import { alertLine } from './alert-words.ts';

type AlertOutcomeProps = {
  flow: AlertFlow;
  /** The visitor's address. */
  email: string;
  isSignedIn: boolean;
  /** The search that the alert is for. */
  uri: string | undefined;
  /** Opens the registration form in place of this message. */
  onRegister: () => void;
  /** Returns to the form, if that can help. */
  onBack: (() => void) | undefined;
  onClose: () => void;
};

/** The outcome of creating an alert, and what to do next: every dialog of the flow except the two forms. */
export function AlertOutcome({ flow, email, isSignedIn, uri, onRegister, onBack, onClose }: AlertOutcomeProps) {
  const manage = (
    <LinkButton to="/account/manage/job-alerts" onClick={onClose}>
      {isSignedIn ? 'Manage your job alerts' : 'Sign in to manage them'}
    </LinkButton>
  );
  const signIn = (
    <LinkButton to="/account/login" search={{ email, returnUrl: uri }} onClick={onClose}>
      Sign in
    </LinkButton>
  );
  const close = (words = 'Close') => (
    <Button tone="secondary" onClick={onClose}>
      {words}
    </Button>
  );
  switch (flow.modal) {
    case 'confirmation':
      return (
        <OutcomeMessage acts={[manage, close('Back to the jobs')]}>
          <p>We email you when there are new jobs. You can change, pause or delete the alert whenever you like.</p>
        </OutcomeMessage>
      );
    case 'sameAlert':
      return (
        <OutcomeMessage
          acts={[
            <LinkButton key="open" to="/account/manage/job-alerts" hash={flow.same && alertAnchor(flow.same)} onClick={onClose}>
              Open it
            </LinkButton>,
            close('Back to the jobs'),
          ]}
        >
          <p>
            <strong>{flow.same ? alertLine(flow.same) : ''}</strong>
          </p>
          <p>It looks for the same jobs, so we have not made another.</p>
        </OutcomeMessage>
      );
    case 'skeletonConfirm':
      if (flow.hasAccount)
        return (
          <OutcomeMessage acts={[signIn, close('Not now')]}>
            <p>
              We have sent a link to <strong>{email}</strong>. Follow it and your job alert starts. It can take up to 10 minutes to arrive.
            </p>
            <p>You have an account with this address. Sign in to see and change all your job alerts.</p>
          </OutcomeMessage>
        );
      return (
        <OutcomeMessage
          acts={[
            <Button key="register" onClick={onRegister}>
              Create an account
            </Button>,
            close('Not now'),
          ]}
        >
          <p>
            We have sent a link to <strong>{email}</strong>. Follow it and your job alert starts. It can take up to 10 minutes to arrive.
          </p>
          <p>No account yet? With one you can have {maxJobAlerts} alerts, save jobs and apply. Your address is filled in.</p>
        </OutcomeMessage>
      );
    case 'maxReached':
      return (
        <OutcomeMessage acts={[manage, close()]}>
          <p>
            {isSignedIn ? 'You have' : 'This address has'} {maxJobAlerts}, the most there can be. Delete or change one to have another.
          </p>
        </OutcomeMessage>
      );
    case 'resendVerificationEmail':
      return (
        <OutcomeMessage acts={[close()]}>
          <p>
            There is an account with <strong>{email}</strong> that has not been confirmed yet. We have sent its link again. Follow it, and
            this job alert starts too. It can take up to 10 minutes to arrive.
          </p>
        </OutcomeMessage>
      );
    case 'createAccount':
      return (
        <OutcomeMessage
          acts={[
            <LinkButton key="register" to="/account/register" search={{ email, returnUrl: uri, createJobAlert: 'true' }} onClick={onClose}>
              Create an account
            </LinkButton>,
            close('Not now'),
          ]}
        >
          <p>
            <strong>{email}</strong> already has a job alert, and you can have only one without an account. With an account you can have{' '}
            {maxJobAlerts}, and we add this one.
          </p>
          <p>If that alert has not started yet, look for our email with its link, in your junk folder too.</p>
        </OutcomeMessage>
      );
    default:
      return (
        <OutcomeMessage acts={[onBack ? <Button onClick={onBack}>Go back</Button> : null, close()]}>
          <p role="alert">{flow.message}</p>
        </OutcomeMessage>
      );
  }
}

function OutcomeMessage({ children, acts: [first, second] }: { children: ReactNode; acts: ReactNode[] }) {
  return (
    <>
      {children}
      <Actions>
        {first}
        {second}
      </Actions>
    </>
  );
}
