import type { OwnSession } from '@berth/contract';
import { MonitorSmartphone } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { RecordItem, RecordList } from '../../ui/RecordList.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { dayAndTime } from '../day-and-time.ts';

type SessionListProps = {
  sessions: readonly OwnSession[];
  /** The ids of those that are being ended. */
  ending: readonly string[];
  onEnd: (session: OwnSession) => void;
};

/** Lists someone's sessions. This one is first and marked; each of the others has a button to end it. */
export function SessionList({ sessions, ending, onEnd }: SessionListProps) {
  return (
    <RecordList>
      {sessions.map((session) => (
        <RecordItem
          key={session.id}
          icon={MonitorSmartphone}
          name={session.device}
          facts={
            <>
              Signed in <time dateTime={session.createdOn}>{dayAndTime(session.createdOn)}</time>
              {session.current ? null : (
                <>
                  , last used <time dateTime={session.lastUsedOn}>{dayAndTime(session.lastUsedOn)}</time>
                </>
              )}
            </>
          }
          mark={session.current ? <Chip tone="positive">This device</Chip> : null}
          acts={
            session.current ? null : (
              <Button tone="quiet" busy={ending.includes(session.id)} onClick={() => onEnd(session)}>
                Sign out<VisuallyHidden> {session.device}</VisuallyHidden>
              </Button>
            )
          }
        />
      ))}
    </RecordList>
  );
}
