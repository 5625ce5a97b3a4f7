import type { ReactNode } from 'react';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import type { FieldFault } from '../../../ui/ErrorSummary.tsx';

const field = 'acceptanceOfTermsAndConditions';

/** What is wrong without a tick. */
export const termsFault: FieldFault = { field, message: 'Acceptance of the terms of use is required' };

type TermsFieldProps = {
  /** The tenant's wording, and where what is agreed to can be read. */
  words: string;
  links: ReactNode;
  accepts: boolean;
  onChange: (accepts: boolean) => void;
  faults: readonly FieldFault[];
};

/** The acceptance of the terms, for a candidate who has not accepted them before. */
export function TermsField({ words, links, accepts, onChange, faults }: TermsFieldProps) {
  return (
    <Checkbox
      id={field}
      name={field}
      label={words}
      required
      checked={accepts}
      onChange={(event) => onChange(event.target.checked)}
      error={faults.find((fault) => fault.field === field)?.message}
      hint={links}
    />
  );
}
