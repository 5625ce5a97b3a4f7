import { Check, Circle, Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type RefCallback, useId, useState } from 'react';
import fieldStyles from './Field.module.css';
import { controlId, described, Field, type FieldProps } from './Field.tsx';
import { Icon } from './Icon.tsx';
import styles from './PasswordField.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export type PasswordFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'className' | 'children' | 'type' | 'ref'> & {
    ref?: RefCallback<HTMLInputElement>;
    /** The parts of the password rule. Each is ticked when the typed text meets it. */
    rules?: readonly { words: string; met: (password: string) => boolean }[];
  };

/** A password that can be shown, with its rules. */
export function PasswordField({ label, hint, error, rules, onChange, ...rest }: PasswordFieldProps) {
  const id = controlId(rest, useId());
  const [shown, setShown] = useState(false);
  const [typed, setTyped] = useState('');
  const { ref } = rest;
  /** What was typed before the page's script ran counts too. */
  function attach(control: HTMLInputElement | null) {
    if (control) setTyped(control.value);
    return ref?.(control);
  }
  return (
    <Field id={id} label={label} hint={hint} error={error} required={rest.required}>
      <div className={styles.row}>
        <input
          {...rest}
          ref={attach}
          id={id}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          className={fieldStyles.control}
          {...described(id, { hint, error }, rules && `${id}-rules`)}
          onChange={(event) => {
            setTyped(event.target.value);
            return onChange?.(event);
          }}
        />
        <button type="button" className={styles.toggle} aria-controls={id} aria-pressed={shown} onClick={() => setShown(!shown)}>
          <Icon of={shown ? EyeOff : Eye} />
          {shown ? 'Hide' : 'Show'}
          <VisuallyHidden> password</VisuallyHidden>
        </button>
      </div>
      {rules ? <Rules id={`${id}-rules`} rules={rules} typed={typed} /> : null}
    </Field>
  );
}

/** The parts of the rule, each marked as met or not, in words as well as by an icon. */
function Rules({ id, rules, typed }: { id: string; rules: NonNullable<PasswordFieldProps['rules']>; typed: string }) {
  const allMet = rules.every((rule) => rule.met(typed));
  return (
    <div className={styles.rules}>
      <p id={id} className={styles.lead}>
        Your password needs<VisuallyHidden> {rules.map((rule) => rule.words).join(', ')}</VisuallyHidden>
      </p>
      <ul className={styles.list}>
        {rules.map((rule) => {
          const met = rule.met(typed);
          return (
            <li key={rule.words} className={styles.rule} data-met={met}>
              <Icon of={met ? Check : Circle} size={16} />
              <span>
                {rule.words}
                <VisuallyHidden>{met ? ', done' : ', not yet'}</VisuallyHidden>
              </span>
            </li>
          );
        })}
      </ul>
      <VisuallyHidden role="status">{allMet ? 'Your password meets every rule' : ''}</VisuallyHidden>
    </div>
  );
}
