import type { EmployerApplication } from '@berth/contract';
import { dayAndTime } from '../../../platform/day-and-time.ts';
import { Card } from '../../../ui/Card.tsx';
import { Stack } from '../../../ui/Page.tsx';
import styles from './Received.module.css';

/** What both sides wrote about an application, the oldest first. */
export function ReceivedMessages({ application: { messages, candidate } }: { application: EmployerApplication }) {
  return (
    <section aria-labelledby="messages">
      <Stack gap={3}>
        <h2 id="messages">Messages</h2>
        {messages.length === 0 ? <p>No one has written yet.</p> : null}
        {messages.map(({ messageGuid, isFromCandidate, isWaiting, subject, text, on }) => (
          <Card key={messageGuid} tone={isFromCandidate ? 'brand' : 'raised'}>
            <h3>{subject}</h3>
            <p>
              {isFromCandidate ? candidate.firstName : 'You or a colleague'}, <time dateTime={on}>{dayAndTime(on)}</time>
              {isWaiting ? ' (the email has not left yet)' : ''}
            </p>
            <p className={styles.letter}>{text}</p>
          </Card>
        ))}
      </Stack>
    </section>
  );
}
