import { createFileRoute } from '@tanstack/react-router';
import { CvSuggestions } from '../features/cv-suggestions/CvSuggestions.tsx';
import { cvSuggestionsQuery } from '../features/cv-suggestions/cv-suggestions.queries.ts';
import { CvSection } from '../features/documents/CvSection.tsx';
import { sectionHead } from './-section-head.ts';

export const Route = createFileRoute('/account/manage/cvs')({
  loader: ({ context: { queryClient } }) => queryClient.query(cvSuggestionsQuery).catch(() => undefined),
  head: ({ match }) => sectionHead(match.context.queryClient, 'cvs'),
  component: () => (
    <>
      <CvSection headingId="page-heading" />
      <CvSuggestions withChoice />
    </>
  ),
});
