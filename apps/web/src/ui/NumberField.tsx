import { isNumberTyping, type NumberMode, tidyNumber } from '@berth/contract';
import type { FocusEvent, InputEvent } from 'react';
import { TextField, type TextFieldProps } from './TextField.tsx';

type NumberFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'onBeforeInput'> & { mode: NumberMode };

/**
 * A number as text (profile.form.9). Keys that no such number has are ignored, and a dot at the end is removed on blur. Pasted text is not
 * filtered, so that the form reports it: taking 28 out of "2 to 8" would be wrong. Spread `{...register('days')}` onto it. The browser's
 * number input would drop text that is not a number, and would change with the mouse wheel.
 */
export function NumberField({ mode, onBlur, ...rest }: NumberFieldProps) {
  function refuseKey(event: InputEvent<HTMLInputElement>) {
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const before = value.slice(0, selectionStart ?? value.length);
    const after = value.slice(selectionEnd ?? value.length);
    // Only single keys are filtered. Pasted text that is no number can be corrected key by key.
    if (event.data.length !== 1 || !isNumberTyping(mode, before + after)) return;
    if (!isNumberTyping(mode, before + event.data + after)) event.preventDefault();
  }

  function leave(event: FocusEvent<HTMLInputElement>) {
    const { currentTarget: input } = event;
    const tidy = tidyNumber(input.value);
    // The form reads the value on blur.
    if (tidy !== input.value) input.value = tidy;
    onBlur?.(event);
  }

  return (
    <TextField
      {...rest}
      inputMode={mode === 'digits' ? 'numeric' : 'decimal'}
      autoComplete="off"
      onBeforeInput={refuseKey}
      onBlur={leave}
    />
  );
}
