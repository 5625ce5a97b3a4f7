import { maxPlaces } from '@berth/contract';
import { Plus } from 'lucide-react';
import type { ComponentType } from 'react';
import { type Path, type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import styles from './AdvertForm.module.css';
import { emptyPlace, type TypedAdvert } from './typed-advert.ts';

/** A text with suggestions of places, from the feature that knows places. */
export type PlaceBoxOf = ComponentType<{
  id: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  value: string;
  onValueChange: (text: string) => void;
}>;

/** The places of an advert (adverts.places.1). */
export function PlacesFields({ form, PlaceBox }: { form: UseFormReturn<TypedAdvert>; PlaceBox: PlaceBoxOf }) {
  const { control, register, setValue, getFieldState, formState } = form;
  const { fields: rows, append, remove } = useFieldArray({ control, name: 'places', keyName: 'row' });
  const places = useWatch({ control, name: 'places' });

  /** A point that was given belongs to the words that it came with. */
  function forgetPoint(index: number) {
    if (places[index]?.lat === null) return;
    setValue(`places.${index}.lat`, null);
    setValue(`places.${index}.lng`, null);
  }
  const errorOf = (name: Path<TypedAdvert>) => getFieldState(name, formState).error?.message;
  return (
    <>
      {rows.map(({ row }, index) => (
        <div key={row} className={rows.length > 1 ? styles.row : styles.section}>
          <PlaceBox
            id={`places.${index}.locationName`}
            label={rows.length > 1 ? `Place ${index + 1}` : 'Place'}
            hint="A town, or the words that the advert shows. Leave it empty for a job that is done at home."
            error={errorOf(`places.${index}.locationName`)}
            value={places[index]?.locationName ?? ''}
            onValueChange={(text) => {
              forgetPoint(index);
              setValue(`places.${index}.locationName`, text, { shouldDirty: true });
            }}
          />
          <TextField
            {...register(`places.${index}.postcode`, { onChange: () => forgetPoint(index) })}
            label={rows.length > 1 ? `Postcode of place ${index + 1}` : 'Postcode'}
            hint="Puts the job on the map, so that people find it by distance."
            autoComplete="off"
            error={errorOf(`places.${index}.postcode`)}
          />
          {rows.length > 1 ? (
            <div>
              <Button tone="quiet" onClick={() => remove(index)}>
                Remove place {index + 1}
              </Button>
            </div>
          ) : null}
        </div>
      ))}
      {rows.length < maxPlaces ? (
        <div>
          <Button tone="secondary" onClick={() => append(emptyPlace, { focusName: `places.${rows.length}.postcode` })}>
            <Icon of={Plus} />
            Add a place
          </Button>
        </div>
      ) : (
        <p>An advert has up to {maxPlaces} places.</p>
      )}
    </>
  );
}
