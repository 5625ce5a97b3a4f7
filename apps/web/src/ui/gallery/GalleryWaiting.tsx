import { Card } from '../Card.tsx';
import { ProgressBar } from '../ProgressBar.tsx';
import { Skeleton, SkeletonGroup } from '../Skeleton.tsx';
import { Spinner } from '../Spinner.tsx';
import styles from './Gallery.module.css';
import { GallerySection, Specimen } from './GallerySection.tsx';

/** Placeholders for content that is loading. */
export function GalleryWaiting() {
  return (
    <GallerySection id="waiting" title="Waiting">
      <Specimen name="Skeleton, after 200 ms">
        <SkeletonGroup label="Loading jobs">
          <div className={styles.columns}>
            <Card>
              <Skeleton shape="title" />
              <Skeleton />
              <Skeleton />
              <Skeleton shape="chip" />
            </Card>
            <Card>
              <Skeleton shape="title" />
              <Skeleton shape="control" />
              <Skeleton shape="block" />
            </Card>
          </div>
        </SkeletonGroup>
      </Specimen>
      <Specimen name="Spinner, after 1000 ms">
        <Spinner label="Searching" />
      </Specimen>
      <Specimen name="Progress bar">
        <ProgressBar label="Uploading Sam Okafor CV.pdf" percentage={62} />
      </Specimen>
    </GallerySection>
  );
}
