import { useMutation } from '@tanstack/react-query';
import { problemWords } from '../../platform/problem-words.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { renewConsentLink } from './consent.queries.ts';

/** Offers a new link in place of one that no longer works (consent.terms.10). */
export function RenewConsentLink({ token }: { token: string }) {
  const renewal = useMutation({ mutationFn: () => renewConsentLink(token) });
  if (renewal.data === true)
    return (
      <Notice tone="positive" role="status" title="We have sent you a new link">
        Check your email and follow the newest link.
      </Notice>
    );
  if (renewal.data === false)
    return (
      <Notice tone="warning" role="status" title="We can’t replace this link">
        It was used already, a newer email has replaced it, or it is incomplete. If you’re not sure, contact us.
      </Notice>
    );
  return (
    <>
      {renewal.error ? (
        <Notice tone="danger" role="alert" title="No link has been sent yet">
          {problemWords(renewal.error)}
        </Notice>
      ) : null}
      <p>
        <Button busy={renewal.isPending} onClick={() => renewal.mutate()}>
          Email me a new link
        </Button>
      </p>
    </>
  );
}
