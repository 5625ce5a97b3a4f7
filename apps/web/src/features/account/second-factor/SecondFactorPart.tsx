import { useQuery } from '@tanstack/react-query';
import { problemWords } from '../../../platform/problem-words.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { SectionPart } from '../../../ui/SectionPart.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/Skeleton.tsx';
import { SecondFactorSettings } from './SecondFactorSettings.tsx';
import { secondFactorQuery } from './second-factor.queries.ts';

/** Two-step sign-in: what there is of it, and the ways to turn it on and off. */
export function SecondFactorPart() {
  const { data, error, refetch, isFetching } = useQuery(secondFactorQuery);
  return (
    <SectionPart id="second-factor" title="Two-step sign-in" takesFocus>
      <p>
        Add a second check when you sign in: a code from an app on your phone, or a passkey. Someone who has your password still can’t get
        in.
      </p>
      {data ? <SecondFactorSettings state={data} /> : null}
      {!data && error && !isFetching ? (
        <Notice
          tone="danger"
          role="alert"
          title="We could not load this part"
          actions={
            <Button tone="secondary" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          {problemWords(error)}
        </Notice>
      ) : null}
      {!data && (!error || isFetching) ? (
        <SkeletonGroup label="Loading two-step sign-in">
          <Skeleton shape="block" />
        </SkeletonGroup>
      ) : null}
    </SectionPart>
  );
}
