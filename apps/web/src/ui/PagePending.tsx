import { Card } from './Card.tsx';
import { Page, Stack } from './Page.tsx';
import { Skeleton, SkeletonGroup } from './Skeleton.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** A loading page: a heading for those who jump to it, and `cards` panels as grey shapes. The router shows it after 200 ms. */
export function PagePending({ cards }: { cards: number }) {
  return (
    <Page>
      <h1>
        <VisuallyHidden>Loading the page</VisuallyHidden>
      </h1>
      <SkeletonGroup label="Loading the page">
        <Skeleton shape="control" />
        <Stack>
          {Array.from({ length: cards }, (_, index) => (
            <Card key={index}>
              <Skeleton shape="title" />
              <Skeleton />
              <Skeleton />
            </Card>
          ))}
        </Stack>
      </SkeletonGroup>
    </Page>
  );
}
