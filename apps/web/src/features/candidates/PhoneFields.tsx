import {
  type CandidateDetails,
  emptyPhone,
  isPhoneNeeded,
  maxPhones,
  phoneTypes,
  preferOnlyPhone,
  preferPhone,
  removePhone,
} from '@berth/contract';
import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form';
import { Button } from '../../ui/Button.tsx';
import { Fieldset } from '../../ui/Fieldset.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Radio } from '../../ui/Radio.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './PhoneFields.module.css';

/** The state of the form of personal details. */
export type DetailsFormState = UseFormReturn<CandidateDetails, unknown, CandidateDetails>;

const typeChoices = phoneTypes.map((type) => ({ value: type, label: type }));

/** One to four phone numbers, one of them preferred (profile.phones.1). `required`: one must be given. */
export function PhoneFields({ form, required }: { form: DetailsFormState; required: boolean }) {
  const { register, control, getValues, setValue, setFocus, trigger, formState } = form;
  const { errors, isSubmitted } = formState;
  const { fields: rows, append, replace } = useFieldArray({ control, name: 'phone' });
  const given = useWatch({ control, name: 'phone' });
  const [said, setSaid] = useState('');
  const [reached, setReached] = useState<{ row: number } | null>(null);
  useEffect(() => {
    // The row that had the focus has gone, or a new one has come.
    if (reached) setFocus(`phone.${reached.row}.type`);
  }, [reached, setFocus]);

  function prefer(next: readonly { preferred: boolean }[]) {
    for (const [index, { preferred }] of next.entries()) setValue(`phone.${index}.preferred`, preferred, { shouldDirty: true });
    if (isSubmitted) void trigger('phone');
  }

  function add() {
    setReached({ row: rows.length });
    append({ ...emptyPhone }, { shouldFocus: false });
    setSaid(`Phone number ${rows.length + 1} added`);
  }

  function remove(index: number) {
    const wasPreferred = getValues(`phone.${index}.preferred`);
    const left = removePhone(getValues('phone'), index);
    setReached({ row: Math.min(index, left.length - 1) });
    replace(left);
    setSaid(`Phone number ${index + 1} removed${wasPreferred ? '. Phone number 1 is preferred' : ''}`);
  }

  return (
    <fieldset className={styles.phones}>
      <legend className={styles.legend}>Phone numbers</legend>
      {rows.map((row, index) => {
        const faults = errors.phone?.[index];
        const isNeeded = isPhoneNeeded(given, index, required);
        return (
          <fieldset key={row.id} className={styles.row}>
            <legend className={styles.legend}>Phone number {index + 1}</legend>
            <Select
              {...register(`phone.${index}.type`)}
              id={`phone.${index}.type`}
              label="Phone Number Type"
              options={typeChoices}
              required={isNeeded}
              error={faults?.type?.message}
            />
            <TextField
              {...register(`phone.${index}.number`, {
                onChange: () => prefer(preferOnlyPhone(getValues('phone'))),
              })}
              id={`phone.${index}.number`}
              label="Phone Number"
              type="tel"
              autoComplete="tel"
              required={isNeeded}
              error={faults?.number?.message}
            />
            {rows.length > 1 ? (
              <Button tone="quiet" onClick={() => remove(index)}>
                <Icon of={Trash2} />
                Remove<VisuallyHidden> phone number {index + 1}</VisuallyHidden>
              </Button>
            ) : null}
          </fieldset>
        );
      })}
      {rows.length < maxPhones ? (
        <Button tone="secondary" onClick={add}>
          <Icon of={Plus} />
          Add a phone number
        </Button>
      ) : (
        <p className={styles.note}>You can give up to {maxPhones} phone numbers.</p>
      )}
      {rows.length > 1 ? (
        <Fieldset legend="Preferred number">
          {rows.map((row, index) => (
            <Radio
              key={row.id}
              id={`phone.${index}.preferred`}
              name="preferredPhone"
              label={`Phone number ${index + 1}`}
              note={given[index]?.number}
              checked={given[index]?.preferred ?? false}
              onChange={() => prefer(preferPhone(getValues('phone'), index))}
              error={errors.phone?.[index]?.preferred?.message}
            />
          ))}
        </Fieldset>
      ) : null}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </fieldset>
  );
}
