import {
  type AddressField,
  type AddressRules,
  addressFields,
  type Candidate,
  type CandidateAddress,
  candidateAddress,
  isBritish,
  tidyPostcode,
  trimEnds,
} from '@berth/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { listFaults } from '../../platform/form-faults.ts';
import { useKeptForm } from '../../platform/use-kept-form.ts';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Form } from '../../ui/Form.tsx';
import { useUnsavedChanges } from '../../ui/UnsavedChanges.tsx';
import { AddressFields } from './AddressFields.tsx';
import { FormChanged } from './FormChanged.tsx';
import { shownValues } from './profile-resolvers.ts';
import { SaveActions } from './SaveActions.tsx';
import { useSaveProfile } from './use-save-profile.ts';

type AddressFormProps = {
  rules: AddressRules;
  address: Candidate['address'];
  onSaved: () => void;
  onClose: () => void;
};

/** The name under which an unsaved address is kept while its owner signs in again. */
export const addressDraft = 'address';
const none = { street1: '', street2: '', city: '', county: '', country: '', postcode: '', version: 0 };

/** The address to fill in, by the tenant's rules. It replaces the address it was opened with, and no later one. */
export function AddressForm({ rules, address, onSaved, onClose }: AddressFormProps) {
  const { register, control, handleSubmit, reset, setError, setFocus, setValue, getValues, trigger, clearErrors, formState } = useForm<
    AddressInput,
    unknown,
    CandidateAddress
  >({
    resolver: addressResolver(rules),
    defaultValues: address ?? none,
    shouldFocusError: false,
  });
  const { errors, dirtyFields, isDirty, isSubmitting, isSubmitted, submitCount } = formState;
  const { save, hasChanged } = useSaveProfile({ part: 'address', controls: () => addressFields, setError, onSaved });
  const first = addressFields.find((field) => rules.fields[field].visible);
  useUnsavedChanges(isDirty);
  useKeptForm(
    addressDraft,
    () => (isDirty ? getValues() : null),
    (kept) => reset({ ...getValues(), ...kept }, { keepDefaultValues: true }),
  );
  useEffect(() => {
    if (first) setFocus(first);
  }, [setFocus, first]);

  /** What was typed is tidied as it is left (SPEC.md §5, "Trim behaviour"); what was not touched stays. */
  function tidy(field: AddressField) {
    if (!dirtyFields[field]) return;
    const typed = getValues(field) ?? '';
    const text = field === 'postcode' ? tidyPostcode(typed, isBritish(rules, getValues('country') ?? '')) : trimEnds(typed);
    if (text !== typed) setValue(field, text, { shouldDirty: true, shouldValidate: isSubmitted });
  }

  /** Another country has other counties, and other postcodes. */
  function changeCountry() {
    setValue('county', '', { shouldDirty: true });
    clearErrors('county');
    if (isSubmitted || getValues('postcode')) void trigger('postcode');
  }

  return (
    <Form onSubmit={handleSubmit((address) => save({ address }))} aria-label="Your address">
      <ErrorSummary faults={listFaults(errors, addressFields)} attempt={submitCount} />
      <FormChanged isShown={hasChanged && !errors.root} />
      <AddressFields
        rules={rules}
        control={control}
        errors={errors}
        register={(field) => register(field, { onBlur: () => tidy(field), ...(field === 'country' && { onChange: changeCountry }) })}
      />
      <SaveActions busy={isSubmitting} onCancel={onClose} />
    </Form>
  );
}

type AddressInput = z.input<ReturnType<typeof candidateAddress>>;

/** The contract's rules, for what the tenant's form shows: what it hides stays as it is, whatever was typed before it was hidden. */
function addressResolver(rules: AddressRules): Resolver<AddressInput, unknown, CandidateAddress> {
  const resolve = zodResolver(candidateAddress(rules));
  return (values, context, options) => resolve(shownValues(rules.fields, values, none), context, options);
}
