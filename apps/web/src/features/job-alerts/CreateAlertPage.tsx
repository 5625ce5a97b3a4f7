import type { CreatedJobAlert, SearchParams } from '@berth/contract';
import { useState } from 'react';
import { LinkResult } from '../../platform/MailedLinkStates.tsx';
import { AnyLink } from '../../ui/AnyLink.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Actions, Page } from '../../ui/Page.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { alertAnchor } from './alert-anchor.ts';
import { alertLine } from './alert-words.ts';
import type { PlaceBox } from './EditAlertForm.tsx';
import { NewAlertForm } from './NewAlertForm.tsx';

type CreateAlertPageProps = {
  /** The search of the link. */
  initial: SearchParams;
  categories: readonly { jobCategoryId: number; name: string }[];
  placeBox: PlaceBox;
  /** The search page, on the client site in account application mode. */
  backUrl: string;
};

/** A separate page for a new alert, for links of a client site. */
export function CreateAlertPage({ initial, categories, placeBox, backUrl }: CreateAlertPageProps) {
  const [created, setCreated] = useState<CreatedJobAlert>();
  const back = (
    <AnyLink tone="secondary" url={backUrl}>
      Back to the jobs
    </AnyLink>
  );
  if (created)
    return (
      <LinkResult
        heading={created.isNew ? 'Your job alert is on' : 'You have this job alert already'}
        lead={
          created.isNew
            ? `We email you new jobs for “${created.criteria.title}”. Each email has a link to pause it or stop it.`
            : `${alertLine(created)}. It looks for the same jobs, so we have not made another.`
        }
      >
        <Actions>
          <LinkButton to="/account/manage/job-alerts" hash={alertAnchor(created)}>
            Manage your job alerts
          </LinkButton>
          {back}
        </Actions>
      </LinkResult>
    );
  return (
    <Page width="form">
      <PageHeading lead="We email you when new jobs match. Nothing is created before you choose “Create alert”.">New job alert</PageHeading>
      <NewAlertForm initial={initial} categories={categories} placeBox={placeBox} onCreated={setCreated} />
      <p>{back}</p>
    </Page>
  );
}
