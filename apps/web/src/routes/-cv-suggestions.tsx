import { useHydrated } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

const LazySuggestions = lazy(() => import('../features/cv-suggestions/CvSuggestions.tsx'));

/** What the candidate's CVs suggest for the profile. Loaded once the page is alive: a page is rendered on the server without waiting for it. */
export function CvSuggestions({ withChoice = false }: { withChoice?: boolean }) {
  if (!useHydrated()) return null;
  return (
    <Suspense>
      <LazySuggestions withChoice={withChoice} />
    </Suspense>
  );
}
