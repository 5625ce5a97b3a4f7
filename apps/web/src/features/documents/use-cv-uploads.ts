import { cvRefusals, maxCvs, refuseFile } from '@berth/contract';
import { useEffect, useRef, useState } from 'react';
import { useSessionEnded } from '../../platform/use-session-ended.ts';
import { useUnsavedChanges } from '../../ui/UnsavedChanges.tsx';
import { type UploadFailure, uploadCv } from './upload-cv.ts';

/** What went wrong at the last try: what is said on top, and of each file. */
export type Failure = { title: string; messages: readonly string[]; attempt: number };

/** How an upload of several files ended: all kept, some not, broken off by the candidate, or by the end of the session. */
export type UploadEnd = 'done' | 'failed' | 'cancelled';

/**
 * The files chosen for upload and what becomes of them. They go one after the other, each with its own progress, so that one that is
 * refused takes no other with it. `room` is how many CVs may still be kept. Whoever leaves the page before they are all kept is asked
 * first, and breaks off what is under way.
 */
export function useCvUploads(room: number) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [progress, setProgress] = useState<ReadonlyMap<File, number>>(new Map());
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isUploading, setUploading] = useState(false);
  const abort = useRef<AbortController | null>(null);
  const attempts = useRef(0);
  const sessionEnded = useSessionEnded();
  // A file stays among them until it is kept.
  useUnsavedChanges(files.length > 0);
  useEffect(() => () => abort.current?.abort(), []);

  function fail(failures: { file: File; failure: UploadFailure }[], isAlone: boolean) {
    attempts.current += 1;
    const [first] = failures;
    const messages = failures.flatMap(({ file, failure: { messages: own } }) =>
      own.map((message) => (isAlone ? message : `${file.name}: ${message}`)),
    );
    setFailure(first ? { title: first.failure.title, messages, attempt: attempts.current } : null);
  }

  function add(added: File[]) {
    const refused = added.flatMap((file) => {
      const refusal = refuseFile(file);
      return refusal ? [{ file, failure: { title: refusal.statusTitle, messages: [refusal.statusMessage] } }] : [];
    });
    const good = added.filter((file) => !refused.some((one) => one.file === file));
    const [tooMany] = files.length + good.length > Math.min(room, maxCvs) ? good : [];
    const { statusTitle, statusMessage } = cvRefusals.count;
    if (tooMany) return fail([{ file: tooMany, failure: { title: statusTitle, messages: [statusMessage] } }], true);
    setFiles([...files, ...good]);
    fail(refused, added.length === 1);
  }

  /** Uploads what is chosen; what was kept goes off the list, what was refused stays on it. */
  async function send(): Promise<UploadEnd> {
    const controller = new AbortController();
    abort.current = controller;
    setUploading(true);
    setFailure(null);
    const failures: { file: File; failure: UploadFailure }[] = [];
    let end = 'done' as UploadEnd;
    for (const file of files) {
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
      else setFiles((chosen) => chosen.filter((one) => one !== file));
    }
    setUploading(false);
    fail(failures, files.length === 1);
    if (failures.length > 0) end = 'failed';
    return end;
  }

  return {
    files,
    progress,
    failure,
    isUploading,
    add,
    remove: (file: File) => setFiles(files.filter((one) => one !== file)),
    send,
    cancel: () => abort.current?.abort(),
    clear: () => {
      setFiles([]);
      setFailure(null);
    },
  };
}
