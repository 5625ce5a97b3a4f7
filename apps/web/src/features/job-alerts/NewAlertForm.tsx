import type { CreatedJobAlert, SearchParams } from '@berth/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { categoryNamer } from '../../platform/job-categories.ts';
import { useKeptForm } from '../../platform/use-kept-form.ts';
import { useSentForm } from '../../platform/use-sent-form.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Form } from '../../ui/Form.tsx';
import { Actions } from '../../ui/Page.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { useUnsavedChanges } from '../../ui/UnsavedChanges.tsx';
import { AlertFields } from './AlertFields.tsx';
import { criteriaOf } from './alert-criteria.ts';
import { createAlert } from './create-alert.ts';
import type { PlaceBox } from './EditAlertForm.tsx';
import { editedFields, editedSearch, placeOf, storedFields, textOf } from './edit-alert.ts';
import { usePlaceOfForm } from './use-place-of-form.ts';

type NewAlertFormProps = {
  /** What the fields say at first. */
  initial: SearchParams;
  categories: readonly { jobCategoryId: number; name: string }[];
  placeBox: PlaceBox;
  onCreated: (alert: CreatedJobAlert) => void;
  onCancel?: () => void;
};

const formId = 'new-alert';
/** The name under which an unsaved new alert is kept while its owner signs in again. */
export const newAlertDraft = formId;
const id = (field: string) => `${formId}-${field}`;

/** Makes an alert from a form instead of a search (job-alerts.alert.13). */
export function NewAlertForm({ initial, categories, placeBox, onCreated, onCancel }: NewAlertFormProps) {
  const queryClient = useQueryClient();
  const [stored, setStored] = useState(initial);
  const form = useSentForm({ defaultValues: storedFields(null, initial), fields: editedFields, idOf: id });
  const { submit, setError, reset, getValues, formState, isSubmitting, summary } = form;
  const { place, read } = usePlaceOfForm(formId, { location: stored.location ?? '', placeId: stored.placeId ?? '' });
  const [isCreated, setCreated] = useState(false);
  useUnsavedChanges(formState.isDirty && !isCreated);
  useKeptForm(
    formId,
    () => ({ ...getValues(), ...placeOf(formId) }),
    ({ location, placeId, ...kept }) => {
      reset({ ...getValues(), ...kept }, { keepDefaultValues: true });
      setStored({ ...initial, location: textOf(location), placeId: textOf(placeId) });
    },
  );

  const create = submit(async (fields) => {
    const params = editedSearch({ stored, fields, place: placeOf(formId) });
    const found = criteriaOf(params, categoryNamer(categories));
    if ('fault' in found) return setError('keyword', { message: found.fault });
    const alert = await createAlert(found.criteria, fields.frequency, params);
    setCreated(true);
    await queryClient.invalidateQueries({ queryKey: ['job-alerts'] });
    return onCreated(alert);
  });

  return (
    <Card>
      <Form id={formId} onSubmit={create} onChange={read} onBlur={read} aria-label="New job alert">
        <ErrorSummary {...summary} />
        <AlertFields
          form={form}
          id={id}
          stored={stored}
          place={place}
          placeSlot={placeBox({ id: id('location'), location: stored.location, placeId: stored.placeId, onPlaceChange: read })}
          categories={categories}
        />
        <Actions>
          <SubmitButton busy={isSubmitting}>{isSubmitting ? 'Creating' : 'Create alert'}</SubmitButton>
          {onCancel ? (
            <Button tone="secondary" onClick={onCancel}>
              Cancel
            </Button>
          ) : null}
        </Actions>
      </Form>
    </Card>
  );
}
