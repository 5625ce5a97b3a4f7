import { details, type RegisteredDetail, type RegisterRules, registeredDetails, registeringOf, type registration } from '@berth/contract';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { registerDrawn } from '../../platform/refused-form.ts';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { RegisterPhone } from './RegisterPhone.tsx';

type Registration = ReturnType<typeof registration>;
type RegisterFormState = UseFormReturn<z.input<Registration>, unknown, z.output<Registration>>;

/** The personal details that the tenant's registration form asks for, in their order. */
export function RegisterDetails({ form, fields }: { form: RegisterFormState; fields: RegisterRules['fields'] }) {
  const { control, getValues, setValue, formState } = form;
  const register = registerDrawn(form);
  const { errors, dirtyFields, isSubmitted } = formState;
  const number = useWatch({ control, name: 'phone.0' });

  /** Tidies a value when its field loses the focus (profile.names.2). */
  function tidy(field: Exclude<RegisteredDetail, 'phone'>, tidied: (typed: string) => string) {
    const typed = getValues(field) ?? '';
    if (dirtyFields[field] && tidied(typed) !== typed) setValue(field, tidied(typed), { shouldDirty: true, shouldValidate: isSubmitted });
  }

  return registeredDetails.map((field) => {
    const { visible, required } = fields[field];
    if (!visible) return null;
    if (field === 'phone') {
      const [type, digits] = [register('phone.0.type'), register('phone.0.number')];
      return <RegisterPhone key={field} type={type} number={digits} given={number} required={required} faults={errors.phone?.[0]} />;
    }
    const detail = details[field];
    const props = { label: registeringOf(detail).label, autoComplete: detail.autoComplete, required, error: errors[field]?.message };
    if (detail.kind === 'choice') {
      const options = detail.choices.map((choice) => ({ value: choice, label: choice }));
      return <Select key={field} {...register(field)} {...props} options={options} />;
    }
    if (detail.kind !== 'text') return null;
    return <TextField key={field} {...register(field, { onBlur: () => tidy(field, detail.tidy) })} {...props} />;
  });
}
