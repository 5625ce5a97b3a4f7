import type { AnonymousSift, ApplicationCounts, ApplicationFilterInput, ListedApplication, NamedState, StaffSelf } from '@berth/contract';
import { routes } from '@berth/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { DownloadSent } from '../../../platform/DownloadSent.tsx';
import { discardForms } from '../../../platform/kept-drafts.ts';
import { AnyLink } from '../../../ui/AnyLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Actions, Page, Stack } from '../../../ui/Page.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { UnsavedChanges } from '../../../ui/UnsavedChanges.tsx';
import { ActOnTicked } from './ActOnTicked.tsx';
import type { ApplicationSearch } from './application-search.ts';
import { CountsByAdvert } from './CountsByAdvert.tsx';
import { ReceivedFilter } from './ReceivedFilter.tsx';
import { ReceivedTable } from './ReceivedTable.tsx';
import { refreshApplications } from './received.queries.ts';
import { SiftPart } from './SiftPart.tsx';
import { StateLinks } from './StateLinks.tsx';
import { UndoActs } from './UndoActs.tsx';
import { useTicked } from './use-ticked.ts';

type ReceivedPageProps = {
  self: StaffSelf;
  search: ApplicationSearch;
  filter: ApplicationFilterInput;
  /** What is wrong with the address, by field. */
  faults: ApplicationSearch;
  applications: readonly ListedApplication[];
  states: readonly NamedState[];
  /** Of all that fit the filter but for the state; null for an unknown advert. */
  counts: ApplicationCounts | null;
  /** Of all that the member may see. */
  all: ApplicationCounts | null;
  /** Of the advert that the list is about, if it is about one. */
  sift: (AnonymousSift & { jobTitle: string }) | null;
  /** Loads the next page; null at the end. */
  onMore: (() => void) | null;
  isLoading: boolean;
};

/** The applications that a member may see, by filter, with what can be done about several at once. */
export function ReceivedPage(props: ReceivedPageProps) {
  const { self, search, filter, faults, applications, states, counts, all, sift, onMore, isLoading } = props;
  const queryClient = useQueryClient();
  const ticks = useTicked(applications);
  // Those that the open dialog is about: they may leave the list before it closes.
  const [acting, setActing] = useState<readonly ListedApplication[] | null>(null);
  const mayAct = self.scopes.includes('applications:write');
  return (
    <UnsavedChanges onDiscard={discardForms}>
      <Page>
        <PageHeading>Applications</PageHeading>
        {mayAct ? <UndoActs states={states} /> : null}
        <Stack gap={6}>
          <ReceivedFilter key={JSON.stringify(search)} search={search} faults={faults} adverts={all?.adverts ?? []} />
          {sift ? <SiftPart self={self} sift={sift} jobTitle={sift.jobTitle} /> : null}
          <StateLinks search={search} states={states} counts={counts} />
          {counts && counts.adverts.length > 0 ? <CountsByAdvert search={search} states={states} counts={counts} /> : null}
          {applications.length === 0 ? (
            <NoApplications hasFilter={Object.keys(search).length > 0} />
          ) : (
            <>
              <ReceivedTable applications={applications} states={states} search={search} ticks={mayAct ? ticks : null} />
              <Actions>
                {onMore ? (
                  <Button tone="secondary" busy={isLoading} onClick={onMore}>
                    Show more applications
                  </Button>
                ) : null}
                <DownloadSent
                  route={routes.backOfficeApplications.csv}
                  input={{ query: filter }}
                  label="Download as CSV"
                  fileName="all applications that fit"
                />
                <DownloadSent
                  route={routes.backOfficeApplications.zip}
                  input={{ query: filter }}
                  label="Download with files as zip"
                  fileName="all applications that fit, which then count as read"
                  onSaved={() => refreshApplications(queryClient)}
                />
              </Actions>
            </>
          )}
        </Stack>
        {mayAct && (acting || ticks.ticked.length > 0) ? (
          <ActOnTicked self={self} states={states} applications={applications} ticks={ticks} acting={acting} onActing={setActing} />
        ) : null}
      </Page>
    </UnsavedChanges>
  );
}

function NoApplications({ hasFilter }: { hasFilter: boolean }) {
  if (hasFilter)
    return (
      <EmptyState icon={Inbox} title="No applications fit" action={<AnyLink url="/console/applications">Show all applications</AnyLink>}>
        Choose fewer filters, or check the spelling of the name.
      </EmptyState>
    );
  return (
    <EmptyState icon={Inbox} title="No applications yet">
      When candidates apply for your jobs, their applications are here.
    </EmptyState>
  );
}
