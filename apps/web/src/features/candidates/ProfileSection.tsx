import { type ReactNode, Suspense } from 'react';
import { useEditedSection } from '../../platform/use-edited-section.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyLine } from '../../ui/EmptyLine.tsx';
import { Actions, Stack } from '../../ui/Page.tsx';
import { SavedAt } from '../../ui/SavedAt.tsx';
import { Spinner } from '../../ui/Spinner.tsx';

/** What the form of a section is given. */
export type SectionActs = {
  /** The name under which unsaved changes are kept while their owner signs in again. */
  draft: string;
  onSaved: () => void;
  onClose: () => void;
};

type ProfileSectionProps = {
  draft: string;
  /** What it is called within a sentence: "job preferences". */
  what: string;
  /** The stored values, read-only; null if there are none. */
  given: ReactNode;
  /** A line for a section that may be empty: what is missing, and why to fill it in. */
  empty?: string;
  form: (acts: SectionActs) => ReactNode;
  /** Whether its owner may change it: the tenant's form may hide every field. */
  canChange?: boolean;
};

/** A section of the profile: shown first, then edited in place. */
export function ProfileSection({ draft, what, given, empty, form, canChange = true }: ProfileSectionProps) {
  const { isEditing, savedAt, change, edit, close, saved } = useEditedSection(draft);
  if (isEditing) {
    return (
      <Card>
        <Suspense fallback={<Spinner label="Loading" />}>{form({ draft, onSaved: saved, onClose: close })}</Suspense>
      </Card>
    );
  }
  const opener = canChange ? (
    <Button ref={change} tone="secondary" onClick={edit}>
      {given ? `Change ${what}` : `Add ${what}`}
    </Button>
  ) : null;
  return (
    <Stack gap={4}>
      {given || <EmptyLine action={opener}>{empty}</EmptyLine>}
      <Actions>
        {given ? opener : null}
        <SavedAt at={savedAt} />
      </Actions>
    </Stack>
  );
}
