import { leastReferees } from '@berth/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useEditedSection } from '../../platform/use-edited-section.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Actions, Stack } from '../../ui/Page.tsx';
import { SavedAt } from '../../ui/SavedAt.tsx';
import { SummaryList } from '../../ui/SummaryList.tsx';
import { candidateQuery } from './candidates.queries.ts';
import { refereeRows } from './profile-rows.tsx';
import { RefereesForm, type RefereesFormProps, refereesDraft } from './RefereesForm.tsx';

type RefereesSectionProps = Pick<RefereesFormProps, 'rules' | 'contactOptions'> & {
  /** Whether a complete profile has them (config.json `validateRefereesOnProfileCompleteness`). */
  areCounted: boolean;
};

/** Who speaks for the candidate: to read, and changed in place. */
export function RefereesSection({ rules, contactOptions, areCounted }: RefereesSectionProps) {
  const { data: candidate } = useSuspenseQuery(candidateQuery);
  const { isEditing, savedAt, change, edit, close, saved } = useEditedSection(refereesDraft);
  if (isEditing) {
    return (
      <Card>
        <RefereesForm rules={rules} contactOptions={contactOptions} candidate={candidate} onClose={close} onSaved={saved} />
      </Card>
    );
  }
  const { referee } = candidate;
  return (
    <Stack gap={4}>
      {referee.length === 0 ? (
        <EmptyState icon={Users} title="You have not added any referees">
          {areCounted ? `Add at least ${leastReferees} people` : 'Add people'} who can say how you work. Ask them first. It takes about 3
          minutes.
        </EmptyState>
      ) : (
        referee.map((held) => (
          <Card key={held.refereeId}>
            <SummaryList rows={refereeRows(rules, held)} />
          </Card>
        ))
      )}
      <Actions>
        <Button ref={change} tone="secondary" onClick={edit}>
          {referee.length === 0 ? 'Add referees' : 'Change referees'}
        </Button>
        <SavedAt at={savedAt} />
      </Actions>
    </Stack>
  );
}
