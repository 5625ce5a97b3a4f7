import {
  type AddressField,
  type AddressRules,
  addressLabels,
  type candidateAddress,
  isBritish,
  requiredFields,
  unitedKingdom,
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

/** The fields of an address that the tenant's form shows, in their order; which must be filled in goes by the country. */
export function AddressFields({ rules, control, errors, register }: AddressFieldsProps) {
  const country = useWatch({ control, name: 'country' }) ?? '';
  const required = requiredFields(rules, country);
  const propsOf = (field: AddressField) => ({
    ...register(field),
    label: addressLabels[field],
    required: required[field],
    error: errors[field]?.message,
  });
  const { street1, street2, city, country: countrySetting, county, postcode } = rules.fields;
  const countyProps = { ...propsOf('county'), hint: `For addresses in the ${unitedKingdom}.`, disabled: !isBritish(rules, country) };
  return (
    <>
      <RequiredNote isShown={Object.values(required).includes(true)} />
      {street1.visible ? <TextField {...propsOf('street1')} autoComplete="address-line1" /> : null}
      {street2.visible ? <TextField {...propsOf('street2')} autoComplete="address-line2" /> : null}
      {city.visible ? <TextField {...propsOf('city')} autoComplete="address-level2" /> : null}
      {countrySetting.visible ? <Select {...propsOf('country')} options={choices(rules.countries)} autoComplete="country-name" /> : null}
      {!county.visible ? null : rules.counties.length > 0 ? (
        <Select {...countyProps} options={choices(rules.counties)} autoComplete="address-level1" />
      ) : (
        <TextField {...countyProps} autoComplete="address-level1" />
      )}
      {postcode.visible ? (
        <TextField {...propsOf('postcode')} autoComplete="postal-code" autoCapitalize="characters" spellCheck={false} />
      ) : null}
    </>
  );
}
