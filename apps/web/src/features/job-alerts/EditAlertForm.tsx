import { routes } from 'virtual:api-routes';
import { changedJobAlert, type JobAlert, type SearchParams } from '@berth/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { callApi } from '../../platform/api.ts';
import { isApiProblem } from '../../platform/api-problem.ts';
import { listFaults, putServerFaults } from '../../platform/form-faults.ts';
import { categoryNamer } from '../../platform/job-categories.ts';

import { useKeptForm } from '../../platform/use-kept-form.ts';
import { useSessionEnded } from '../../platform/use-session-ended.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Form } from '../../ui/Form.tsx';
import { Actions } from '../../ui/Page.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useUnsavedChanges } from '../../ui/UnsavedChanges.tsx';
import { AlertFields } from './AlertFields.tsx';
import { editedAlert, editedFields, faultField, placeOf, storedFields, textOf } from './edit-alert.ts';
import { jobAlertsQuery } from './job-alerts.queries.ts';
import { usePlaceOfForm } from './use-place-of-form.ts';

/** The place box of a search, as a slot: fields `location` and `placeId`. */
export type PlaceBox = (box: {
  id: string;
  location: string | undefined;
  placeId: string | undefined;
  onPlaceChange: () => void;
}) => ReactNode;

type EditAlertFormProps = {
  alert: JobAlert;
  /** The alert's saved search. */
  stored: SearchParams;
  categories: readonly { jobCategoryId: number; name: string }[];
  placeBox: PlaceBox;
  onClose: () => void;
  onSaved: () => void;
  /** Called when the alert was deleted elsewhere and its owner has read so. */
  onGone: () => void;
};

/** The name under which an unsaved alert is kept while its owner signs in again. */
export const editDraft = (jobAlertId: string) => `job-alert-${jobAlertId}`;

/** Edits an alert: its name, its search and how often it is sent. It replaces the version it was opened with. */
export function EditAlertForm({ alert, stored, categories, placeBox, onClose, onSaved, onGone }: EditAlertFormProps) {
  const queryClient = useQueryClient();
  const sessionEnded = useSessionEnded();
  const [version] = useState(alert.version);
  const [place, setPlace] = useState({ location: stored.location, placeId: stored.placeId });
  const [isMoved, setMoved] = useState(false);
  const [isGone, setGone] = useState(false);
  const form = useForm({ defaultValues: storedFields(alert, stored), shouldFocusError: false });
  const { register, handleSubmit, setError, setFocus, reset, getValues, formState } = form;
  const { errors, isDirty, isSubmitting, submitCount } = formState;
  const id = (field: string) => `${alert.jobAlertId}-${field}`;
  const initialPlace = { location: stored.location ?? '', placeId: stored.placeId ?? '' };
  const { place: shownPlace, read: readPlace } = usePlaceOfForm(id('form'), initialPlace);
  useEffect(() => setFocus('title'), [setFocus]);
  useUnsavedChanges(isDirty || isMoved);
  useKeptForm(
    editDraft(alert.jobAlertId),
    () => (isDirty || isMoved ? { ...getValues(), ...placeOf(id('form')) } : null),
    ({ location, placeId, ...kept }) => {
      reset({ ...getValues(), ...kept }, { keepDefaultValues: true });
      setPlace({ location: textOf(location), placeId: textOf(placeId) });
      setMoved(true);
    },
  );

  const save = handleSubmit(async (fields) => {
    const body = editedAlert({
      alert: { ...alert, version },
      stored,
      fields,
      place: placeOf(id('form')),
      categoryName: categoryNamer(categories),
    });
    const checked = changedJobAlert(() => false).safeParse(body);
    for (const { path, message } of checked.error?.issues ?? []) setError(faultField(path), { message });
    if (!checked.success) return;
    try {
      const changed = await callApi(routes.jobAlerts.update, { body });
      queryClient.setQueryData(jobAlertsQuery.queryKey, (alerts) =>
        alerts?.map((other) => (other.jobAlertId === changed.jobAlertId ? changed : other)),
      );
      onSaved();
    } catch (error) {
      if (await sessionEnded(error)) return;
      // Keep what was typed on screen, to be read and copied. Refetching the list would remove the form.
      if (isApiProblem(error, 404)) {
        setGone(true);
        setError('root.server', { message: 'This alert was deleted elsewhere, so it cannot be saved. Cancel to leave the form.' });
        return;
      }
      putFaults(error);
      // So that cancelling shows what the other window saved.
      if (isApiProblem(error, 409)) await queryClient.invalidateQueries({ queryKey: jobAlertsQuery.queryKey });
    }
  });

  function putFaults(error: unknown) {
    const faults = isApiProblem(error) ? error.errors : [];
    for (const { path, message } of faults) setError(faultField(path.split('.').slice(1)), { message });
    if (faults.length === 0) putServerFaults(error, editedFields, setError);
  }

  return (
    <Card>
      <Form
        id={id('form')}
        onSubmit={save}
        onChange={({ target }) => {
          setMoved(isMoved || ('name' in target && target.name === 'location'));
          readPlace();
        }}
        onBlur={readPlace}
        aria-label={`Change ${alert.criteria.title}`}
      >
        <ErrorSummary
          faults={listFaults(errors, editedFields).map(({ field, message }) => ({ field: field && id(field), message }))}
          attempt={submitCount}
        />
        <TextField
          {...register('title')}
          id={id('title')}
          label="Name of the alert"
          autoComplete="off"
          required
          error={errors.title?.message}
        />
        <AlertFields
          form={form}
          id={id}
          stored={stored}
          place={shownPlace}
          placeSlot={placeBox({ id: id('location'), ...place, onPlaceChange: readPlace })}
          categories={categories}
        />
        <Actions>
          <SubmitButton busy={isSubmitting}>{isSubmitting ? 'Saving' : 'Save'}</SubmitButton>
          <Button tone="secondary" onClick={isGone ? onGone : onClose}>
            Cancel
          </Button>
        </Actions>
      </Form>
    </Card>
  );
}
