import { emptyPhone, isPhoneNeeded, type PhoneRow, phoneTypes } from '@berth/contract';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';

type RegisterPhoneProps = {
  type: UseFormRegisterReturn;
  number: UseFormRegisterReturn;
  /** The parts that are given so far. A phone number needs both. */
  given: Partial<PhoneRow> | undefined;
  required: boolean;
  faults: { type?: FieldError; number?: FieldError } | undefined;
};

const options = phoneTypes.map((type) => ({ value: type, label: type }));

/** One phone number; up to three more are given in the profile. */
export function RegisterPhone({ type, number, given, required, faults }: RegisterPhoneProps) {
  const isNeeded = isPhoneNeeded([{ ...emptyPhone, ...given }], 0, required);
  return (
    <>
      <Select {...type} id={type.name} label="Phone Number Type" options={options} required={isNeeded} error={faults?.type?.message} />
      <TextField
        {...number}
        id={number.name}
        label="Phone Number"
        type="tel"
        autoComplete="tel"
        required={isNeeded}
        error={faults?.number?.message}
      />
    </>
  );
}
