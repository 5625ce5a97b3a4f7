import type { ManagedAdvertDetail } from '@berth/contract';
import { useQueryClient } from '@tanstack/react-query';
import { forgetDraft } from '../../../platform/kept-drafts.ts';
import { AnyLink } from '../../../ui/AnyLink.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Page, Stack } from '../../../ui/Page.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { SummaryCard } from '../../../ui/SummaryCard.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { UnsavedChanges } from '../../../ui/UnsavedChanges.tsx';
import { AdvertActs } from './AdvertActs.tsx';
import { AdvertForm } from './AdvertForm.tsx';
import { factsOf } from './advert-facts.ts';
import { stateOf, stateWords } from './advert-state.ts';
import { type AdvertOffers, managedAdvertQuery } from './managed-adverts.queries.ts';
import type { PlaceBoxOf } from './PlacesFields.tsx';
import { typedMoment } from './typed-advert.ts';
import type { SaveAct } from './use-advert-save.ts';

type AdvertPageProps = {
  advert: ManagedAdvertDetail;
  /** Null for a member who may only read adverts. */
  offers: AdvertOffers | null;
  ownerId: string;
  PlaceBox: PlaceBoxOf;
  onCopied: (advertId: number) => Promise<void>;
};

const done: Record<SaveAct, string> = {
  keep: 'The draft is saved.',
  publish: 'The advert is published.',
  save: 'The advert is saved.',
  relist: 'The advert is listed again.',
};

/** One advert: its state, what can be done with it, and its form. One of a feed, or for a member who only reads, is shown without a form. */
export function AdvertPage({ advert, offers, ownerId, PlaceBox, onCopied }: AdvertPageProps) {
  const queryClient = useQueryClient();
  const draftName = `advert-${advert.advertId}`;
  const refresh = async (saved: ManagedAdvertDetail) => {
    queryClient.setQueryData(managedAdvertQuery(saved.advertId).queryKey, saved);
    await queryClient.invalidateQueries({ queryKey: ['staff', 'adverts', 'list'] });
  };
  const isForm = offers !== null && advert.feed === null;
  return (
    <Page>
      <UnsavedChanges onDiscard={() => forgetDraft(draftName)}>
        <PageHeading caption={<AnyLink url="/console/adverts">Adverts</AnyLink>} lead={stateWords(advert)}>
          {advert.jobTitle}
        </PageHeading>
        <Stack gap={4}>
          <SummaryCard rows={factRows(advert)} />
          {advert.feed === null ? null : <FeedNotice feed={advert.feed} />}
          {offers ? <AdvertActs advert={advert} onChanged={refresh} onCopied={onCopied} /> : null}
        </Stack>
        {isForm ? (
          <AdvertForm
            key={advert.advertId}
            advert={advert}
            offers={offers}
            draftName={draftName}
            ownerId={ownerId}
            PlaceBox={PlaceBox}
            onSaved={async (saved, act) => {
              await refresh(saved);
              const isLater = act === 'publish' && stateOf(saved) === 'scheduled';
              toast({ tone: 'positive', text: isLater ? `${stateWords(saved)}.` : done[act] });
            }}
          />
        ) : (
          <SummaryCard rows={factsOf(advert.fields)} />
        )}
      </UnsavedChanges>
    </Page>
  );
}

function factRows({ advertReferenceNumber, publishDate, closingDate, applications, jobId, advertStatusName }: ManagedAdvertDetail) {
  return [
    { term: 'Reference', value: advertReferenceNumber },
    ...(advertStatusName === 'draft' ? [] : [{ term: 'Published', value: typedMoment(publishDate, 'first') }]),
    { term: 'Closes', value: closingDate ? typedMoment(closingDate, 'last') : 'When it is withdrawn' },
    ...(applications === null
      ? []
      : [{ term: 'Applications', value: <AnyLink url={applicationsUrl(jobId)}>{`${applications} so far`}</AnyLink> }]),
  ];
}

/** The page of an advert's applications. */
export const applicationsUrl = (jobId: string) => `/console/applications?${new URLSearchParams({ advert: jobId })}`;

function FeedNotice({ feed }: { feed: string }) {
  return (
    <Notice title={`This advert belongs to the feed ${feed}`}>
      Every run of the feed writes all of its fields again. Change it in the system that the feed comes from, or take it over. You can
      withdraw it here: it then stays withdrawn, whatever the feed sends.
    </Notice>
  );
}
