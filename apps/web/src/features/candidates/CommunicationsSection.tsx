import { routes } from 'virtual:api-routes';
import type { Communications } from '@berth/contract';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { callApi } from '../../platform/api.ts';
import { formFailure } from '../../platform/request-failure.ts';
import { useKeptForm } from '../../platform/use-kept-form.ts';
import { useSessionEnded } from '../../platform/use-session-ended.ts';
import { Card } from '../../ui/Card.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Form } from '../../ui/Form.tsx';
import { Actions } from '../../ui/Page.tsx';
import { SavedAt } from '../../ui/SavedAt.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { useUnsavedChanges } from '../../ui/UnsavedChanges.tsx';
import { CommunicationBoxes } from './CommunicationBoxes.tsx';
import { candidateQuery } from './candidates.queries.ts';

/** What the candidate agrees to be sent, and how: a box for each method of each category. */
export function CommunicationsSection() {
  const queryClient = useQueryClient();
  const sessionEnded = useSessionEnded();
  const {
    data: { communicationsPreference: stored },
  } = useSuspenseQuery(candidateQuery);
  const [changes, setChanges] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [saving, setSaving] = useState(false);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [failure, setFailure] = useState({ words: '', attempt: 0 });
  useUnsavedChanges(changes.size > 0);
  useKeptForm(
    'communications',
    () => (changes.size > 0 ? Object.fromEntries(changes) : null),
    (kept) => setChanges(new Map(Object.entries(kept).map(([pair, consent]) => [pair, consent === true]))),
  );

  function choose(pair: string, isStored: boolean, consent: boolean) {
    const next = new Map(changes);
    if (consent === isStored) next.delete(pair);
    else next.set(pair, consent);
    setChanges(next);
    setSavedAt(null);
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    if (saving) return;
    setSaving(true);
    setFailure({ ...failure, words: '' });
    try {
      const body = { communicationsPreference: changedPairs(stored, changes) };
      queryClient.setQueryData(candidateQuery.queryKey, await callApi(routes.candidates.updateConsent, { body }));
      setChanges(new Map());
      setSavedAt(new Date());
    } catch (error) {
      if (!(await sessionEnded(error))) setFailure({ words: formFailure(error), attempt: failure.attempt + 1 });
    }
    setSaving(false);
  }

  return (
    <Card>
      <Form onSubmit={save} aria-label="Your communication preferences">
        <ErrorSummary faults={failure.words ? [{ field: '', message: failure.words }] : []} attempt={failure.attempt} />
        <CommunicationBoxes
          stored={stored}
          disabled={saving}
          isChosen={(category, name, consent) => changes.get(pairOf(category, name)) ?? consent}
          onChoose={(category, name, isStored, consent) => choose(pairOf(category, name), isStored, consent)}
        />
        <Actions>
          <SubmitButton busy={saving}>{saving ? 'Saving' : 'Save preferences'}</SubmitButton>
          <SavedAt at={savedAt} />
        </Actions>
      </Form>
    </Card>
  );
}

/** Only what was changed here: a box that another window changed in the meantime keeps that value. */
function changedPairs(stored: Communications, changes: ReadonlyMap<string, boolean>) {
  return stored.flatMap(({ category, method }) => {
    const changed = method.flatMap(({ name }) => {
      const consent = changes.get(pairOf(category, name));
      return consent === undefined ? [] : [{ name, consent }];
    });
    return changed.length > 0 ? [{ category, method: changed }] : [];
  });
}

const pairOf = (category: string, name: string) => JSON.stringify([category, name]);
