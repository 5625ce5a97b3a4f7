import type { PreferenceRules } from '@berth/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Compass } from 'lucide-react';
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
import type { PreferenceLists } from './PreferencesForm.tsx';
import { preferenceRows } from './profile-rows.tsx';

const PreferencesForm = lazy(() => import('./PreferencesForm.tsx'));
/** The name under which unsaved preferences are kept while their owner signs in again. */
const preferencesDraft = 'jobPreferences';

/** What the candidate looks for in a job: to read, and changed in place. */
export function PreferencesSection({ rules, lists }: { rules: PreferenceRules; lists: PreferenceLists }) {
  const { data: candidate } = useSuspenseQuery(candidateQuery);
  const { isEditing, savedAt, change, edit, close, saved } = useEditedSection(preferencesDraft);
  if (isEditing) {
    return (
      <Card>
        <Suspense fallback={<Spinner label="Loading" />}>
          <PreferencesForm
            draft={preferencesDraft}
            rules={rules}
            lists={lists}
            preferences={candidate.jobPreferences}
            onClose={close}
            onSaved={saved}
          />
        </Suspense>
      </Card>
    );
  }
  const rows = preferenceRows(rules, candidate);
  const isEmpty = rows.length === 0;
  return (
    <Stack gap={4}>
      {isEmpty ? (
        <EmptyState icon={Compass} title="You have not said what you look for">
          Say which jobs suit you. It takes about 2 minutes.
        </EmptyState>
      ) : (
        <Card>
          <SummaryList rows={rows} />
        </Card>
      )}
      <Actions>
        <Button ref={change} tone="secondary" onClick={edit}>
          {isEmpty ? 'Add job preferences' : 'Change job preferences'}
        </Button>
        <SavedAt at={savedAt} />
      </Actions>
    </Stack>
  );
}
