import type { DetailRules } from '@berth/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { SummaryCard } from '../../ui/SummaryCard.tsx';
import { candidateQuery } from './candidates.queries.ts';
import { PersonalForm } from './PersonalForm.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { personalRows } from './personal-rows.tsx';
import { SectionLink } from './SectionLink.tsx';

/** The personal details, without the email address, which section 8 changes. */
export function PersonalSection({ rules }: { rules: DetailRules }) {
  const { data: candidate } = useSuspenseQuery(candidateQuery);
  return (
    <ProfileSection
      draft="details"
      what="personal details"
      given={<SummaryCard rows={personalRows(rules, candidate, <SectionLink fragment="8">Change email</SectionLink>)} />}
      canChange={rules.isAsked}
      form={(acts) => <PersonalForm rules={rules} candidate={candidate} {...acts} />}
    />
  );
}
