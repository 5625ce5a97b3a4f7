import type { SkillRules } from '@berth/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { GraduationCap } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useEditedSection } from '../../platform/use-edited-section.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Actions, Stack } from '../../ui/Page.tsx';
import { SavedAt } from '../../ui/SavedAt.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { SummaryList } from '../../ui/SummaryList.tsx';
import { candidateQuery } from './candidates.queries.ts';
import { skillRows } from './profile-rows.tsx';
import type { SkillLists } from './SkillsForm.tsx';

const SkillsForm = lazy(() => import('./SkillsForm.tsx'));
/** The name under which unsaved skills are kept while their owner signs in again. */
const skillsDraft = 'skills';

/** What the candidate can do, and what they have to show for it: to read, and changed in place. */
export function SkillsSection({ rules, lists }: { rules: SkillRules; lists: SkillLists }) {
  const { data: candidate } = useSuspenseQuery(candidateQuery);
  const { isEditing, savedAt, change, edit, close, saved } = useEditedSection(skillsDraft);
  if (isEditing) {
    return (
      <Card>
        <Suspense fallback={<Spinner label="Loading" />}>
          <SkillsForm draft={skillsDraft} rules={rules} lists={lists} candidate={candidate} onClose={close} onSaved={saved} />
        </Suspense>
      </Card>
    );
  }
  const rows = skillRows(rules, candidate);
  const isEmpty = rows.length === 0;
  return (
    <Stack gap={4}>
      {isEmpty ? (
        <EmptyState icon={GraduationCap} title="You have not added any skills">
          Say what you can do. It takes about 2 minutes.
        </EmptyState>
      ) : (
        <Card>
          <SummaryList rows={rows} />
        </Card>
      )}
      <Actions>
        <Button ref={change} tone="secondary" onClick={edit}>
          {isEmpty ? 'Add skills' : 'Change skills'}
        </Button>
        <SavedAt at={savedAt} />
      </Actions>
    </Stack>
  );
}
