import { useState } from 'react';
import { problemWords } from '../../platform/problem-words.ts';
import { showFailureToast } from '../../platform/request-failure.ts';
import { useSessionEnded } from '../../platform/use-session-ended.ts';

/** Runs one act at a time. A failure shows its toast, unless `onFailure` deals with it. */
export function useBusyAct(onFailure?: (error: unknown) => boolean) {
  const [busy, setBusy] = useState(false);
  const sessionEnded = useSessionEnded();
  async function run(act: () => Promise<unknown>): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      await act();
    } catch (error) {
      if (!(await sessionEnded(error)) && !onFailure?.(error)) showFailureToast(problemWords(error));
    }
    setBusy(false);
  }
  return { busy, run };
}
