import { maxCvs } from '@berth/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { candidateQuery } from '../features/candidates/candidates.queries.ts';
import { ManagePage } from '../features/candidates/ManagePage.tsx';
import { PersonalSummary } from '../features/candidates/PersonalSummary.tsx';
import { CvSection } from '../features/documents/CvSection.tsx';
import { cvListQuery } from '../features/documents/documents.queries.ts';
import { pageHead } from '../platform/page-head.ts';
import { requireSession } from '../platform/session.ts';
import { PagePending } from '../ui/PagePending.tsx';

export const Route = createFileRoute('/account/manage')({
  beforeLoad: requireSession,
  loader: ({ context: { queryClient } }) => Promise.all([queryClient.query(candidateQuery), queryClient.query(cvListQuery)]),
  head: ({ match }) =>
    pageHead(match.context.queryClient, {
      title: 'Manage account',
      description: 'Your details and your CVs.',
      noindex: true,
    }),
  pendingComponent: () => <PagePending cards={3} />,
  component: ManageRoute,
});

function ManageRoute() {
  const { data: cvs } = useSuspenseQuery(cvListQuery);
  return (
    <ManagePage
      sections={[
        { fragment: '0', title: 'Personal details', complete: true, status: 'Complete', content: <PersonalSummary /> },
        {
          fragment: '5',
          title: 'CVs',
          complete: cvs.length > 0,
          status: cvs.length === 0 ? 'Add your CV' : `${cvs.length} of ${maxCvs}`,
          content: <CvSection headingId="5" />,
        },
      ]}
    />
  );
}
