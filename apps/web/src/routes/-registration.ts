import { lazy } from 'react';

/** The registration form inside another page's dialog, fetched when it is asked for. */
export const Registration = lazy(() => import('./-registration-in-place.tsx'));
