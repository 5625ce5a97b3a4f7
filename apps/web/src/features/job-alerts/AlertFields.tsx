import type { SearchParams } from '@berth/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { tenantConfigQuery, tenantContentQuery } from '../../platform/tenant.ts';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { criteriaOf } from './alert-criteria.ts';
import { EditAlertBoxes } from './EditAlertBoxes.tsx';
import { distanceOptions, type EditedFields, type EditedPlace, editedSearch, storedFilters } from './edit-alert.ts';
import { FrequencyChoice } from './FrequencyChoice.tsx';
import { MatchCount } from './MatchCount.tsx';

type AlertFieldsProps = {
  form: UseFormReturn<EditedFields>;
  /** The id of a field. */
  id: (field: string) => string;
  /** The search before. */
  stored: SearchParams;
  /** What the place box says now. */
  place: EditedPlace;
  /** The place box. */
  placeSlot: ReactNode;
  categories: readonly { jobCategoryId: number; name: string }[];
};

/** The fields of an alert's search, how many jobs match it today, and how often it is sent. */
export function AlertFields({ form, id, stored, place, placeSlot, categories }: AlertFieldsProps) {
  const { data: config } = useSuspenseQuery(tenantConfigQuery);
  const { data: content } = useSuspenseQuery(tenantContentQuery);
  const { register, getValues, control, formState } = form;
  const fields = { ...getValues(), ...useWatch({ control }) };
  const params = editedSearch({ stored, fields, place });
  return (
    <>
      <TextField
        {...register('keyword')}
        id={id('keyword')}
        label="Keyword"
        placeholder={content.placeholders.keyword}
        autoComplete="off"
        error={formState.errors.keyword?.message}
      />
      {placeSlot}
      {config.useSearchAreaDistanceControl ? (
        <Select
          {...register('distance')}
          id={id('distance')}
          label="Distance"
          emptyLabel={null}
          options={distanceOptions(config.proximityDistance, getValues('distance'))}
        />
      ) : null}
      <EditAlertBoxes
        legend="Categories"
        choices={categories.map(({ jobCategoryId, name }) => ({ value: String(jobCategoryId), label: name }))}
        {...register('category')}
        id={id('category')}
      />
      <EditAlertBoxes legend="Filters to keep" choices={storedFilters(stored)} {...register('filters')} id={id('filters')} />
      {'params' in criteriaOf(params, String) ? <MatchCount params={params} /> : null}
      <FrequencyChoice {...register('frequency')} id={id('frequency')} />
    </>
  );
}
