import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { forgetDraft, keepDraft, readDraft } from '../../../platform/kept-drafts.ts';
import { type TypedAdvert, typedAdvertSchema } from './typed-advert.ts';

/** Typing is kept this long after its last key. */
const keepAfterMilliseconds = 300;
const keptSchema = z.object({ revision: z.string(), typed: typedAdvertSchema });

type DraftOptions = {
  /** The name of the form's draft. */
  name: string;
  /** The member whose draft it is. */
  ownerId: string;
  form: UseFormReturn<TypedAdvert>;
  /** What the form was opened with; '' for a new advert. */
  revision: string;
  /** A draft is back: it was made from this revision. */
  onRestored: (revision: string) => void;
};

/** Keeps what is typed in this tab until it is saved or discarded, also over a reload and a session that ends. */
export function useAdvertDraft({ name, ownerId, form, revision, onRestored }: DraftOptions) {
  const [isRestored, setRestored] = useState(false);
  const latest = useRef({ revision, onRestored });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = { revision, onRestored };
  });
  useEffect(() => {
    const { data: kept } = keptSchema.safeParse(readDraft(name, ownerId));
    if (kept) {
      form.reset(kept.typed, { keepDefaultValues: true });
      latest.current.onRestored(kept.revision);
      // Session storage is read once, after the page that the server rendered.
      // oxlint-disable-next-line react/set-state-in-effect
      setRestored(true);
    }
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        clearTimeout(timer.current);
        if (isDirty)
          timer.current = setTimeout(
            () => keepDraft(name, ownerId, { revision: latest.current.revision, typed: values }),
            keepAfterMilliseconds,
          );
      },
    });
    return () => {
      clearTimeout(timer.current);
      stop();
    };
  }, [name, ownerId, form]);

  function forget() {
    clearTimeout(timer.current);
    forgetDraft(name);
    setRestored(false);
  }
  return { isRestored, forget };
}
