import {
  type CandidateDetails,
  type DetailRules,
  detailFields,
  detailLabels,
  earliestBirth,
  isoOfTyped,
  longestName,
  type NameField,
  type PhoneRow,
  pickerStart,
  tidyName,
  titles,
  typedOfIso,
} from '@berth/contract';
import { type FieldPath, useWatch } from 'react-hook-form';
import { DateField } from '../../ui/DateField.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { type DetailsFormState, PhoneFields } from './PhoneFields.tsx';
import { RequiredNote } from './RequiredNote.tsx';

type Control = FieldPath<CandidateDetails>;

/** Every control of the form by its name, in the order of the screen, for focus and faults. */
export function detailControls({ fields }: DetailRules, phones: readonly PhoneRow[]): Control[] {
  return detailFields.flatMap((field): Control[] => {
    if (!fields[field].visible) return [];
    if (field !== 'phone') return [field];
    const given = phones.flatMap((_, row): Control[] => [`phone.${row}.type`, `phone.${row}.number`]);
    return given.concat(phones.map((_, row): Control => `phone.${row}.preferred`));
  });
}

const titleChoices = titles.map((title) => ({ value: title, label: title }));
const autoComplete = { firstName: 'given-name', middleName: 'additional-name', lastName: 'family-name' } as const;

/** The personal details that the tenant's form shows, in their order. */
export function PersonalFields({ rules, form, now }: { rules: DetailRules; form: DetailsFormState; now: Date }) {
  const { register, control, getValues, setValue, formState } = form;
  const { errors, dirtyFields, isSubmitted } = formState;
  const { fields } = rules;
  const dateOfBirth = useWatch({ control, name: 'dateOfBirth' });

  /** What was typed is tidied as it is left (SPEC.md §5, "Trim behaviour"); what was not touched stays. */
  function tidy(field: NameField | 'dateOfBirth') {
    if (!dirtyFields[field]) return;
    const typed = getValues(field);
    const text = field === 'dateOfBirth' ? typedOfIso(isoOfTyped(typed)) : tidyName(field, typed);
    if (text !== typed) setValue(field, text, { shouldDirty: true, shouldValidate: isSubmitted });
  }

  const propsOf = (field: NameField | 'title' | 'dateOfBirth') => ({
    ...register(field, { ...(field !== 'title' && { onBlur: () => tidy(field) }) }),
    label: detailLabels[field],
    required: fields[field].required,
    error: errors[field]?.message,
  });
  const name = (field: NameField) =>
    fields[field].visible ? <TextField {...propsOf(field)} autoComplete={autoComplete[field]} maxLength={longestName} /> : null;

  return (
    <>
      <RequiredNote isShown={detailFields.some((field) => rules.fields[field].visible && rules.fields[field].required)} />
      {fields.title.visible ? <Select {...propsOf('title')} options={titleChoices} autoComplete="honorific-prefix" /> : null}
      {name('firstName')}
      {name('middleName')}
      {name('lastName')}
      {fields.phone.visible ? <PhoneFields form={form} required={fields.phone.required} /> : null}
      {fields.dateOfBirth.visible ? (
        <DateField
          {...propsOf('dateOfBirth')}
          hint="Day, month and year, like 27/03/1990."
          autoComplete="bday"
          picker={{ chosen: isoOfTyped(dateOfBirth), start: pickerStart(now), earliest: earliestBirth, latest: dayBefore(now) }}
          onPick={(day) => setValue('dateOfBirth', typedOfIso(day), { shouldDirty: true, shouldValidate: isSubmitted })}
        />
      ) : null}
    </>
  );
}

function dayBefore(now: Date): string {
  return new Date(now.getTime() - 86_400_000).toISOString().slice(0, 10);
}
