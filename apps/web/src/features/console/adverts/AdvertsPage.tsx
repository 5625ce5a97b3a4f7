import { formatDate, type ManagedAdvert, type ManagedAdvertState } from '@berth/contract';
import { AnyLink } from '../../../ui/AnyLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Page, Stack } from '../../../ui/Page.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { applicationsUrl } from './AdvertPage.tsx';
import { AdvertsFilter } from './AdvertsFilter.tsx';
import { stateWords } from './advert-state.ts';
import type { AdvertsSearch } from './adverts-search.ts';
import { StateLinks } from './StateLinks.tsx';

type AdvertsPageProps = {
  adverts: readonly ManagedAdvert[];
  counts: Record<ManagedAdvertState, number> | null;
  search: AdvertsSearch;
  /** Shows the adverts of another search. */
  onSearch: (search: AdvertsSearch) => void;
  /** Whether the member may write adverts. */
  canWrite: boolean;
  onMore: (() => void) | null;
  isLoading: boolean;
};

/** All adverts, in any state: what they are found by is in the address. */
export function AdvertsPage({ adverts, counts, search, onSearch, canWrite, onMore, isLoading }: AdvertsPageProps) {
  const newLink = (
    <AnyLink url="/console/adverts/new" tone="primary">
      New advert
    </AnyLink>
  );
  const isFiltered = Object.keys(search).some((name) => name !== 'sort');
  return (
    <Page>
      <PageHeading actions={canWrite ? newLink : null}>Adverts</PageHeading>
      <Stack gap={6}>
        <AdvertsFilter key={JSON.stringify(search)} search={search} onSearch={onSearch} />
        {counts ? <StateLinks counts={counts} search={search} /> : null}
        {adverts.length > 0 ? (
          <AdvertsTable adverts={adverts} hasMore={onMore !== null} total={totalOf(counts, search)} />
        ) : isFiltered ? (
          <EmptyState title="No advert fits" action={<AnyLink url="/console/adverts">Show all adverts</AnyLink>}>
            Try fewer words, or another state.
          </EmptyState>
        ) : (
          <EmptyState title="No adverts yet" action={canWrite ? newLink : undefined}>
            Adverts that you write, and those that feeds bring, are listed here.
          </EmptyState>
        )}
        {onMore ? (
          <p>
            <Button tone="secondary" busy={isLoading} onClick={onMore}>
              Show more adverts
            </Button>
          </p>
        ) : null}
      </Stack>
    </Page>
  );
}

function totalOf(counts: AdvertsPageProps['counts'], { state }: AdvertsSearch): number {
  if (!counts) return 0;
  return state ? counts[state] : Object.values(counts).reduce((sum, count) => sum + count, 0);
}

function AdvertsTable({ adverts, hasMore, total }: { adverts: readonly ManagedAdvert[]; hasMore: boolean; total: number }) {
  const noun = adverts.length === 1 ? 'advert' : 'adverts';
  const withApplications = adverts.some(({ applications }) => applications !== null);
  return (
    <DataTable
      caption={hasMore ? `${adverts.length} of ${total} adverts` : `${adverts.length} ${noun}`}
      rows={adverts}
      rowKey={({ advertId }) => advertId}
      columns={[
        {
          key: 'title',
          header: 'Title',
          rowHeader: true,
          cell: ({ advertId, jobTitle }) => <AnyLink url={`/console/adverts/${advertId}`}>{jobTitle}</AnyLink>,
        },
        { key: 'employer', header: 'Employer', cell: ({ employer }) => employer },
        {
          key: 'reference',
          header: 'Reference',
          cell: ({ advertReferenceNumber, feed }) => (feed ? `${advertReferenceNumber} (feed ${feed})` : advertReferenceNumber),
        },
        { key: 'state', header: 'Status', cell: stateWords },
        { key: 'closes', header: 'Closes', cell: ({ closingDate }) => (closingDate ? formatDate(closingDate) : '–') },
        ...(withApplications
          ? [
              {
                key: 'applications',
                header: 'Applications',
                numeric: true,
                cell: ({ applications, jobId, jobTitle }: ManagedAdvert) => (
                  <AnyLink url={applicationsUrl(jobId)} aria-label={`${applications} applications for ${jobTitle}`} preload={false}>
                    {applications}
                  </AnyLink>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
