import type { UseFormRegisterReturn } from 'react-hook-form';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Fieldset } from '../../ui/Fieldset.tsx';

type EditAlertBoxesProps = UseFormRegisterReturn & { id: string; legend: string; choices: readonly { value: string; label: string }[] };

/** The check boxes of one kind in the form of an alert. Renders nothing without choices. */
export function EditAlertBoxes({ id, legend, choices, ...field }: EditAlertBoxesProps) {
  if (choices.length === 0) return null;
  return (
    <Fieldset legend={legend}>
      {choices.map(({ value, label }, index) => (
        <Checkbox {...field} key={value} id={`${id}-${index}`} value={value} label={label} />
      ))}
    </Fieldset>
  );
}
