import type { ReactNode } from 'react';
import { problemWords } from '../../platform/problem-words.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { PhoneLink } from '../../ui/PhoneLink.tsx';
import { RenewConsentLink } from './RenewConsentLink.tsx';

type ConsentResultProps = {
  heading: string;
  /** The token of the link, to ask for a new link if it has expired. */
  token: string;
  /** Undefined until the answer arrives. The page shows nothing until then (consent.terms.3). */
  recorded: boolean | undefined;
  error: unknown;
  onRetry: () => void;
  tenant: { name: string; contactNumber: string; contactE164: string | null };
  /** The texts for either answer. */
  success: { title: string; words: ReactNode };
  failure: { title: string; words: ReactNode };
};

/** The outcome of a consent link, and who to ask about it. */
export function ConsentResult({ heading, token, recorded, error, onRetry, tenant, success, failure }: ConsentResultProps) {
  const outcome = recorded ? success : failure;
  return (
    <Page width="form">
      <PageHeading caption={tenant.name}>{heading}</PageHeading>
      <div role="status">
        {recorded === undefined ? null : (
          <Notice tone={recorded ? 'positive' : 'warning'} title={outcome.title}>
            {outcome.words}
          </Notice>
        )}
      </div>
      {recorded === false ? <RenewConsentLink token={token} /> : null}
      {recorded === undefined && error ? (
        <Notice tone="danger" role="alert" title="Nothing has been recorded yet">
          <p>{problemWords(error)}</p>
          <p>
            <Button onClick={onRetry}>Try again</Button>
          </p>
        </Notice>
      ) : null}
      <noscript>
        <p>Your browser does not run JavaScript, which this step needs. Turn it on, or open the link in another browser.</p>
      </noscript>
      <p>
        Questions? Call {tenant.name} on <PhoneLink number={tenant.contactNumber} e164={tenant.contactE164} />.
      </p>
    </Page>
  );
}
