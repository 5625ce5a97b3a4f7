import { routes } from 'virtual:api-routes';
import { type ApplicationMessage, formatDate, longestMessageAnswer, type WholeApplication } from '@berth/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { callApi } from '../../platform/api.ts';
import { discardForms } from '../../platform/kept-drafts.ts';
import { problemWords } from '../../platform/problem-words.ts';
import { useKeptForm } from '../../platform/use-kept-form.ts';
import { useSessionEnded } from '../../platform/use-session-ended.ts';
import { Card } from '../../ui/Card.tsx';
import { Form } from '../../ui/Form.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Stack } from '../../ui/Page.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { toast } from '../../ui/toast-store.ts';
import { UnsavedChanges, useUnsavedChanges } from '../../ui/UnsavedChanges.tsx';
import styles from './Apply.module.css';
import { applicationQuery } from './applications.queries.ts';

/** What the employer wrote about an application, with an answer to write. Nothing before the first message (applications.messages.4). */
export function ApplicationMessages({ application }: { application: WholeApplication }) {
  const { applicationGuid, advert, messages } = application;
  if (messages.length === 0) return null;
  return (
    <section aria-labelledby="messages">
      <Stack gap={3}>
        <h2 id="messages">Messages</h2>
        {messages.map((message) => (
          <Message key={message.messageGuid} message={message} employer={advert.employer} />
        ))}
        <UnsavedChanges onDiscard={discardForms}>
          <AnswerForm applicationGuid={applicationGuid} employer={advert.employer} />
        </UnsavedChanges>
      </Stack>
    </section>
  );
}

function Message({ message: { isFromCandidate, subject, text, on }, employer }: { message: ApplicationMessage; employer: string }) {
  return (
    <Card>
      <Stack gap={2}>
        <h3>{subject}</h3>
        <p>
          {isFromCandidate ? 'You' : employer}, <time dateTime={on}>{formatDate(on)}</time>
        </p>
        <p className={styles.letter}>{text}</p>
      </Stack>
    </Card>
  );
}

/** What is typed stays until it has been sent (applications.messages.5). */
function AnswerForm({ applicationGuid, employer }: { applicationGuid: string; employer: string }) {
  const queryClient = useQueryClient();
  const sessionEnded = useSessionEnded();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  useUnsavedChanges(text.trim() !== '');
  useKeptForm(
    `answer:${applicationGuid}`,
    () => (text.trim() === '' ? null : { text }),
    (kept) => typeof kept['text'] === 'string' && setText(kept['text']),
  );

  async function send(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (text.trim() === '') return setProblem('Write your answer');
    setBusy(true);
    setProblem(null);
    try {
      const answered = await callApi(routes.applications.answerMessage, { params: { applicationGuid }, body: { text } });
      queryClient.setQueryData(applicationQuery(applicationGuid).queryKey, answered);
      setText((now) => (now === text ? '' : now));
      toast({ tone: 'positive', text: `Your answer is sent to ${employer}` });
    } catch (error) {
      if (!(await sessionEnded(error))) setProblem(problemWords(error));
    }
    setBusy(false);
  }

  return (
    <Form onSubmit={(event) => void send(event)}>
      {problem && text.trim() !== '' ? (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      ) : null}
      <TextArea
        id="answer"
        name="answer"
        label="Your answer"
        hint={`${employer} gets it by email.`}
        rows={5}
        maxCharacters={longestMessageAnswer}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={problem && text.trim() === '' ? problem : undefined}
      />
      <SubmitButton busy={busy}>Send answer</SubmitButton>
    </Form>
  );
}
