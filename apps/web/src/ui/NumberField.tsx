import { isNumberTyping, type NumberMode, tidyNumber } from '@berth/contract';
import type { FocusEvent, InputEvent } from 'react';
import { TextField, type TextFieldProps } from './TextField.tsx';

type NumberFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'onBeforeInput'> & { mode: NumberMode };

/**
 * A number as text (profile.form.9): a key that no such number has is not taken, and a dot at the end goes on blur. What
 * is pasted stays as it is, for the form to find fault with: 28 out of "2 to 8" would be nobody's number. `{...register('days')}`
 * spreads onto it; a number input of the browser's own would drop what is no number, and turn with the wheel.
 */
export function NumberField({ mode, onBlur, ...rest }: NumberFieldProps) {
  function refuseKey(event: InputEvent<HTMLInputElement>) {
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const before = value.slice(0, selectionStart ?? value.length);
    const after = value.slice(selectionEnd ?? value.length);
    // What was pasted and is no number is mended key by key.
    if (event.data.length !== 1 || !isNumberTyping(mode, before + after)) return;
    if (!isNumberTyping(mode, before + event.data + after)) event.preventDefault();
  }

  function leave(event: FocusEvent<HTMLInputElement>) {
    const { currentTarget: input } = event;
    const tidy = tidyNumber(input.value);
    // The form reads it from the box as it hears of the blur.
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
