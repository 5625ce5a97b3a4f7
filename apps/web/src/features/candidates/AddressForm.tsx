import {
  type AddressField,
  type AddressPart,
  type AddressRules,
  addressFields,
  addressParts,
  type Candidate,
  type CandidateAddress,
  candidateAddress,
  emptyAddress,
  isBritish,
  tidyAddressPart,
} from '@berth/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { AddressFields } from './AddressFields.tsx';
import type { SectionActs } from './ProfileSection.tsx';
import { SectionFormFrame } from './SectionFormFrame.tsx';
import { shownValues } from './shown-values.ts';
import { useSectionForm } from './use-section-form.ts';

type AddressFormProps = SectionActs & { rules: AddressRules; address: Candidate['address'] };

/** The address to fill in, by the tenant's rules. It replaces the address it was opened with, and no later one. */
export default function AddressForm({ rules, address, ...acts }: AddressFormProps) {
  const { form, frame } = useSectionForm({
    ...acts,
    part: 'address',
    opened: address ?? { ...emptyAddress, version: 0 },
    resolver: addressResolver(rules),
    controls: () => addressFields.filter((field) => rules.fields[field].visible),
    restore: (kept, now) => ({ ...now, ...kept }),
  });
  const { register, control, setValue, getValues, trigger, clearErrors, formState } = form;
  const { errors, dirtyFields, isSubmitted } = formState;

  /** Tidies a changed value when its field loses the focus (profile.form.3). */
  function tidy(field: AddressField) {
    if (!dirtyFields[field]) return;
    const typed = getValues(field) ?? '';
    const text = tidyAddressPart(field, typed, isBritish(rules, getValues('country') ?? ''));
    if (text !== typed) setValue(field, text, { shouldDirty: true, shouldValidate: isSubmitted });
  }

  /** Another country has other counties, and other postcodes. */
  function changeCountry() {
    for (const field of addressFields) {
      const { isBritish: isBritishOnly, britishFault }: AddressPart = addressParts[field];
      if (isBritishOnly) {
        setValue(field, '', { shouldDirty: true });
        clearErrors(field);
      }
      if (britishFault && (isSubmitted || getValues(field))) void trigger(field);
    }
  }

  return (
    <SectionFormFrame {...frame} label="Your address">
      <AddressFields
        rules={rules}
        control={control}
        errors={errors}
        register={(field) => register(field, { onBlur: () => tidy(field), ...(field === 'country' && { onChange: changeCountry }) })}
      />
    </SectionFormFrame>
  );
}

type AddressInput = z.input<ReturnType<typeof candidateAddress>>;

/**
 * The contract's rules for the fields that the tenant's form shows. Hidden fields keep their stored values, even if something was typed
 * before they were hidden.
 */
function addressResolver(rules: AddressRules): Resolver<AddressInput, unknown, CandidateAddress> {
  const resolve = zodResolver(candidateAddress(rules));
  return (values, context, options) => resolve(shownValues(rules.fields, values, emptyAddress), context, options);
}
