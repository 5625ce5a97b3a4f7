import { closesTooEarly, type ManagedAdvertDetail, readFeedDate, routes } from '@berth/contract';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { callApi } from '../../../platform/api.ts';
import { isApiProblem } from '../../../platform/api-problem.ts';
import { advertFields, checkAdvert, putAdvertFaults } from './advert-faults.ts';
import { sentOf, type TypedAdvert } from './typed-advert.ts';

/** What a save does: keeps a draft, publishes it, saves a published advert, or lists a closed one as new. */
export type SaveAct = 'keep' | 'publish' | 'save' | 'relist';

type SaveOptions = {
  advert: ManagedAdvertDetail | null;
  /** The revision that the form was opened with. */
  revision: string;
  form: UseFormReturn<TypedAdvert>;
  onSaved: (saved: ManagedAdvertDetail, act: SaveAct) => Promise<void>;
  /** Someone else has saved the advert since: what it is now. */
  onStale: (theirs: ManagedAdvertDetail) => void;
};

/** Saves what was typed, or shows what is wrong with it at the fields. */
export function useAdvertSave({ advert, revision, form, onSaved, onStale }: SaveOptions) {
  const [busyAct, setBusyAct] = useState<SaveAct | null>(null);

  async function send(typed: TypedAdvert, act: SaveAct): Promise<ManagedAdvertDetail> {
    const fields = sentOf(typed, act === 'keep');
    if (!advert) return callApi(routes.managedAdverts.create, { body: fields });
    const params = { advertId: advert.advertId };
    const saved = await callApi(routes.managedAdverts.change, { params, body: { revision, fields } });
    if (act !== 'relist') return saved;
    return callApi(routes.managedAdverts.publish, { params, body: { revision: saved.revision } });
  }

  async function save(typed: TypedAdvert, act: SaveAct): Promise<void> {
    const names = advertFields(typed);
    if (!checkAdvert(sentOf(typed, act === 'keep'), names, form.setError)) return;
    const opens = readFeedDate(typed.publishedAt, 'first') ?? new Date();
    const closes = readFeedDate(typed.closesAt, 'last');
    if ((act === 'publish' || act === 'relist') && closes && closes <= opens) {
      form.setError('closesAt', { message: closesTooEarly });
      return;
    }
    try {
      await onSaved(await send(typed, act), act);
    } catch (error) {
      if (advert && isApiProblem(error) && error.code === 'stale-revision')
        onStale(await callApi(routes.managedAdverts.show, { params: { advertId: advert.advertId } }));
      else putAdvertFaults(error, names, form.setError);
    }
  }

  /** The handler of a button: checks and sends the form. */
  const saving = (act: SaveAct) => async () => {
    setBusyAct(act);
    // Faults of fields that are not registered would stop the form from being sent again.
    form.clearErrors();
    await form.handleSubmit((typed) => save(typed, act))();
    setBusyAct(null);
  };
  return { busyAct, saving };
}
