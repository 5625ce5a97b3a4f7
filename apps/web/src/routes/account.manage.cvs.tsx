import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { CvSuggestions } from '../features/cv-suggestions/CvSuggestions.tsx';
import { CvSection } from '../features/documents/CvSection.tsx';
import { cvListQuery } from '../features/documents/documents.queries.ts';
import { sectionHead } from './-section-head.ts';

export const Route = createFileRoute('/account/manage/cvs')({
  head: ({ match }) => sectionHead(match.context.queryClient, 'cvs'),
  component: CvsRoute,
});

/** The suggestions are below the list, so the page is rendered without waiting for them. */
function CvsRoute() {
  const { data: cvs } = useSuspenseQuery(cvListQuery);
  return (
    <>
      <CvSection headingId="page-heading" />
      <CvSuggestions withChoice={cvs.length > 0} />
    </>
  );
}
