import type { AnonymousSift, EmployerApplication, NamedState, StaffSelf } from '@berth/contract';
import { useState } from 'react';
import { dayAndTime } from '../../../platform/day-and-time.ts';
import { discardForms } from '../../../platform/kept-drafts.ts';
import { AnyLink } from '../../../ui/AnyLink.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { Page } from '../../../ui/Page.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { UnsavedChanges } from '../../../ui/UnsavedChanges.tsx';
import { ActOnOne } from './ActOnOne.tsx';
import { type ApplicationSearch, applicationsAddress } from './application-search.ts';
import styles from './Received.module.css';
import { ReceivedHistory } from './ReceivedHistory.tsx';
import { ReceivedMessages } from './ReceivedMessages.tsx';
import { ReceivedNotes } from './ReceivedNotes.tsx';
import { ReceivedParts } from './ReceivedParts.tsx';
import { ReceivedScores } from './ReceivedScores.tsx';
import { SiftPart } from './SiftPart.tsx';
import { type Special, withSpecial } from './special-parts.ts';
import { stateName } from './state-name.ts';
import { UndoActs } from './UndoActs.tsx';

type ReceivedApplicationPageProps = {
  self: StaffSelf;
  /** The filter of the list that the member came from. */
  search: ApplicationSearch;
  application: EmployerApplication;
  sift: AnonymousSift;
  states: readonly NamedState[];
  previous: string | null;
  next: string | null;
};

/** One application with everything that the member may see of it, and what they can do about it. */
export function ReceivedApplicationPage({ self, search, application: shown, sift, states, previous, next }: ReceivedApplicationPageProps) {
  // With answers that are read only on request. The page of another application is another component (`key` in its route).
  const [special, setSpecial] = useState<Special>({});
  const application = withSpecial(shown, special);
  const { candidate, advert, state, sentOn } = application;
  const mayAct = self.scopes.includes('applications:write');
  return (
    <UnsavedChanges onDiscard={discardForms}>
      <Page>
        <div className={styles.ways}>
          <AnyLink url={applicationsAddress(search)}>Back to the list</AnyLink>
          <nav aria-label="Other applications of the list" className={styles.neighbours}>
            {previous ? (
              <AnyLink url={applicationsAddress(search, previous)} preload={false}>
                Previous
              </AnyLink>
            ) : null}
            {next ? (
              <AnyLink url={applicationsAddress(search, next)} preload={false}>
                Next
              </AnyLink>
            ) : null}
          </nav>
        </div>
        <PageHeading caption={`${advert.jobTitle}, ${advert.reference}`} lead={`Applied on ${dayAndTime(sentOn)}`}>
          {`${candidate.firstName} ${candidate.lastName}`.trim()}
        </PageHeading>
        <p className={styles.marks}>
          <Chip tone="brand">{stateName(states, state)}</Chip>
          {application.isAnonymous ? null : <a href={`mailto:${candidate.email}`}>{candidate.email}</a>}
          {mayAct ? <a href="#act">Change the state or write</a> : null}
        </p>
        {application.isAnonymous ? <SiftPart self={self} sift={sift} jobTitle={advert.jobTitle} /> : null}
        {mayAct ? <UndoActs states={states} /> : null}
        <div className={styles.layout}>
          <div className={styles.parts}>
            <ReceivedParts
              application={application}
              maySeeSpecial={self.scopes.includes('applications:convictions')}
              onSpecial={(more) => setSpecial((before) => ({ ...before, ...more }))}
            />
            <ReceivedScores self={self} application={application} mayWrite={mayAct} />
            <ReceivedNotes self={self} application={application} mayWrite={mayAct} />
            <ReceivedMessages application={application} />
            <ReceivedHistory application={application} states={states} />
          </div>
          {mayAct ? (
            <aside className={styles.aside} aria-labelledby="act">
              <ActOnOne self={self} application={application} states={states} />
            </aside>
          ) : null}
        </div>
      </Page>
    </UnsavedChanges>
  );
}
