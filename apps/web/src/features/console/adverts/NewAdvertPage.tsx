import type { ManagedAdvertDetail } from '@berth/contract';
import { useQueryClient } from '@tanstack/react-query';
import { forgetDraft } from '../../../platform/kept-drafts.ts';
import { AnyLink } from '../../../ui/AnyLink.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { UnsavedChanges } from '../../../ui/UnsavedChanges.tsx';
import { AdvertForm } from './AdvertForm.tsx';
import { stateOf, stateWords } from './advert-state.ts';
import { type AdvertOffers, managedAdvertQuery } from './managed-adverts.queries.ts';
import type { PlaceBoxOf } from './PlacesFields.tsx';

type NewAdvertPageProps = {
  offers: AdvertOffers;
  /** What the employer's field begins with. */
  employer: string;
  ownerId: string;
  PlaceBox: PlaceBoxOf;
  onCreated: (advert: ManagedAdvertDetail) => Promise<void>;
};

const draftName = 'advert-new';

/** The form of a new advert. */
export function NewAdvertPage({ offers, employer, ownerId, PlaceBox, onCreated }: NewAdvertPageProps) {
  const queryClient = useQueryClient();
  return (
    <Page>
      <UnsavedChanges onDiscard={() => forgetDraft(draftName)}>
        <PageHeading
          caption={<AnyLink url="/console/adverts">Adverts</AnyLink>}
          lead="Only the title, the reference and the employer are needed to save a draft."
        >
          New advert
        </PageHeading>
        <AdvertForm
          advert={null}
          start={{ employer }}
          offers={offers}
          draftName={draftName}
          ownerId={ownerId}
          PlaceBox={PlaceBox}
          onSaved={async (saved) => {
            queryClient.setQueryData(managedAdvertQuery(saved.advertId).queryKey, saved);
            toast({ tone: 'positive', text: stateOf(saved) === 'draft' ? 'The draft is saved.' : `${stateWords(saved)}.` });
            await onCreated(saved);
          }}
        />
      </UnsavedChanges>
    </Page>
  );
}
