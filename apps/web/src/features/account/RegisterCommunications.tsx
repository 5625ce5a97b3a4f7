import { type CommunicationChoices, categoryLabel } from '@berth/contract';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Fieldset } from '../../ui/Fieldset.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

type RegisterCommunicationsProps = {
  choices: CommunicationChoices;
  boxOf: (row: number, column: number) => UseFormRegisterReturn;
};

/** What a new candidate may agree to be sent: a box for each method of each category, all optional. */
export function RegisterCommunications({ choices: { categories, methods }, boxOf }: RegisterCommunicationsProps) {
  return categories.map((category, row) => (
    <Fieldset key={category} legend={categoryLabel(category)}>
      {methods.map((method, column) => (
        <Checkbox
          key={method}
          {...boxOf(row, column)}
          label={
            <>
              <VisuallyHidden>{category} by </VisuallyHidden>
              {method}
            </>
          }
        />
      ))}
    </Fieldset>
  ));
}
