import { routes } from 'virtual:api-routes';
import { detailRules, type OptionalField, titles } from '@berth/contract';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { callApi } from '../../platform/api.ts';
import { formFailure } from '../../platform/request-failure.ts';
import { useSessionEnded } from '../../platform/use-session-ended.ts';
import { Card } from '../../ui/Card.tsx';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Form } from '../../ui/Form.tsx';
import { Stack } from '../../ui/Page.tsx';
import { Select } from '../../ui/Select.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { CommunicationsSection } from './CommunicationsSection.tsx';
import { candidateQuery } from './candidates.queries.ts';

/**
 * What registration did not ask, asked after the receipt: a title, if the profile has one and the candidate none, and emails, if none is
 * agreed to yet (applications.sent.8). All of it is optional, and in the account too. `form` is the tenant's form `candidateProfile`.
 */
export function AfterApplying({ form }: { form: readonly OptionalField[] }) {
  const { data: candidate } = useSuspenseQuery(candidateQuery);
  // What is asked stays while it is answered.
  const [asks] = useState({
    title: detailRules(form).fields.title.visible && !candidate.title,
    communications:
      candidate.communicationsPreference.some(({ method }) => method.length > 0) &&
      candidate.communicationsPreference.every(({ method }) => method.every(({ consent }) => !consent)),
  });
  if (!asks.title && !asks.communications) return null;
  return (
    <section aria-labelledby="after-applying">
      <Stack>
        <h2 id="after-applying">Before you go (optional)</h2>
        {asks.title ? <TitleForm /> : null}
        {asks.communications ? <CommunicationsSection /> : null}
      </Stack>
    </section>
  );
}

function TitleForm() {
  const queryClient = useQueryClient();
  const sessionEnded = useSessionEnded();
  const [title, setTitle] = useState('');
  const [state, setState] = useState<'asked' | 'saving' | 'saved'>('asked');
  const [failure, setFailure] = useState({ words: '', attempt: 0 });
  async function save(event: FormEvent) {
    event.preventDefault();
    const chosen = titles.find((one) => one === title);
    if (!chosen) return setFailure({ words: 'Choose a title from the list', attempt: failure.attempt + 1 });
    setState('saving');
    try {
      queryClient.setQueryData(candidateQuery.queryKey, await callApi(routes.candidates.addDetails, { body: { title: chosen } }));
      setState('saved');
    } catch (error) {
      setState('asked');
      if (!(await sessionEnded(error))) setFailure({ words: formFailure(error), attempt: failure.attempt + 1 });
    }
  }
  return (
    <Card>
      <div role="status">{state === 'saved' ? <p>Your title is saved.</p> : null}</div>
      {state === 'saved' ? null : (
        <Form onSubmit={(event) => void save(event)} aria-label="Your title">
          <ErrorSummary faults={failure.words ? [{ field: 'title', message: failure.words }] : []} attempt={failure.attempt} />
          <Select
            id="title"
            name="title"
            label="Title"
            autoComplete="honorific-prefix"
            options={titles.map((value) => ({ value, label: value }))}
            value={title}
            onChange={(event) => setTitle(event.target.value)}
            error={failure.words || undefined}
          />
          <SubmitButton tone="secondary" busy={state === 'saving'}>
            {state === 'saving' ? 'Saving' : 'Save title'}
          </SubmitButton>
        </Form>
      )}
    </Card>
  );
}
