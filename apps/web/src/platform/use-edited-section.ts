import { type RefObject, useEffect, useRef, useState } from 'react';
import { useAdjustedState } from './use-adjusted-state.ts';
import { useHasDraft } from './use-kept-form.ts';

type EditedSection = {
  isEditing: boolean;
  /** When it was last saved on this page, until it is edited again. */
  savedAt: Date | null;
  /** The button that begins: it has the focus again when the form has gone. */
  change: RefObject<HTMLButtonElement | null>;
  edit: () => void;
  close: () => void;
  saved: () => void;
};

/** A section that is read until its owner changes it in place. `draft`: the name under which its form is kept (`useKeptForm`), if it is. */
export function useEditedSection(draft = ''): EditedSection {
  const [isEditing, setEditing, adjustEditing] = useAdjustedState(false);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const change = useRef<HTMLButtonElement>(null);
  // Typed before a session ended: its form opens, and puts it back.
  if (useHasDraft(draft)) adjustEditing(true);
  const wasEditing = useRef(false);
  useEffect(() => {
    // The button that had the focus went with the form.
    if (wasEditing.current && !isEditing) change.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return {
    isEditing,
    savedAt,
    change,
    edit: () => {
      setSavedAt(null);
      setEditing(true);
    },
    close: () => setEditing(false),
    saved: () => {
      setSavedAt(new Date());
      setEditing(false);
    },
  };
}
