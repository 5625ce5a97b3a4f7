import {
  type CandidateDetails,
  type DetailField,
  type DetailRules,
  datesOfBirth,
  detailFields,
  details,
  isoOfTyped,
  type PhoneRow,
  pickerStart,
  type SingleDetail,
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

/** The personal details that the tenant's form shows, in their order. */
export function PersonalFields({ rules, form, now }: { rules: DetailRules; form: DetailsFormState; now: Date }) {
  const shown = detailFields.filter((field) => rules.fields[field].visible);
  return (
    <>
      <RequiredNote isShown={shown.some((field) => rules.fields[field].required)} />
      {shown.map((field) => (
        <PersonalField key={field} field={field} required={rules.fields[field].required} form={form} now={now} />
      ))}
    </>
  );
}

type PersonalFieldProps<Field extends DetailField> = { field: Field; required: boolean; form: DetailsFormState; now: Date };

function PersonalField({ field, ...rest }: PersonalFieldProps<DetailField>) {
  if (field === 'phone') return <PhoneFields form={rest.form} required={rest.required} />;
  return <SingleField field={field} {...rest} />;
}

/** The control of a detail with one value, by its kind. */
function SingleField({ field, required, form, now }: PersonalFieldProps<SingleDetail>) {
  const { register, control, getValues, setValue, formState } = form;
  const { errors, dirtyFields, isSubmitted } = formState;
  const value = useWatch({ control, name: field });
  const detail = details[field];

  const change = (text: string) => setValue(field, text, { shouldDirty: true, shouldValidate: isSubmitted });
  /** Tidies a changed value when its field loses the focus (profile.names.2). */
  function tidy(tidied: (typed: string) => string) {
    const typed = getValues(field);
    if (dirtyFields[field] && tidied(typed) !== typed) change(tidied(typed));
  }

  const props = { label: detail.label, autoComplete: detail.autoComplete, required, error: errors[field]?.message };
  switch (detail.kind) {
    case 'choice':
      return <Select {...register(field)} {...props} options={detail.choices.map((choice) => ({ value: choice, label: choice }))} />;
    case 'text':
      return <TextField {...register(field, { onBlur: () => tidy(detail.tidy) })} {...props} maxLength={detail.longest} />;
    case 'birth':
      return (
        <DateField
          {...register(field, { onBlur: () => tidy((typed) => typedOfIso(isoOfTyped(typed))) })}
          {...props}
          hint={detail.hint}
          picker={{ chosen: isoOfTyped(value), start: pickerStart(now), ...datesOfBirth(now) }}
          onPick={(day) => change(typedOfIso(day))}
        />
      );
    case 'phones':
      break;
  }
  return null;
}
