import { leastReferees } from '@berth/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { SummaryCard } from '../../ui/SummaryCard.tsx';
import { candidateQuery } from './candidates.queries.ts';
import { ProfileSection } from './ProfileSection.tsx';
import { refereeRows } from './profile-rows.tsx';
import type { RefereesFormProps } from './RefereesForm.tsx';

const RefereesForm = lazy(() => import('./RefereesForm.tsx'));

type RefereesSectionProps = Pick<RefereesFormProps, 'rules' | 'contactOptions'> & {
  /** Whether a complete profile has them (config.json `validateRefereesOnProfileCompleteness`). */
  areCounted: boolean;
};

/** The candidate's referees. */
export function RefereesSection({ rules, contactOptions, areCounted }: RefereesSectionProps) {
  const { data: candidate } = useSuspenseQuery(candidateQuery);
  const asked = areCounted ? ` We ask for ${leastReferees}.` : '';
  return (
    <ProfileSection
      draft="referees"
      what="referees"
      given={
        candidate.referee.length > 0 &&
        candidate.referee.map((stored) => <SummaryCard key={stored.refereeId} rows={refereeRows(rules, stored)} />)
      }
      empty={`No referees yet.${asked} Ask your referees before you add them.`}
      form={(acts) => <RefereesForm rules={rules} contactOptions={contactOptions} candidate={candidate} {...acts} />}
    />
  );
}
