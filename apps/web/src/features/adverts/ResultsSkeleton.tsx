import { Card } from '../../ui/Card.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton.tsx';

/** The shape of a result list while it is being fetched. */
export function ResultsSkeleton() {
  return (
    <SkeletonGroup label="Searching">
      {[1, 2, 3, 4].map((card) => (
        <Card key={card}>
          <Skeleton shape="title" />
          <Skeleton />
          <Skeleton />
          <Skeleton shape="chip" />
          <Skeleton />
          <Skeleton />
        </Card>
      ))}
    </SkeletonGroup>
  );
}
