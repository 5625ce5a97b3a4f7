import type { PreferenceRules } from '@berth/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Compass } from 'lucide-react';
import { lazy } from 'react';
import { SummaryCard } from '../../ui/SummaryCard.tsx';
import { candidateQuery } from './candidates.queries.ts';
import type { PreferenceLists } from './PreferencesForm.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { preferenceRows } from './profile-rows.tsx';

const PreferencesForm = lazy(() => import('./PreferencesForm.tsx'));
const empty = {
  icon: Compass,
  title: 'No job preferences yet',
  words: 'Tell us what work you want. It takes about 2 minutes.',
};

/** What the candidate looks for in a job. */
export function PreferencesSection({ rules, lists }: { rules: PreferenceRules; lists: PreferenceLists }) {
  const { data: candidate } = useSuspenseQuery(candidateQuery);
  const rows = preferenceRows(rules, candidate);
  return (
    <ProfileSection
      draft="jobPreferences"
      what="job preferences"
      given={rows.length > 0 && <SummaryCard rows={rows} />}
      empty={empty}
      form={(acts) => <PreferencesForm rules={rules} lists={lists} preferences={candidate.jobPreferences} {...acts} />}
    />
  );
}
