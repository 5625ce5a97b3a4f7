import { type ComponentType, type RefObject, useCallback, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import fieldStyles from './Field.module.css';
import { controlId, described, Field, type FieldProps } from './Field.tsx';

export type ComboBoxItem = { id: string; label: string; detail?: string };

export type ComboBoxProps = FieldProps & {
  name: string;
  id?: string;
  placeholder?: string;
  required?: boolean;
  /** The text in the box, kept by the caller. */
  value: string;
  onValueChange: (text: string) => void;
  /** Suggestions for the text, already matched; the box does not filter. */
  items: readonly ComboBoxItem[];
  /** A suggestion was chosen (after `onValueChange` with its label), or null: the text no longer is one. */
  onChoose: (item: ComboBoxItem | null) => void;
};

/** What was selected in the plain input as it left the page; null when it had no focus. */
export type HandOver = { start: number; end: number } | null;
export type ComboBoxInputProps = ComboBoxProps & { id: string; handOver: RefObject<HandOver> };

/**
 * A text box with suggestions. It starts as a plain input that works by itself; the suggestions' code loads
 * when the box is first reached, and takes over in place, caret and focus kept.
 */
export function ComboBox(props: ComboBoxProps) {
  const id = controlId(props, useId());
  const input = useRef<HTMLInputElement>(null);
  const loading = useRef(false);
  const [loaded, setLoaded] = useState<{ Input: ComponentType<ComboBoxInputProps> } | null>(null);
  const handOver = useRef<HandOver>(null);

  /** The caret is read as the plain input goes and no sooner: letters typed since its successor arrived have moved it on. */
  const attach = useCallback((control: HTMLInputElement) => {
    input.current = control;
    return () => {
      const isReached = document.activeElement === control;
      handOver.current = isReached ? { start: control.selectionStart ?? 0, end: control.selectionEnd ?? 0 } : null;
      input.current = null;
    };
  }, []);

  async function load() {
    if (loading.current) return;
    loading.current = true;
    try {
      const { default: Input } = await import('./ComboBoxInput.tsx');
      setLoaded({ Input });
    } catch {
      loading.current = false; // Offline: the plain input goes on working, the next focus tries again.
    }
  }

  const loadWhenReached = useEffectEvent(() => {
    if (document.activeElement === input.current) void load();
  });
  // Focus that came before this script ran has told nobody.
  useEffect(() => loadWhenReached(), []);

  if (loaded) return <loaded.Input {...props} id={id} handOver={handOver} />;
  const { label, hint, error, name, placeholder, required, value, onValueChange, onChoose } = props;
  return (
    <Field id={id} label={label} hint={hint} error={error} required={required}>
      <input
        ref={attach}
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
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
      />
    </Field>
  );
}
