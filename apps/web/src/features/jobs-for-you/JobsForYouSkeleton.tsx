import { Stack } from '../../ui/Page.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton.tsx';

/** Keeps the room of the section while its jobs are looked for. */
export function JobsForYouSkeleton() {
  return (
    <SkeletonGroup label="Looking for jobs that suit you">
      <Stack>
        <Skeleton shape="title" />
        <Skeleton shape="block" />
        <Skeleton shape="block" />
        <Skeleton shape="block" />
      </Stack>
    </SkeletonGroup>
  );
}
