import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { FieldFault } from '../../../ui/ErrorSummary.tsx';
import type { Saved } from './use-draft.ts';

/**
 * A step's form: `work` gives how saving went, or a fault of a field; after a success it is back to the list of tasks.
 * A second press while the first is under way does nothing; whoever has left the step by then is not called back.
 */
export function useStep(work: () => Promise<Saved | FieldFault>) {
  const navigate = useNavigate({ from: '/apply/$name/$id' });
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<FieldFault | null>(null);
  const [attempt, setAttempt] = useState(0);
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  return {
    busy,
    attempt,
    faults: fault ? [fault] : [],
    errorOf: (field: string) => (fault?.field === field ? fault.message : undefined),
    onSubmit: async (event: FormEvent) => {
      event.preventDefault();
      if (busy) return;
      setBusy(true);
      const outcome = await work();
      setBusy(false);
      if (outcome === false || !isThere.current) return;
      setAttempt((before) => before + 1);
      // What was just saved is nothing to ask about, though the form holds it still.
      if (outcome === true) await navigate({ to: '.', search: {}, ignoreBlocker: true });
      else setFault(typeof outcome === 'string' ? { field: '', message: outcome } : outcome);
    },
  };
}
