import { type RefObject, useEffect, useRef, useState } from 'react';
import { useAdjustedState } from './use-adjusted-state.ts';
import { useHasDraft } from './use-kept-form.ts';

type EditedSection = {
  isEditing: boolean;
  /** When it was last saved on this page, until it is edited again. */
  savedAt: Date | null;
  /** The button that starts editing. It gets the focus again when the form closes. */
  change: RefObject<HTMLButtonElement | null>;
  edit: () => void;
  close: () => void;
  saved: () => void;
};

/** A section that is shown until its owner edits it in place. `draft`: the key under which its form is kept (`useKeptForm`), if it is. */
export function useEditedSection(draft = ''): EditedSection {
  const [isEditing, setEditing, adjustEditing] = useAdjustedState(false);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const change = useRef<HTMLButtonElement>(null);
  // A draft was kept when a session ended: open the form, which restores it.
  if (useHasDraft(draft)) adjustEditing(true);
  const wasEditing = useRef(false);
  useEffect(() => {
    // The form that had the focus is gone.
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
