import type { FieldProps } from './Field.tsx';

type ComboBoxItem = { id: string; label: string; detail?: string };

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
  /** Called when a suggestion is chosen (after `onValueChange` with its label), or with null when the text no longer matches it. */
  onChoose: (item: ComboBoxItem | null) => void;
};

/** The selection in the plain input when the list's code takes over; null without focus. */
export type HandOver = { current: { start: number; end: number } | null };
export type ComboBoxInputProps = ComboBoxProps & { id: string; handOver: HandOver };
