import { type ProfileSection, profileSections, type SectionName, type SectionRules } from '@berth/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import { useEditedSection } from '../../../platform/use-edited-section.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Actions, Stack } from '../../../ui/Page.tsx';
import { SavedAt } from '../../../ui/SavedAt.tsx';
import { SummaryList } from '../../../ui/SummaryList.tsx';
import { candidateQuery } from '../candidates.queries.ts';
import { SectionForm, sectionDraft } from './SectionForm.tsx';
import { sectionRows } from './typed-values.ts';

type SectionPartProps = {
  name: SectionName;
  /** What it is called within a sentence: "employment". */
  what: string;
  rules: SectionRules;
  icon: LucideIcon;
  /** Why to fill it in, where nothing is given yet. */
  empty: string;
};

/** A section of plain fields: to read, and changed in place. */
export function SectionPart({ name, what, rules, icon, empty }: SectionPartProps) {
  const { data: candidate } = useSuspenseQuery(candidateQuery);
  const { isEditing, savedAt, change, edit, close, saved } = useEditedSection(sectionDraft(name));
  const held = candidate[name];
  if (isEditing) {
    return (
      <Card>
        <SectionForm name={name} label={`Your ${what}`} rules={rules} held={held} onClose={close} onSaved={saved} />
      </Card>
    );
  }
  const section: ProfileSection = profileSections[name];
  const isGiven = held.version > 0;
  return (
    <Stack gap={4}>
      {isGiven ? (
        <Card>
          <SummaryList rows={sectionRows(section, rules, held)} />
        </Card>
      ) : (
        <EmptyState icon={icon} title={`You have not given your ${what}`}>
          {empty}
        </EmptyState>
      )}
      <Actions>
        <Button ref={change} tone="secondary" onClick={edit}>
          {isGiven ? `Change ${what}` : `Add ${what}`}
        </Button>
        <SavedAt at={savedAt} />
      </Actions>
    </Stack>
  );
}
