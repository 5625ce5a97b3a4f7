import { type ApplicationNote, type EmployerApplication, routes, type StaffSelf } from '@berth/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { isApiProblem } from '../../../platform/api-problem.ts';
import { dayAndTime } from '../../../platform/day-and-time.ts';
import { problemWords } from '../../../platform/problem-words.ts';
import { showFailureToast } from '../../../platform/request-failure.ts';
import { useSessionEnded } from '../../../platform/use-session-ended.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Stack } from '../../../ui/Page.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { AskFirst } from '../AskFirst.tsx';
import { NoteForm } from './NoteForm.tsx';
import styles from './Received.module.css';
import { refreshApplications } from './received.queries.ts';

type ReceivedNotesProps = { self: StaffSelf; application: EmployerApplication; mayWrite: boolean };

/** What members of staff noted about an application, and a form for a note. Members delete their own. */
export function ReceivedNotes({ self, application: { id, notes }, mayWrite }: ReceivedNotesProps) {
  const queryClient = useQueryClient();
  const sessionEnded = useSessionEnded();
  const [doomed, setDoomed] = useState<ApplicationNote | null>(null);

  async function remove({ noteGuid }: ApplicationNote) {
    setDoomed(null);
    try {
      await callApi(routes.applicationNotes.remove, { params: { applicationGuid: id, noteGuid } });
    } catch (error) {
      if (await sessionEnded(error)) return;
      // Deleted in another tab.
      if (!isApiProblem(error, 404)) showFailureToast(problemWords(error));
    }
    await refreshApplications(queryClient);
    document.getElementById('notes')?.focus();
  }

  return (
    <section aria-labelledby="notes">
      <Stack gap={3}>
        <h2 id="notes" tabIndex={-1}>
          Notes
        </h2>
        <p className={styles.meta}>Members of staff read them. Candidates see them only in an export of their data.</p>
        {notes.length === 0 ? <p>No notes yet.</p> : null}
        {notes.map((note) => (
          <Card key={note.noteGuid}>
            <p>
              {note.by.name}, <time dateTime={note.on}>{dayAndTime(note.on)}</time>
            </p>
            <p className={styles.letter}>{note.text}</p>
            {note.isOwn ? (
              <div>
                <Button tone="quiet" onClick={() => setDoomed(note)}>
                  Delete<VisuallyHidden> your note of {dayAndTime(note.on)}</VisuallyHidden>
                </Button>
              </div>
            ) : null}
          </Card>
        ))}
        {mayWrite ? <NoteForm self={self} applicationGuid={id} /> : null}
      </Stack>
      {doomed ? (
        <AskFirst
          title="Delete this note?"
          verb="Delete note"
          words={shortened(doomed.text)}
          onClose={() => setDoomed(null)}
          onYes={() => void remove(doomed)}
        />
      ) : null}
    </section>
  );
}

const shortened = (text: string) => (text.length > 200 ? `${text.slice(0, 200)}…` : text);
