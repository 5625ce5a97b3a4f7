import { createFileRoute, notFound } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

// In a production build the condition is false and the gallery's code is not part of it.
const Gallery = import.meta.env.DEV
  ? lazy(() => import('../ui/gallery/Gallery.tsx').then(({ Gallery: content }) => ({ default: content })))
  : null;

export const Route = createFileRoute('/dev/gallery')({
  beforeLoad: () => {
    if (!Gallery) throw notFound();
  },
  head: () => ({ meta: [{ title: 'Gallery' }, { name: 'robots', content: 'noindex' }] }),
  component: () =>
    Gallery ? (
      <Suspense>
        <Gallery />
      </Suspense>
    ) : null,
});
