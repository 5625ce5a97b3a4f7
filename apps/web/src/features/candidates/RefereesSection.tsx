import { leastReferees } from '@berth/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { SummaryCard } from '../../ui/SummaryCard.tsx';
import { candidateQuery } from './candidates.queries.ts';
import { ProfileSection } from './ProfileSection.tsx';
import { refereeRows } from './profile-rows.tsx';
import { RefereesForm, type RefereesFormProps } from './RefereesForm.tsx';

type RefereesSectionProps = Pick<RefereesFormProps, 'rules' | 'contactOptions'> & {
  /** Whether a complete profile has them (config.json `validateRefereesOnProfileCompleteness`). */
  areCounted: boolean;
};

/** The candidate's referees. */
export function RefereesSection({ rules, contactOptions, areCounted }: RefereesSectionProps) {
  const { data: candidate } = useSuspenseQuery(candidateQuery);
  const many = areCounted ? `Add at least ${leastReferees} people` : 'Add people';
  return (
    <ProfileSection
      draft="referees"
      what="referees"
      given={
        candidate.referee.length > 0 &&
        candidate.referee.map((held) => <SummaryCard key={held.refereeId} rows={refereeRows(rules, held)} />)
      }
      empty={{
        icon: Users,
        title: 'No referees yet',
        words: `${many} who can say how you work. Ask them first. It takes about 3 minutes.`,
      }}
      form={(acts) => <RefereesForm rules={rules} contactOptions={contactOptions} candidate={candidate} {...acts} />}
    />
  );
}
