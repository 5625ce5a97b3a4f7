import type { DetailRules } from '@berth/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy } from 'react';
import { SummaryCard } from '../../ui/SummaryCard.tsx';
import { candidateQuery } from './candidates.queries.ts';
import { ProfileSection } from './ProfileSection.tsx';
import { personalRows } from './personal-rows.tsx';

const PersonalForm = lazy(() => import('./PersonalForm.tsx'));

/** The personal details, without the email address, which has another section. */
export function PersonalSection({ rules }: { rules: DetailRules }) {
  const { data: candidate } = useSuspenseQuery(candidateQuery);
  return (
    <ProfileSection
      draft="details"
      what="personal details"
      given={<SummaryCard rows={personalRows(rules, candidate, <Link to="/account/manage/sign-in">Change email</Link>)} />}
      canChange={rules.isAsked}
      form={(acts) => <PersonalForm rules={rules} candidate={candidate} {...acts} />}
    />
  );
}
