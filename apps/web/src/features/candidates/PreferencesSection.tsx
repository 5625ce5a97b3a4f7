import type { PreferenceRules } from '@berth/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { SummaryCard } from '../../ui/SummaryCard.tsx';
import { candidateQuery } from './candidates.queries.ts';
import type { PreferenceLists } from './PreferencesForm.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { preferenceRows } from './profile-rows.tsx';

const PreferencesForm = lazy(() => import('./PreferencesForm.tsx'));

/** What the candidate looks for in a job. */
export function PreferencesSection({ rules, lists }: { rules: PreferenceRules; lists: PreferenceLists }) {
  const { data: candidate } = useSuspenseQuery(candidateQuery);
  const rows = preferenceRows(rules, candidate);
  return (
    <ProfileSection
      draft="jobPreferences"
      what="job preferences"
      given={rows.length > 0 && <SummaryCard rows={rows} />}
      empty="No job preferences yet. The work you want takes about 2 minutes to describe."
      form={(acts) => <PreferencesForm rules={rules} lists={lists} preferences={candidate.jobPreferences} {...acts} />}
    />
  );
}
