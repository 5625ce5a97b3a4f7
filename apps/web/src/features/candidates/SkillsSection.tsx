import type { SkillRules } from '@berth/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { GraduationCap } from 'lucide-react';
import { lazy } from 'react';
import { SummaryCard } from '../../ui/SummaryCard.tsx';
import { candidateQuery } from './candidates.queries.ts';
import { ProfileSection } from './ProfileSection.tsx';
import { skillRows } from './profile-rows.tsx';
import type { SkillLists } from './SkillsForm.tsx';

const SkillsForm = lazy(() => import('./SkillsForm.tsx'));
const empty = {
  icon: GraduationCap,
  title: 'No skills yet',
  words: 'Tell us what you can do. It takes about 2 minutes.',
};

/** What the candidate can do, and what they have to show for it. */
export function SkillsSection({ rules, lists }: { rules: SkillRules; lists: SkillLists }) {
  const { data: candidate } = useSuspenseQuery(candidateQuery);
  const rows = skillRows(rules, candidate);
  return (
    <ProfileSection
      draft="skills"
      what="skills"
      given={rows.length > 0 && <SummaryCard rows={rows} />}
      empty={empty}
      form={(acts) => <SkillsForm rules={rules} lists={lists} candidate={candidate} {...acts} />}
    />
  );
}
