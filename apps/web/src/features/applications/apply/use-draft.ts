import { routes } from 'virtual:api-routes';
import type { ApplicationDraft, ApplicationFileKind, DraftParts } from '@berth/contract';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { isApiProblem } from '../../../platform/api-problem.ts';
import { problemWords } from '../../../platform/problem-words.ts';
import { uploadFiles } from '../../../platform/upload.ts';
import { useSessionEnded } from '../../../platform/use-session-ended.ts';
import { applicationDraftQuery } from '../applications.queries.ts';

/** The outcome of a change: true, or the reason why not. False once the visitor is on the way to another page. */
export type Saved = true | false | string;

export type DraftChanges = {
  draft: ApplicationDraft;
  /** The draft as this window knows it now, also between two renders. */
  latest: () => ApplicationDraft;
  /** When something was last saved on this page. */
  savedAt: Date | null;
  /**
   * Saves parts, one save after another. `mayReplace` is called with the draft as this window knows it, and again if another window has
   * changed the draft. It returns true, or what to do first. Without it the last save wins.
   */
  save: (parts: DraftParts, mayReplace?: (now: ApplicationDraft) => true | string) => Promise<Saved>;
  putFile: (kind: ApplicationFileKind, file: File, onProgress: (percentage: number) => void) => Promise<Saved>;
  removeFile: (kind: ApplicationFileKind) => Promise<Saved>;
  /** Refetches the draft. */
  refresh: () => Promise<unknown>;
};

/** The draft for one advert, and what changes it. Each answer of the server replaces the draft on screen. */
export function useDraft(advertId: number): DraftChanges {
  const queryClient = useQueryClient();
  const router = useRouter();
  const query = applicationDraftQuery(advertId);
  const { data: draft } = useSuspenseQuery(query);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const sessionEnded = useSessionEnded();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const known = () => queryClient.getQueryData(query.queryKey) ?? draft;
  const refresh = () => queryClient.fetchQuery({ ...query, staleTime: 0 });

  async function attempt(change: () => Promise<ApplicationDraft | string>): Promise<Saved> {
    try {
      const now = await change();
      if (typeof now === 'string') return now;
      queryClient.setQueryData(query.queryKey, now);
      setSavedAt(new Date());
      return true;
    } catch (error) {
      if (await sessionEnded(error)) return false;
      // The job has closed, or another window has sent the application: the page says so.
      if (isApiProblem(error, 410) || (isApiProblem(error) && error.code === 'already-applied')) {
        await router.invalidate();
        return false;
      }
      return (isApiProblem(error) && error.errors[0]?.message) || problemWords(error);
    }
  }
  const inTurn = (change: () => Promise<ApplicationDraft | string>): Promise<Saved> => {
    const saved = last.current.then(() => attempt(change));
    last.current = saved;
    return saved;
  };
  const put = (parts: DraftParts) =>
    callApi(routes.applicationDrafts.save, { body: { advertId, version: known().version, parts } }, { quiet: true });

  return {
    draft,
    latest: known,
    savedAt,
    refresh,
    save: (parts, mayReplace = () => true as const) =>
      inTurn(async () => {
        const before = mayReplace(known());
        if (before !== true) return before;
        try {
          return await put(parts);
        } catch (error) {
          if (!isApiProblem(error, 409) || error.code !== 'changed-elsewhere') throw error;
          const now = mayReplace(await refresh());
          return now === true ? put(parts) : now;
        }
      }),
    putFile: (kind, file, onProgress) =>
      inTurn(() =>
        uploadFiles(routes.applicationDrafts.putFile, {
          fields: { advertId: String(advertId), kind },
          files: [file],
          onProgress,
          quiet: true,
        }),
      ),
    removeFile: (kind) => inTurn(() => callApi(routes.applicationDrafts.removeFile, { query: { advertId, kind } })),
  };
}
