import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { CvSection } from '../features/documents/CvSection.tsx';
import { sectionHead } from './-section-head.ts';

const CvSuggestions = lazy(() => import('../features/cv-suggestions/CvSuggestions.tsx'));

export const Route = createFileRoute('/account/manage/cvs')({
  head: ({ match }) => sectionHead(match.context.queryClient, 'cvs'),
  component: () => (
    <>
      <CvSection headingId="page-heading" />
      <Suspense>
        <CvSuggestions withChoice />
      </Suspense>
    </>
  ),
});
