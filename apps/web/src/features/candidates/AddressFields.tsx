import {
  type AddressField,
  type AddressPart,
  type AddressRules,
  addressFields,
  addressParts,
  type candidateAddress,
  isBritish,
  requiredFields,
} from '@berth/contract';
import { type UseFormRegisterReturn, type UseFormReturn, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { RequiredNote } from './RequiredNote.tsx';

type AddressSchema = ReturnType<typeof candidateAddress>;
type AddressFormState = UseFormReturn<z.input<AddressSchema>, unknown, z.output<AddressSchema>>;

type AddressFieldsProps = Pick<AddressFormState, 'control'> & {
  rules: AddressRules;
  errors: AddressFormState['formState']['errors'];
  register: (field: AddressField) => UseFormRegisterReturn<AddressField>;
};

const choices = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));

/** The fields of an address that the tenant's form shows, in order. The country decides which are required. */
export function AddressFields({ rules, control, errors, register }: AddressFieldsProps) {
  const country = useWatch({ control, name: 'country' }) ?? '';
  const required = requiredFields(rules, country);
  return (
    <>
      <RequiredNote isShown={Object.values(required).includes(true)} />
      {addressFields.map((field) => {
        if (!rules.fields[field].visible) return null;
        const { label, hint, autoComplete, list, britishFault, isBritish: isBritishOnly }: AddressPart = addressParts[field];
        const props = {
          ...register(field),
          label,
          hint,
          autoComplete,
          required: required[field],
          error: errors[field]?.message,
          disabled: isBritishOnly && !isBritish(rules, country),
        };
        if (list && rules[list].length > 0) return <Select key={field} {...props} options={choices(rules[list])} />;
        return <TextField key={field} {...props} {...(britishFault && { autoCapitalize: 'characters', spellCheck: false })} />;
      })}
    </>
  );
}
