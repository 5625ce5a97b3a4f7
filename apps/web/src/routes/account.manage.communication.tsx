import { createFileRoute } from '@tanstack/react-router';
import { CommunicationsSection } from '../features/candidates/CommunicationsSection.tsx';
import { ConsentRemoval } from '../features/candidates/ConsentRemoval.tsx';
import { sectionHead } from './-section-head.ts';

export const Route = createFileRoute('/account/manage/communication')({
  head: ({ match }) => sectionHead(match.context.queryClient, 'communication'),
  component: () => (
    <>
      <CommunicationsSection />
      <ConsentRemoval headingId="page-heading" />
    </>
  ),
});
