import { type NumberMode, tidyNumber } from '@berth/contract';
import type { FocusEvent } from 'react';
import { TextField, type TextFieldProps } from './TextField.tsx';

type NumberFieldProps = Omit<TextFieldProps, 'type' | 'inputMode'> & { mode: NumberMode };

/**
 * A number as text (profile.form.9). Whatever is typed stays, so that the form can report it: taking 125 out of "1a2.5" would be wrong
 * (profile.form.12). Only a dot at the end is removed on blur. Spread `{...register('days')}` onto it. The browser's number input would drop
 * text that is not a number, and would change with the mouse wheel.
 */
export function NumberField({ mode, onBlur, ...rest }: NumberFieldProps) {
  function leave(event: FocusEvent<HTMLInputElement>) {
    const { currentTarget: input } = event;
    const tidy = tidyNumber(input.value);
    // The form reads the value on blur.
    if (tidy !== input.value) input.value = tidy;
    onBlur?.(event);
  }

  return <TextField {...rest} inputMode={mode === 'digits' ? 'numeric' : 'decimal'} autoComplete="off" onBlur={leave} />;
}
