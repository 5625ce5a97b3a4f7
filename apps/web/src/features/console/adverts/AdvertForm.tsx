import type { ManagedAdvertDetail, ManagedAdvertState } from '@berth/contract';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { listFaults } from '../../../platform/form-faults.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Form } from '../../../ui/Form.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Actions } from '../../../ui/Page.tsx';
import { useUnsavedChanges } from '../../../ui/UnsavedChanges.tsx';
import { AdvertFields } from './AdvertFields.tsx';
import styles from './AdvertForm.module.css';
import { advertFields } from './advert-faults.ts';
import { stateOf } from './advert-state.ts';
import { ClosingFields } from './ClosingFields.tsx';
import type { AdvertOffers } from './managed-adverts.queries.ts';
import type { PlaceBoxOf } from './PlacesFields.tsx';
import { SaveButtons } from './SaveButtons.tsx';
import { StaleAdvert } from './StaleAdvert.tsx';
import { typedOf } from './typed-advert.ts';
import { useAdvertDraft } from './use-advert-draft.ts';
import { type SaveAct, useAdvertSave } from './use-advert-save.ts';

type AdvertFormProps = {
  /** Null for a new one. */
  advert: ManagedAdvertDetail | null;
  /** What a new one begins with. */
  start?: Record<string, unknown> | undefined;
  offers: AdvertOffers;
  draftName: string;
  ownerId: string;
  PlaceBox: PlaceBoxOf;
  onSaved: (saved: ManagedAdvertDetail, act: SaveAct) => Promise<void>;
};

/** What Enter in a field does. It never publishes a draft. */
function submitAct(state: ManagedAdvertState | null): SaveAct {
  if (state === null || state === 'draft') return 'keep';
  return state === 'removed' ? 'relist' : 'save';
}

/** The whole form of an advert. What is typed is kept until it is saved or discarded (adverts.managed.8). */
export function AdvertForm({ advert, start, offers, draftName, ownerId, PlaceBox, onSaved }: AdvertFormProps) {
  const state = advert ? stateOf(advert) : null;
  const isWaiting = state === null || state === 'draft' || state === 'scheduled';
  const [theirs, setTheirs] = useState<ManagedAdvertDetail | null>(null);
  const [revision, setRevision] = useState(advert?.revision ?? '');
  const form = useForm({ defaultValues: typedOf(advert?.fields ?? start ?? {}, state === 'scheduled'), shouldFocusError: false });
  const { errors, isDirty, submitCount } = form.formState;
  const draft = useAdvertDraft({ name: draftName, ownerId, form, revision, onRestored: setRevision });
  useUnsavedChanges(isDirty);

  const { busyAct, saving } = useAdvertSave({
    advert,
    revision,
    form,
    onSaved: async (saved, act) => {
      // Before the page is left: the question about unsaved changes must find none.
      flushSync(() => open(saved));
      await onSaved(saved, act);
    },
    onStale: setTheirs,
  });

  /** Resets the form to a version of the advert. */
  function open(version: ManagedAdvertDetail) {
    form.reset(typedOf(version.fields, stateOf(version) === 'scheduled'));
    setRevision(version.revision);
    setTheirs(null);
    draft.forget();
  }

  function discardDraft() {
    form.reset();
    setRevision(advert?.revision ?? '');
    draft.forget();
  }
  return (
    <Form
      aria-label="Advert"
      onSubmit={(event) => {
        event.preventDefault();
        void saving(submitAct(state))();
      }}
    >
      {draft.isRestored ? (
        <Notice
          role="status"
          title="What you typed is back"
          actions={
            <Button tone="secondary" onClick={discardDraft}>
              Discard it
            </Button>
          }
        >
          You left this page before you saved it.
        </Notice>
      ) : null}
      <ErrorSummary faults={listFaults(errors, advertFields(form.getValues()))} attempt={submitCount} />
      {theirs ? (
        <StaleAdvert
          opened={advert?.fields ?? {}}
          theirs={theirs.fields}
          onTakeTheirs={() => open(theirs)}
          onKeepMine={() => {
            setRevision(theirs.revision);
            setTheirs(null);
          }}
        />
      ) : null}
      <div className={styles.form}>
        <AdvertFields form={form} offers={offers} isNew={advert === null} PlaceBox={PlaceBox} />
        <ClosingFields form={form} isWaiting={isWaiting} />
        <div className={styles.bar}>
          <Actions>
            <SaveButtons state={state} control={form.control} busyAct={busyAct} saving={saving} />
          </Actions>
        </div>
      </div>
    </Form>
  );
}
