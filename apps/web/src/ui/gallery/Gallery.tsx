import { Page } from '../Page.tsx';
import { PageHeading } from '../PageHeading.tsx';
import { GalleryActions } from './GalleryActions.tsx';
import { GalleryData } from './GalleryData.tsx';
import { GalleryFields } from './GalleryFields.tsx';
import { GalleryFoundations } from './GalleryFoundations.tsx';
import { GalleryMessages } from './GalleryMessages.tsx';
import { GalleryWaiting } from './GalleryWaiting.tsx';

/** Every component of the design system in every state, for development and for the accessibility tests. */
export function Gallery() {
  return (
    <Page>
      <PageHeading lead="Every component in every state. It follows the tenant's brand, the light or dark scheme, and the width of the window.">
        Design system
      </PageHeading>
      <GalleryFoundations />
      <GalleryActions />
      <GalleryFields />
      <GalleryMessages />
      <GalleryData />
      <GalleryWaiting />
    </Page>
  );
}
