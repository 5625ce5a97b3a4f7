import { cvRefusals } from '@berth/contract';
import { useEffect, useRef, useState } from 'react';
import { useSessionEnded } from '../../platform/use-session-ended.ts';
import { useUnsavedChanges } from '../../ui/UnsavedChanges.tsx';
import { type CvEntry, sortAdded, waitingEntries, withOutcome } from './cv-entries.ts';
import { type UploadFailure, uploadCv } from './upload-cv.ts';

/** What went wrong at the last attempt, shown at the top. `isOfChoice`: the fault is about chosen files that are not on the list. */
export type CvUploadFailure = { title: string; messages: readonly string[]; attempt: number; isOfChoice: boolean };

/** How an upload of several files ended: all stored, some not, cancelled by the candidate, or the session ended. */
export type UploadEnd = 'done' | 'failed' | 'cancelled';

type Failed = { file: File; failure: UploadFailure };

/**
 * The files chosen for upload and their outcomes. They are sent one after the other, each with its own progress, so that a refused one does
 * not stop the rest. `room` is how many more CVs the account can have. Leaving the page before all are sent asks first, and cancels the
 * current upload.
 */
export function useCvUploads(room: number) {
  const [entries, setEntries] = useState<readonly CvEntry[]>([]);
  const [progress, setProgress] = useState<ReadonlyMap<File, number>>(new Map());
  const [failure, setFailure] = useState<CvUploadFailure | null>(null);
  const [isUploading, setUploading] = useState(false);
  const abort = useRef<AbortController | null>(null);
  const attempts = useRef(0);
  const sessionEnded = useSessionEnded();
  const waiting = waitingEntries(entries);
  useUnsavedChanges(waiting.length > 0);
  useEffect(() => () => abort.current?.abort(), []);

  function fail(failures: Failed[], { isAlone, isOfChoice }: { isAlone: boolean; isOfChoice: boolean }) {
    attempts.current += 1;
    const [first] = failures;
    const messages = failures.flatMap(({ file, failure: { messages: own } }) =>
      own.map((message) => (isAlone ? message : `${file.name}: ${message}`)),
    );
    setFailure(first ? { title: first.failure.title, messages, attempt: attempts.current, isOfChoice } : null);
  }

  function add(added: File[]) {
    const { good, refused, fits } = sortAdded(entries, added, room);
    const [tooMany] = good;
    if (!fits && tooMany) {
      const { statusTitle, statusMessage } = cvRefusals.count;
      const blocked = { title: statusTitle, messages: [statusMessage], isFinal: true };
      return fail([{ file: tooMany, failure: blocked }], { isAlone: true, isOfChoice: true });
    }
    setEntries([...entries, ...good.map((file) => ({ file, outcome: null }))]);
    fail(refused, { isAlone: added.length === 1, isOfChoice: true });
  }

  /** Uploads the waiting files. Every file stays on the list with its outcome. */
  async function send(): Promise<UploadEnd> {
    const controller = new AbortController();
    abort.current = controller;
    setUploading(true);
    setFailure(null);
    setEntries((all) => all.map((entry) => (waiting.includes(entry) ? { ...entry, outcome: null } : entry)));
    const failures: Failed[] = [];
    let end = 'done' as UploadEnd;
    for (const { file } of waiting) {
      const tell = (percentage: number) => setProgress((known) => new Map(known).set(file, percentage));
      tell(0);
      const failed = await uploadCv(file, tell, controller.signal).catch(async (error: unknown) => {
        end = 'cancelled';
        if (!controller.signal.aborted) await sessionEnded(error);
        return null;
      });
      setProgress((known) => new Map([...known].filter(([one]) => one !== file)));
      if (end === 'cancelled') break;
      if (failed) failures.push({ file, failure: failed });
      setEntries((all) => withOutcome(all, file, failed));
    }
    setUploading(false);
    fail(failures, { isAlone: waiting.length === 1, isOfChoice: false });
    if (failures.length > 0) end = 'failed';
    return end;
  }

  return {
    entries,
    waiting,
    progress,
    failure,
    isUploading,
    add,
    remove: (file: File) => setEntries(entries.filter((entry) => entry.file !== file)),
    send,
    cancel: () => abort.current?.abort(),
    clear: () => {
      setEntries([]);
      setFailure(null);
    },
  };
}
