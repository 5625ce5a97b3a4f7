import { type Candidate, type RouteInput, routes } from '@berth/contract';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useState } from 'react';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { callApi } from '../../platform/api.ts';
import { isApiProblem } from '../../platform/api-problem.ts';
import { putServerFaults } from '../../platform/form-faults.ts';
import { useSessionEnded } from '../../platform/use-session-ended.ts';
import { candidateQuery, completenessQuery } from './candidates.queries.ts';
import { lookupsKey } from './lookups.queries.ts';

type Update = RouteInput<typeof routes.candidates.update>['body'];

/** The revision of the settings that the forms of the page are drawn by, and how to ask for the newest. The page gives it. */
export const ProfileForm = createContext<{ revision: string; refresh: () => Promise<unknown> }>({ revision: '', refresh: async () => {} });

/** A part of the profile that is saved by itself. */
export type SavedPart = Exclude<keyof Update, 'formRevision'>;

/** What is sent of it. */
export type PartInput<Part extends SavedPart> = NonNullable<Update[Part]>;

export type SaveOptions<Part extends SavedPart, Values extends FieldValues> = {
  part: Part;
  /** Names of the controls on the screen, for the faults that the server finds. */
  controls: () => Path<Values>[];
  setError: UseFormSetError<Values>;
  onSaved: (candidate: Candidate) => void;
};

/** The faults of a choice that the tenant has retired since the form was drawn. */
const retiredCodes = ['notOffered', 'unknown'];

/**
 * How a form saves its part of the profile. Faults go onto their fields. Where the tenant has changed the questions since the form was
 * drawn, nothing is saved: the newest are fetched, the form shows them beside what was typed, and the next save goes by them. The same
 * with the lists, where it has retired what was chosen.
 * `hasChanged` says so also where the page heard of it before a save, as it does whenever its window is looked at again.
 */
export function useSaveProfile<Part extends SavedPart, Values extends FieldValues>({
  part,
  controls,
  setError,
  onSaved,
}: SaveOptions<Part, Values>) {
  const queryClient = useQueryClient();
  const sessionEnded = useSessionEnded();
  const { revision, refresh } = use(ProfileForm);
  const [openedBy] = useState(revision);

  async function save(values: PartInput<Part>): Promise<void> {
    try {
      const candidate = await callApi(routes.candidates.update, { body: { [part]: values, formRevision: revision } });
      queryClient.setQueryData(candidateQuery.queryKey, candidate);
      onSaved(candidate);
      await queryClient.invalidateQueries({ queryKey: completenessQuery.queryKey });
    } catch (error) {
      if (await sessionEnded(error)) return;
      // What is new is fetched before the fault is told, so that whoever corrects or cancels at once goes by it.
      if (isApiProblem(error) && error.code === 'form-changed') await refresh();
      if (isApiProblem(error) && error.errors.some(({ code }) => retiredCodes.includes(code)))
        await queryClient.invalidateQueries({ queryKey: lookupsKey });
      // Whoever cancels then sees what the other window saved.
      if (isApiProblem(error, 409)) await queryClient.invalidateQueries({ queryKey: candidateQuery.queryKey });
      putServerFaults(error, controls(), setError, `body.${part}`);
    }
  }

  return { save, hasChanged: revision !== openedBy };
}
