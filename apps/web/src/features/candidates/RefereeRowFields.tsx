import {
  type CandidateReferees,
  type ChosenEntry,
  type LookupEntry,
  type RefereeField,
  type RefereeRules,
  refereeLabels,
  referenceTypes,
} from '@berth/contract';
import { Trash2, Undo2 } from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { idOfValue, selectOptions } from './choices.ts';
import styles from './PhoneFields.module.css';
import { useKnownEntries } from './use-known-entries.ts';

/** The state of the form of referees. */
export type RefereesFormState = UseFormReturn<CandidateReferees, unknown, CandidateReferees>;

type RefereeRowFieldsProps = {
  form: RefereesFormState;
  rules: RefereeRules;
  contactOptions: readonly LookupEntry[];
  /** The contact option that is saved; it may no longer be offered. */
  stored: ChosenEntry | null;
  index: number;
  name: string;
  isMarked: boolean;
  onMark: (toBeDeleted: boolean) => void;
};

const typeChoices = referenceTypes.map((type) => ({ value: type, label: type }));

/** One referee: the fields that the tenant's form shows, or a note that the row will be removed. */
export function RefereeRowFields({ form, rules, contactOptions, stored, index, name, isMarked, onMark }: RefereeRowFieldsProps) {
  const { register, formState } = form;
  const known = useKnownEntries(contactOptions, [stored]);
  const faults = formState.errors.referee?.[index];
  const propsOf = (field: RefereeField) => ({
    ...register(`referee.${index}.${field}`, field === 'contactOptionId' ? { setValueAs: idOfValue } : {}),
    id: `referee.${index}.${field}`,
    label: refereeLabels[field],
    required: rules.fields[field].required,
    error: faults?.[field]?.message,
  });
  const text = (field: 'name' | 'organisationName' | 'jobTitle', maxLength = 100) =>
    rules.fields[field].visible ? <TextField {...propsOf(field)} autoComplete="off" maxLength={maxLength} /> : null;

  if (isMarked) {
    return (
      <fieldset className={styles.row}>
        <legend className={styles.legend}>Referee {index + 1}</legend>
        <p>{name || 'This referee'} will be removed when you save.</p>
        <Button id={`referee.${index}.undo`} tone="quiet" onClick={() => onMark(false)}>
          <Icon of={Undo2} />
          Keep<VisuallyHidden> referee {index + 1}</VisuallyHidden>
        </Button>
      </fieldset>
    );
  }
  return (
    <fieldset className={styles.row}>
      <legend className={styles.legend}>Referee {index + 1}</legend>
      {text('name')}
      {text('organisationName')}
      {text('jobTitle')}
      {rules.fields.email.visible ? <TextField {...propsOf('email')} type="email" autoComplete="off" maxLength={254} /> : null}
      {rules.fields.phone.visible ? <TextField {...propsOf('phone')} type="tel" autoComplete="off" maxLength={40} /> : null}
      {rules.fields.referenceType.visible ? <Select {...propsOf('referenceType')} options={typeChoices} /> : null}
      {rules.fields.contactOptionId.visible ? (
        <Select
          {...propsOf('contactOptionId')}
          options={selectOptions(contactOptions, form.getValues(`referee.${index}.contactOptionId`), known)}
        />
      ) : null}
      <Button tone="quiet" onClick={() => onMark(true)}>
        <Icon of={Trash2} />
        Remove<VisuallyHidden> referee {index + 1}</VisuallyHidden>
      </Button>
    </fieldset>
  );
}
