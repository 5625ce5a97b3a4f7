import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { candidateQuery } from '../features/candidates/candidates.queries.ts';
import { loadProfileLists, useProfileLists } from '../features/candidates/profile-lists.ts';
import { profileRules } from '../features/candidates/profile-rules.ts';
import { type SectionState, sectionStates } from '../features/candidates/section-states.ts';
import { cvListQuery } from '../features/documents/documents.queries.ts';
import { jobAlertsQuery } from '../features/job-alerts/job-alerts.queries.ts';
import { formSettingsQuery } from '../features/optional-fields/optional-fields.queries.ts';
import { useNow } from '../platform/now.ts';
import { tenantConfigQuery } from '../platform/tenant.ts';

/** What the tenant's profile asks for. */
export const profileForm = formSettingsQuery('candidateProfile');

/** Fetches what the states of the sections depend on. */
export async function loadSectionStates(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.query(candidateQuery),
    queryClient.query(cvListQuery),
    queryClient.query(jobAlertsQuery),
    queryClient.query(profileForm),
    loadProfileLists(queryClient),
  ]);
}

/** The sections of manage account, each with its state. */
export function useSectionStates(): SectionState[] {
  const { data: config } = useSuspenseQuery(tenantConfigQuery);
  const { data: candidate } = useSuspenseQuery(candidateQuery);
  const { data: cvs } = useSuspenseQuery(cvListQuery);
  const { data: alerts } = useSuspenseQuery(jobAlertsQuery);
  const { form, rules } = useProfileRules();
  return sectionStates({
    candidate,
    rules,
    form,
    areRefereesCounted: config.validateRefereesOnProfileCompleteness,
    cvCount: cvs.length,
    alertCount: alerts.length,
    now: useNow(),
  });
}

/** What the tenant's profile asks for, and the lists to choose from. */
export function useProfileRules() {
  const { data: config } = useSuspenseQuery(tenantConfigQuery);
  const {
    data: { optionalFields: form },
  } = useSuspenseQuery(profileForm);
  const lists = useProfileLists();
  return { form, lists, rules: profileRules(config, form, lists) };
}
