import type { SearchParams } from '@berth/contract';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { formatCount } from '../../platform/amounts.ts';
import { jobUrl, siteUrl } from '../../platform/client-site.ts';
import { JobStateMark } from '../../platform/JobStateMark.tsx';
import { problemWords } from '../../platform/problem-words.ts';
import { tenantConfigQuery } from '../../platform/tenant.ts';
import { AnyLink } from '../../ui/AnyLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Stack } from '../../ui/Page.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { alertPreviewQuery } from './job-alerts.queries.ts';

/** How many matching adverts are shown. */
const shown = 5;

/** The open jobs that an alert would find today. */
export function AlertPreview({ params, uri }: { params: SearchParams; uri: string }) {
  const { data: config } = useSuspenseQuery(tenantConfigQuery);
  const { data: found, error, isFetching, refetch } = useQuery(alertPreviewQuery(params));
  if (error && !isFetching)
    return (
      <Notice
        tone="danger"
        role="alert"
        actions={
          <Button tone="secondary" onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        {problemWords(error)}
      </Notice>
    );
  if (!found) return <Spinner label="Looking for jobs that match" />;
  return (
    <Stack gap={2}>
      <p role="status">{countWords(found.total)}</p>
      <ul>
        {found.adverts.slice(0, shown).map((advert) => (
          <li key={advert.advertId}>
            <AnyLink url={jobUrl(config, advert)}>{advert.jobTitle}</AnyLink>, {advert.employer} <JobStateMark advert={advert} />
          </li>
        ))}
      </ul>
      {found.total > shown ? (
        <p>
          <AnyLink url={siteUrl(config, uri)}>See all of them</AnyLink>
        </p>
      ) : null}
    </Stack>
  );
}

function countWords(total: number): string {
  if (total === 0) return 'No open job matches today. We’ll email you when one does.';
  return total === 1 ? '1 open job matches today.' : `${formatCount(total)} open jobs match today.`;
}
