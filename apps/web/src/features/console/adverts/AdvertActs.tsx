import { formatDate, type ManagedAdvertDetail, routes } from '@berth/contract';
import { useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { isApiProblem } from '../../../platform/api-problem.ts';
import { showFailureToast } from '../../../platform/request-failure.ts';
import { Button } from '../../../ui/Button.tsx';
import { AnchorButton } from '../../../ui/LinkButton.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Actions } from '../../../ui/Page.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { AskFirst } from '../AskFirst.tsx';
import { CopyAdvertDialog } from './CopyAdvertDialog.tsx';
import { ExtendDialog } from './ExtendDialog.tsx';

type AdvertActsProps = {
  advert: ManagedAdvertDetail;
  onChanged: (changed: ManagedAdvertDetail) => Promise<void>;
  onCopied: (advertId: number) => Promise<void>;
};

const questions = {
  withdraw: {
    verb: 'Withdraw',
    words: 'Its page says at once that the job has closed. Applications that were sent stay. You can list it again later.',
  },
  takeOver: {
    verb: 'Take over',
    words:
      'From now on you change it here. Its feed no longer writes or closes it, and you can’t give it back. Its page and applications stay.',
  },
} as const;

/** What can be done with an advert besides changing its fields. */
export function AdvertActs({ advert, onChanged, onCopied }: AdvertActsProps) {
  const [isBusy, setBusy] = useState(false);
  const [asked, setAsked] = useState<'withdraw' | 'copy' | 'extend' | 'takeOver' | null>(null);
  const [link, setLink] = useState<{ url: string; expiresAt: string } | null>(null);
  const { advertId, advertStatusName, feed, jobTitle } = advert;

  async function run(work: () => Promise<void>) {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      showFailureToast(isApiProblem(error) ? error.detail : undefined);
    }
    setBusy(false);
  }
  const withdraw = async () => {
    await onChanged(await callApi(routes.managedAdverts.withdraw, { params: { advertId } }));
    toast({ tone: 'positive', text: 'The advert is withdrawn.' });
  };
  const takeOver = async () => {
    await onChanged(await callApi(routes.managedAdverts.takeOver, { params: { advertId } }));
    toast({ tone: 'positive', text: 'The advert is yours: its feed no longer writes it.' });
  };
  return (
    <>
      <Actions>
        <Button
          tone="secondary"
          busy={isBusy}
          onClick={() => void run(async () => setLink(await callApi(routes.managedAdverts.preview, { params: { advertId } })))}
        >
          Make a preview link
        </Button>
        <Button tone="secondary" onClick={() => setAsked('copy')}>
          Copy
        </Button>
        {advertStatusName === 'published' && feed === null ? (
          <Button tone="secondary" onClick={() => setAsked('extend')}>
            Extend
          </Button>
        ) : null}
        {feed === null ? null : (
          <Button tone="secondary" onClick={() => setAsked('takeOver')}>
            Take over from the feed
          </Button>
        )}
        {advertStatusName === 'published' ? (
          <Button tone="quiet" onClick={() => setAsked('withdraw')}>
            Withdraw
          </Button>
        ) : null}
      </Actions>
      {link ? <PreviewLink {...link} /> : null}
      {asked === 'copy' ? <CopyAdvertDialog advert={advert} onClose={() => setAsked(null)} onCopied={onCopied} /> : null}
      {asked === 'extend' ? <ExtendDialog advert={advert} onClose={() => setAsked(null)} onExtended={onChanged} /> : null}
      {asked === 'withdraw' || asked === 'takeOver' ? (
        <AskFirst
          {...questions[asked]}
          title={`${questions[asked].verb} ${jobTitle}?`}
          onClose={() => setAsked(null)}
          onYes={() => {
            setAsked(null);
            void run(asked === 'withdraw' ? withdraw : takeOver);
          }}
        />
      ) : null}
    </>
  );
}

function PreviewLink({ url, expiresAt }: { url: string; expiresAt: string }) {
  return (
    <Notice
      role="status"
      title="Preview link"
      actions={
        <>
          <AnchorButton tone="secondary" href={url} target="_blank" rel="noreferrer">
            Open it in a new tab
          </AnchorButton>
          <Button tone="quiet" onClick={() => void copyText(url)}>
            Copy the link
          </Button>
        </>
      }
    >
      <p>{url}</p>
      <p>Anyone with this link can see the saved advert until {formatDate(expiresAt)}.</p>
    </Notice>
  );
}

async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ tone: 'positive', text: 'The link is copied.' });
  } catch {
    showFailureToast('Your browser did not copy the link. Select it and copy it yourself.');
  }
}
