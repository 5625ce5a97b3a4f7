import { type Candidate, type CandidateReferees, type LookupEntry, type RefereeRules, refereeFields } from '@berth/contract';
import type { FieldPath } from 'react-hook-form';
import type { SectionActs } from './ProfileSection.tsx';
import { refereesResolver } from './profile-resolvers.ts';
import { RefereeFields } from './RefereeFields.tsx';
import { RequiredNote } from './RequiredNote.tsx';
import { SectionFormFrame } from './SectionFormFrame.tsx';
import { ownIdentity } from './stored-details.ts';
import { keptReferees, storedReferees } from './stored-forms.ts';
import { useSectionForm } from './use-section-form.ts';

export type RefereesFormProps = SectionActs & { rules: RefereeRules; contactOptions: readonly LookupEntry[]; candidate: Candidate };

/** Referees to add, change and remove, by the tenant's rules. They replace those the form was opened with, and no later ones. */
export default function RefereesForm({ rules, contactOptions, candidate, ...acts }: RefereesFormProps) {
  const { form, frame } = useSectionForm({
    ...acts,
    part: 'referees',
    opened: { referee: storedReferees(candidate), version: candidate.refereesVersion },
    resolver: refereesResolver({ ...rules, own: ownIdentity(candidate) }),
    controls,
    restore: keptReferees,
  });
  return (
    <SectionFormFrame {...frame} label="Your referees">
      <RequiredNote isShown={refereeFields.some((field) => rules.fields[field].visible && rules.fields[field].required)}>
        Ask your referees before you add them.
      </RequiredNote>
      <RefereeFields form={form} rules={rules} contactOptions={contactOptions} stored={candidate.referee} />
    </SectionFormFrame>
  );
}

/** Every box of every row, and the list as a whole. */
function controls({ referee }: CandidateReferees): FieldPath<CandidateReferees>[] {
  return [
    ...referee.flatMap((_, index) => refereeFields.map((field): FieldPath<CandidateReferees> => `referee.${index}.${field}`)),
    'referee',
  ];
}
