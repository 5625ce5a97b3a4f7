import { createFileRoute } from '@tanstack/react-router';
import { CvSection } from '../features/documents/CvSection.tsx';
import { CvSuggestions } from './-cv-suggestions.tsx';
import { sectionHead } from './-section-head.ts';

export const Route = createFileRoute('/account/manage/cvs')({
  head: ({ match }) => sectionHead(match.context.queryClient, 'cvs'),
  component: () => (
    <>
      <CvSection headingId="page-heading" />
      <CvSuggestions withChoice />
    </>
  ),
});
