import type { Ref } from 'react';

export type MultiSelectOption = { id: number; label: string };
/** `isGone`: chosen earlier, but no longer offered. It is marked, and can only be removed. */
export type MultiSelectChoice = MultiSelectOption & { isGone?: boolean };

/** What the box and the sheet have in common. */
export type ChooserProps = {
  id: string;
  label: string;
  required: boolean | undefined;
  isInvalid: boolean;
  describedBy: string | undefined;
  /** What can still be chosen, sorted. */
  left: readonly MultiSelectOption[];
  onAdd: (option: MultiSelectOption) => void;
  ref: Ref<HTMLElement> | undefined;
};
