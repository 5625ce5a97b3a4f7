import type { ApplicationDraft, ApplyTask } from '@berth/contract';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { FieldFault } from '../../../ui/ErrorSummary.tsx';
import { laterTask, stepAfter } from './apply-tasks.ts';
import type { Saved } from './use-draft.ts';

/**
 * The form of a task. `work` returns the outcome of saving, or faults of fields. Success leads to the next task. A second press during
 * the first does nothing. A visitor who has left the step by then is not called back.
 */
export function useStep(draft: ApplicationDraft, task: ApplyTask, work: () => Promise<Saved | FieldFault | FieldFault[]>) {
  const navigate = useNavigate({ from: '/apply/$name/$id' });
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<FieldFault[]>([]);
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
    later: laterTask(draft, task),
    faults,
    errorOf: (field: string) => faults.find((fault) => fault.field === field)?.message,
    onSubmit: async (event: FormEvent) => {
      event.preventDefault();
      if (busy) return;
      setBusy(true);
      const outcome = await work();
      setBusy(false);
      if (outcome === false || !isThere.current) return;
      setAttempt((before) => before + 1);
      // Do not ask about unsaved changes: the form still has them, but they have just been saved.
      if (outcome === true) await navigate({ to: '.', search: { step: stepAfter(draft, task) }, ignoreBlocker: true });
      else if (typeof outcome === 'string') setFaults(outcome ? [{ field: '', message: outcome }] : []);
      else setFaults([outcome].flat());
    },
  };
}
