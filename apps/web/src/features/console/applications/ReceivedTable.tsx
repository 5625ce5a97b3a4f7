import { formatDate, type ListedApplication, maxActedOn, type NamedState } from '@berth/contract';
import { AnyLink } from '../../../ui/AnyLink.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { type ApplicationSearch, applicationsAddress } from './application-search.ts';
import styles from './Received.module.css';
import { stateName } from './state-name.ts';
import type { Ticks } from './use-ticked.ts';

type ReceivedTableProps = {
  applications: readonly ListedApplication[];
  states: readonly NamedState[];
  search: ApplicationSearch;
  /** Null for a member who may only read. */
  ticks: Ticks | null;
};

/** The list of applications; on a phone or a tablet one card for each. */
export function ReceivedTable({ applications, states, search, ticks }: ReceivedTableProps) {
  const caption = `${applications.length} ${applications.length === 1 ? 'application' : 'applications'} shown, newest first`;
  return (
    <div className={styles.list}>
      {ticks ? (
        <Checkbox
          label={applications.length > maxActedOn ? `Tick the first ${maxActedOn}` : `Tick all ${applications.length} shown`}
          checked={ticks.areAllTicked}
          onChange={ticks.toggleAll}
        />
      ) : null}
      <DataTable
        caption={caption}
        rows={applications}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'candidate',
            header: 'Candidate',
            rowHeader: true,
            cell: (application) => <Candidate application={application} search={search} ticks={ticks} />,
          },
          {
            key: 'job',
            header: 'Job',
            cell: ({ jobTitle, reference }) => (
              <span>
                {jobTitle} <span className={styles.meta}>{reference}</span>
              </span>
            ),
          },
          { key: 'state', header: 'State', cell: ({ state }) => stateName(states, state) },
          {
            key: 'sent',
            header: 'Applied on',
            numeric: true,
            cell: ({ sentOn }) => (
              <time dateTime={sentOn} className={styles.day}>
                {formatDate(sentOn)}
              </time>
            ),
          },
          ...(applications.some(({ meanScore }) => meanScore !== null)
            ? [{ key: 'score', header: 'Mean score', numeric: true, cell: ({ meanScore }: ListedApplication) => meanScore ?? '–' }]
            : []),
          { key: 'email', header: 'Email', cell: ({ email, isAnonymous }) => (isAnonymous ? 'Hidden' : email) },
        ]}
      />
    </div>
  );
}

type CandidateProps = { application: ListedApplication; search: ApplicationSearch; ticks: Ticks | null };

function Candidate({ application: { id, candidate, jobTitle, isSeen, isUndelivered }, search, ticks }: CandidateProps) {
  return (
    <div className={styles.candidate}>
      {ticks ? (
        <Checkbox
          label={
            <VisuallyHidden>
              Tick {candidate}, {jobTitle}
            </VisuallyHidden>
          }
          checked={ticks.isTicked(id)}
          onChange={() => ticks.toggle(id)}
        />
      ) : null}
      <div className={styles.who}>
        {/* Loading an application counts as reading it, so that pointing at its link must not load it. */}
        <AnyLink url={applicationsAddress(search, id)} preload={false}>
          {candidate}
        </AnyLink>
        {isSeen ? null : <Chip tone="brand">Unread</Chip>}
        {isUndelivered ? <Chip tone="warning">Email not delivered</Chip> : null}
      </div>
    </div>
  );
}
