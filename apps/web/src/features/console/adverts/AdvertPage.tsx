import type { AnonymousSift, ManagedAdvertDetail, StaffSelf } from '@berth/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { forgetDraft } from '../../../platform/kept-drafts.ts';
import { useAdjustedState } from '../../../platform/use-adjusted-state.ts';
import { AnyLink } from '../../../ui/AnyLink.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Page, Stack } from '../../../ui/Page.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { SummaryCard } from '../../../ui/SummaryCard.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { UnsavedChanges } from '../../../ui/UnsavedChanges.tsx';
import { SiftPart } from '../applications/SiftPart.tsx';
import { AdvertActs } from './AdvertActs.tsx';
import { AdvertForm } from './AdvertForm.tsx';
import { factsOf } from './advert-facts.ts';
import { closingWords, publishedWords, stateOf, stateWords } from './advert-state.ts';
import { type AdvertOffers, managedAdvertQuery } from './managed-adverts.queries.ts';
import type { PlaceBoxOf } from './PlacesFields.tsx';
import type { SaveAct } from './use-advert-save.ts';

type AdvertPageProps = {
  advert: ManagedAdvertDetail;
  /** Null for a member who may only read adverts. */
  offers: AdvertOffers | null;
  self: StaffSelf;
  sift: AnonymousSift;
  /** How many people went on to the page of another site where it is applied for; null if it is applied for here. */
  clicks: number | null;
  /** The part with its documents. */
  documents: ReactNode;
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
export function AdvertPage({ advert, offers, self, sift, clicks, documents, PlaceBox, onCopied }: AdvertPageProps) {
  const queryClient = useQueryClient();
  const [acted, setActed] = useState('');
  const [formKey, , adjustFormKey] = useAdjustedState('');
  // An act has changed the advert: once the page has it, its form opens again, with what was typed and not saved.
  if (acted === advert.revision) adjustFormKey(acted);
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
          <SummaryCard rows={factRows(advert, clicks)} />
          {advert.feed === null ? null : <FeedNotice feed={advert.feed} fields={advert.fields} />}
          {offers ? (
            <AdvertActs
              advert={advert}
              onCopied={onCopied}
              onChanged={async (changed) => {
                await refresh(changed);
                setActed(changed.revision);
              }}
            />
          ) : null}
          {isDraft(advert) ? null : <SiftPart self={self} sift={sift} jobTitle={advert.jobTitle} />}
        </Stack>
        {isForm ? (
          <AdvertForm
            // An act changes the advert: its form opens again, with what was typed and not saved.
            key={`${advert.advertId} ${formKey}`}
            advert={advert}
            offers={offers}
            draftName={draftName}
            ownerId={self.id}
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
        {documents}
      </UnsavedChanges>
    </Page>
  );
}

const isDraft = ({ advertStatusName }: ManagedAdvertDetail) => advertStatusName === 'draft';

function factRows(advert: ManagedAdvertDetail, clicks: number | null) {
  const { advertReferenceNumber, publishDate, closingDate, applications, jobId } = advert;
  return [
    { term: 'Reference', value: advertReferenceNumber },
    ...(isDraft(advert) ? [] : [{ term: 'Published', value: publishedWords(publishDate) }]),
    { term: 'Closes', value: closingDate ? closingWords(closingDate) : 'When it is withdrawn' },
    ...(applications === null
      ? []
      : [{ term: 'Applications', value: <AnyLink url={applicationsUrl(jobId)}>{`${applications} so far`}</AnyLink> }]),
    ...(clicks === null ? [] : [{ term: 'Went on to apply', value: `${clicks} ${clicks === 1 ? 'time' : 'times'}, on the other site` }]),
  ];
}

/** The page of an advert's applications. */
export const applicationsUrl = (jobId: string) => `/console/applications?${new URLSearchParams({ advert: jobId })}`;

function FeedNotice({ feed, fields }: { feed: string; fields: ManagedAdvertDetail['fields'] }) {
  const names = factsOf(fields).map(({ term }) => term.toLowerCase());
  return (
    <Notice title={`This advert belongs to the feed ${feed}`}>
      <p>
        Every run of the feed writes these fields again: {names.join(', ')}. Change them in the system that the feed comes from, or take the
        advert over.
      </p>
      <p>You can withdraw it here: it then stays withdrawn, whatever the feed sends.</p>
    </Notice>
  );
}
