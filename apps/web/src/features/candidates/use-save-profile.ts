import { routes } from 'virtual:api-routes';
import type { Candidate, RouteInput } from '@berth/contract';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useState } from 'react';
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { callApi } from '../../platform/api.ts';
import { isApiProblem } from '../../platform/api-problem.ts';
import { putServerFaults } from '../../platform/form-faults.ts';
import { useSessionEnded } from '../../platform/use-session-ended.ts';
import { candidateQuery } from './candidates.queries.ts';
import { lookupsKey } from './lookups.queries.ts';

type Update = RouteInput<typeof routes.candidates.update>['body'];

/** The revision of the settings that the page's forms use, and a function that fetches the newest. The page provides it. */
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

/** The faults of a choice that the tenant has retired since the form was rendered. */
const retiredCodes = ['notOffered', 'unknown'];

/**
 * Saves a form's part of the profile and shows faults at their fields. If the tenant has changed the questions or retired a chosen entry
 * since the form was rendered, nothing is saved: the new questions or lists are fetched and shown with what was typed, and the next save
 * uses them. `hasChanged` also reports changes that the page heard of before a save, as it does whenever its window is focused.
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
    } catch (error) {
      if (await sessionEnded(error)) return;
      // Fetch the new version before reporting the fault, so that the next save or cancel uses it.
      if (isApiProblem(error) && error.code === 'form-changed') await refresh();
      if (isApiProblem(error) && error.errors.some(({ code }) => retiredCodes.includes(code)))
        await queryClient.invalidateQueries({ queryKey: lookupsKey });
      // So that cancelling shows what the other window saved.
      if (isApiProblem(error, 409)) await queryClient.invalidateQueries({ queryKey: candidateQuery.queryKey });
      putServerFaults(error, controls(), setError, `body.${part}`);
    }
  }

  return { save, hasChanged: revision !== openedBy };
}
