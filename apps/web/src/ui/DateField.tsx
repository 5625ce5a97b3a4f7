import { CalendarDays } from 'lucide-react';
import { type ComponentProps, lazy, Suspense, useId, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import styles from './DateField.module.css';
import type { DateChoice } from './date-choice.ts';
import fieldStyles from './Field.module.css';
import { controlId, described, Field, type FieldProps } from './Field.tsx';
import { Icon } from './Icon.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export type DateFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'className' | 'children' | 'type'> & {
    picker: DateChoice;
    /** A day was picked: its ISO date. */
    onPick: (day: string) => void;
  };

const DatePickerPanel = lazy(() => import('./DatePickerPanel.tsx'));

/**
 * A date that is typed, or picked from a calendar. The plain input accepts any text and works without the calendar, whose code loads when
 * it is first opened.
 */
export function DateField({ label, hint, error, picker, onPick, ...rest }: DateFieldProps) {
  const id = controlId(rest, useId());
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <Field id={id} label={label} hint={hint} error={error} required={rest.required}>
      <div className={styles.row}>
        <input {...rest} id={id} type="text" spellCheck={false} className={fieldStyles.control} {...described(id, { hint, error })} />
        <Button ref={trigger} tone="secondary" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Icon of={CalendarDays} />
          Pick<VisuallyHidden> a date from a calendar</VisuallyHidden>
        </Button>
      </div>
      {isOpen ? (
        <Suspense>
          <DatePickerPanel trigger={trigger} title="Pick a date" picker={picker} onPick={onPick} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </Field>
  );
}
