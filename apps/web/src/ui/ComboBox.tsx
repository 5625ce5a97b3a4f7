import { type ComponentType, useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { ComboBoxInputProps, ComboBoxProps, HandOver } from './combo-box-props.ts';
import fieldStyles from './Field.module.css';
import { controlId, described, Field } from './Field.tsx';

/**
 * A text box with suggestions. It starts as a plain input that works alone. The suggestions' code loads when the box first gets the focus,
 * and takes over in place, with caret and focus kept.
 */
export function ComboBox(props: ComboBoxProps) {
  const id = controlId(props, useId());
  const handOver = useRef<HandOver['current']>(null);
  const loading = useRef(false);
  const [Loaded, setLoaded] = useState<ComponentType<ComboBoxInputProps> | null>(null);

  const load = useCallback(async () => {
    if (loading.current) return;
    loading.current = true;
    try {
      const { default: Input } = await import('./ComboBoxInput.tsx');
      setLoaded(() => Input);
    } catch {
      loading.current = false; // Offline: the plain input still works, and the next focus tries again.
    }
  }, []);

  if (Loaded) return <Loaded {...props} id={id} handOver={handOver} />;
  return <PlainInput {...props} id={id} handOver={handOver} onReached={load} />;
}

function PlainInput({ onReached, handOver, ...props }: ComboBoxInputProps & { onReached: () => Promise<void> }) {
  const { id, label, hint, error, name, placeholder, required, value, onValueChange, onChoose } = props;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // No event has reported focus that came before this script ran.
    if (document.activeElement === input.current) void onReached();
  }, [onReached]);
  useLayoutEffect(() => {
    const plain = input.current;
    return () => {
      // Read on unmount: a caret read when the code arrived would miss the letters typed until it renders.
      if (plain && document.activeElement === plain) handOver.current = { start: plain.selectionStart ?? 0, end: plain.selectionEnd ?? 0 };
    };
  }, [handOver]);
  return (
    <Field id={id} label={label} hint={hint} error={error} required={required}>
      <input
        ref={input}
        id={id}
        name={name}
        type="text"
        autoComplete="off"
        placeholder={placeholder}
        required={required}
        className={fieldStyles.control}
        {...described(id, { hint, error })}
        value={value}
        onChange={(event) => {
          onChoose(null);
          onValueChange(event.target.value);
        }}
        onPointerEnter={() => void onReached()}
        onFocus={() => void onReached()}
      />
    </Field>
  );
}
