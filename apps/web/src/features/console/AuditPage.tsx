import type { AuditEvent } from '@berth/contract';
import { dayAndTime } from '../../platform/day-and-time.ts';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';

type AuditPageProps = {
  events: readonly AuditEvent[];
  /** Loads older entries; null at the end. */
  onMore: (() => void) | null;
  isLoading: boolean;
};

const kinds = { key: 'API key', staff: 'Staff', command: 'Command' } as const;

/** Who did what in the back office, the newest first. */
export function AuditPage({ events, onMore, isLoading }: AuditPageProps) {
  return (
    <Page>
      <PageHeading lead="What API keys, members of staff and commands did, the newest first.">Audit</PageHeading>
      {events.length === 0 ? (
        <EmptyState title="Nothing yet">Each act in the back office gets an entry here.</EmptyState>
      ) : (
        <DataTable
          caption="Entries"
          rows={events}
          rowKey={({ id }) => id}
          columns={[
            { key: 'when', header: 'When', rowHeader: true, cell: ({ happenedOn }) => dayAndTime(happenedOn) },
            { key: 'who', header: 'Who', cell: ({ actor }) => `${actor.name} (${kinds[actor.kind]})` },
            { key: 'what', header: 'What', cell: ({ act }) => act },
            { key: 'about', header: 'About', cell: ({ subject }) => (subject ? `${subject.kind} ${subject.id}` : '–') },
            { key: 'status', header: 'Outcome', cell: ({ status }) => (status < 400 ? 'Done' : `Refused (${status})`) },
          ]}
        />
      )}
      {onMore ? (
        <p>
          <Button tone="secondary" busy={isLoading} onClick={onMore}>
            Show older entries
          </Button>
        </p>
      ) : null}
    </Page>
  );
}
