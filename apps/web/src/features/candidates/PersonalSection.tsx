import type { DetailRules } from '@berth/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useEditedSection } from '../../platform/use-edited-section.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Actions, Stack } from '../../ui/Page.tsx';
import { SavedAt } from '../../ui/SavedAt.tsx';
import { SummaryList } from '../../ui/SummaryList.tsx';
import { candidateQuery } from './candidates.queries.ts';
import { detailsDraft, PersonalForm } from './PersonalForm.tsx';
import { personalRows } from './personal-rows.tsx';
import { SectionLink } from './SectionLink.tsx';

/** Who the candidate is: to read, and changed in place; but for the address that signs them in, which section 8 changes. */
export function PersonalSection({ rules }: { rules: DetailRules }) {
  const { data: candidate } = useSuspenseQuery(candidateQuery);
  const { isEditing, savedAt, change, edit, close, saved } = useEditedSection(detailsDraft);
  if (isEditing) {
    return (
      <Card>
        <PersonalForm rules={rules} candidate={candidate} onClose={close} onSaved={saved} />
      </Card>
    );
  }
  return (
    <Stack gap={4}>
      <Card>
        <SummaryList rows={personalRows(rules, candidate, <SectionLink fragment="8">Change email</SectionLink>)} />
      </Card>
      <Actions>
        {rules.isAsked ? (
          <Button ref={change} tone="secondary" onClick={edit}>
            Change personal details
          </Button>
        ) : null}
        <SavedAt at={savedAt} />
      </Actions>
    </Stack>
  );
}
