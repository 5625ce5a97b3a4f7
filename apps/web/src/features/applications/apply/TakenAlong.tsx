import { linesOfSection, type ShownSection, type TakenSectionName } from '@berth/contract';
import { type ReactNode, Suspense } from 'react';
import { useEditedSection } from '../../../platform/use-edited-section.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Actions, Stack } from '../../../ui/Page.tsx';
import { SavedAt } from '../../../ui/SavedAt.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { SummaryList } from '../../../ui/SummaryList.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import styles from './TakenAlong.module.css';

/** The form of a section of the profile, in place. Never inside another form. */
export type EditSection = (section: TakenSectionName, acts: { onSaved: () => void; onClose: () => void }) => ReactNode;

type TakenAlongProps = { sections: readonly ShownSection[]; edit: EditSection };

/** What the employer gets from the profile: each section with what is missing, and its form in place (applications.along.5). */
export function TakenAlong({ sections, edit }: TakenAlongProps) {
  if (sections.length === 0) return null;
  return (
    <section aria-labelledby="taken-along">
      <Stack gap={4}>
        <h2 id="taken-along">From your profile</h2>
        <p>This is what the employer gets with your application. It stays as you send it, even if you change your profile later.</p>
        {sections.map((section) => (
          <TakenSectionPart key={section.section} shown={section} edit={edit} />
        ))}
      </Stack>
    </section>
  );
}

function TakenSectionPart({ shown, edit }: { shown: ShownSection; edit: EditSection }) {
  const { isEditing, savedAt, change, edit: open, close, saved } = useEditedSection();
  const { section, title, entries, missing } = shown;
  if (isEditing)
    return (
      <Card>
        <Suspense fallback={<Spinner label="Loading" />}>{edit(section, { onSaved: saved, onClose: close })}</Suspense>
      </Card>
    );
  return (
    <Card>
      <Stack gap={3}>
        <h3>{title}</h3>
        {entries.length > 0 ? (
          <SummaryList
            rows={linesOfSection(shown, '').map(({ label, value }) => ({
              term: label,
              value: <span className={styles.value}>{value}</span>,
            }))}
          />
        ) : null}
        {missing.length > 0 ? (
          <p className={styles.missing}>Not given: {missing.join(', ')}. You can send your application without it.</p>
        ) : null}
        <Actions>
          <Button ref={change} tone="secondary" onClick={open}>
            {entries.length > 0 ? 'Change' : 'Add'}
            <VisuallyHidden> {title.toLowerCase()}</VisuallyHidden>
          </Button>
          <SavedAt at={savedAt} />
        </Actions>
      </Stack>
    </Card>
  );
}
