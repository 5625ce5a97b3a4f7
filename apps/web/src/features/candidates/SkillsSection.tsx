import type { SkillRules } from '@berth/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { SummaryCard } from '../../ui/SummaryCard.tsx';
import { candidateQuery } from './candidates.queries.ts';
import { ProfileSection } from './ProfileSection.tsx';
import { skillRows } from './profile-rows.tsx';
import type { SkillLists } from './SkillsForm.tsx';

const SkillsForm = lazy(() => import('./SkillsForm.tsx'));

/** What the candidate can do, and what they have to show for it. */
export function SkillsSection({ rules, lists }: { rules: SkillRules; lists: SkillLists }) {
  const { data: candidate } = useSuspenseQuery(candidateQuery);
  const rows = skillRows(rules, candidate);
  return (
    <ProfileSection
      draft="skills"
      what="skills"
      given={rows.length > 0 && <SummaryCard rows={rows} />}
      empty="No skills yet. Choosing them takes about 2 minutes."
      form={(acts) => <SkillsForm rules={rules} lists={lists} candidate={candidate} {...acts} />}
    />
  );
}
