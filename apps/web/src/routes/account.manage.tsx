import { maxCvs, maxJobAlerts, maxReferees } from '@berth/contract';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { EmailBlockedDialog } from '../features/account/EmailBlockedDialog.tsx';
import { unconfirmedEmailQuery } from '../features/account/email.queries.ts';
import { SignInSection } from '../features/account/SignInSection.tsx';
import { AddressSection } from '../features/candidates/AddressSection.tsx';
import { CommunicationsSection } from '../features/candidates/CommunicationsSection.tsx';
import { ConsentRemoval } from '../features/candidates/ConsentRemoval.tsx';
import { candidateQuery } from '../features/candidates/candidates.queries.ts';
import { heldFault } from '../features/candidates/held-faults.ts';
import { ManagePage, type ManageSection } from '../features/candidates/ManagePage.tsx';
import { PersonalSection } from '../features/candidates/PersonalSection.tsx';
import { PreferencesSection } from '../features/candidates/PreferencesSection.tsx';
import { refereesMissing } from '../features/candidates/ProfilePrompts.tsx';
import { loadProfileLists, useProfileLists } from '../features/candidates/profile-lists.ts';
import { profileRules } from '../features/candidates/profile-rules.ts';
import { RefereesSection } from '../features/candidates/RefereesSection.tsx';
import { SkillsSection } from '../features/candidates/SkillsSection.tsx';
import { plainSections } from '../features/candidates/sections/plain-sections.tsx';
import { ProfileForm } from '../features/candidates/use-save-profile.ts';
import { CvSection } from '../features/documents/CvSection.tsx';
import { cvListQuery } from '../features/documents/documents.queries.ts';
import { JobAlertsSection } from '../features/job-alerts/JobAlertsSection.tsx';
import { jobAlertsQuery } from '../features/job-alerts/job-alerts.queries.ts';
import { formSettingsQuery } from '../features/optional-fields/optional-fields.queries.ts';
import { PlaceField } from '../features/places/PlaceField.tsx';
import { useNow } from '../platform/now.ts';
import { screenHead } from '../platform/page-head.ts';
import { requireSession } from '../platform/session.ts';
import { tenantConfigQuery, tenantContentQuery } from '../platform/tenant.ts';
import { PagePending } from '../ui/PagePending.tsx';

const profileForm = formSettingsQuery('candidateProfile');

export const Route = createFileRoute('/account/manage')({
  beforeLoad: requireSession,
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      queryClient.query(candidateQuery),
      queryClient.query(unconfirmedEmailQuery),
      queryClient.query(cvListQuery),
      queryClient.query(jobAlertsQuery),
      queryClient.query(profileForm),
      loadProfileLists(queryClient),
    ]);
  },
  head: ({ match }) => screenHead(match.context.queryClient, 'manage'),
  pendingComponent: () => <PagePending cards={3} />,
  component: ManageRoute,
});

/** Sections in order. A fragment is a section's number (docs/guides/add-a-page.md), wherever the section is on the page. */
function ManageRoute() {
  const { data: config } = useSuspenseQuery(tenantConfigQuery);
  const { data: candidate } = useSuspenseQuery(candidateQuery);
  const { data: cvs } = useSuspenseQuery(cvListQuery);
  const { data: alerts } = useSuspenseQuery(jobAlertsQuery);
  const {
    data: { placeholders },
  } = useSuspenseQuery(tenantContentQuery);
  const { data: form } = useSuspenseQuery(profileForm);
  const lists = useProfileLists();
  const rules = profileRules(config, form.optionalFields, lists);
  const areCounted = config.validateRefereesOnProfileCompleteness;
  const queryClient = useQueryClient();
  const now = useNow();
  const faultOf = (part: keyof typeof rules) => heldFault(part, candidate, rules, now);
  const sections: (ManageSection | false)[] = [
    {
      fragment: '0',
      title: 'Personal details',
      ...stateOf(faultOf('details')),
      content: <PersonalSection rules={rules.details} />,
    },
    rules.address.isAsked && {
      fragment: '2',
      title: 'Address',
      ...stateOf(candidate.address ? faultOf('address') : 'Add your address'),
      content: <AddressSection rules={rules.address} />,
    },
    ...plainSections(candidate, form.optionalFields, now),
    rules.preferences.isAsked && {
      fragment: '1',
      title: 'Job preferences',
      ...stateOf(candidate.isJobPreferenceAdded ? faultOf('preferences') : 'Add your job preferences'),
      content: <PreferencesSection rules={rules.preferences} lists={lists} />,
    },
    rules.skills.isAsked && {
      fragment: '4',
      title: 'Skills and qualifications',
      ...stateOf(candidate.isSkillsAdded ? faultOf('skills') : 'Add your skills'),
      content: <SkillsSection rules={rules.skills} lists={lists} />,
    },
    {
      fragment: '5',
      title: 'CVs',
      complete: candidate.hasCv,
      // A CV that failed the safety check is on the list but cannot be sent.
      status: candidate.hasCv ? `${cvs.length} of ${maxCvs}` : 'Add your CV',
      content: <CvSection headingId="5" />,
    },
    rules.referees.isAsked && {
      fragment: '3',
      title: 'Referees',
      ...stateOf(
        candidate.isRefereeAdded || !areCounted ? faultOf('referees') : refereesMissing(candidate.referee.length),
        `${candidate.referee.length} of ${maxReferees}`,
      ),
      content: <RefereesSection rules={rules.referees} contactOptions={lists.contactOptions} areCounted={areCounted} />,
    },
    {
      fragment: '6',
      title: 'Job alerts',
      complete: alerts.length > 0,
      status: alerts.length === 0 ? 'None yet' : `${alerts.length} of ${maxJobAlerts}`,
      content: <JobAlertsSection headingId="6" placeBox={(box) => <PlaceField {...box} placeholder={placeholders.location} />} />,
    },
    (candidate.communicationsPreference.some(({ method }) => method.length > 0) || candidate.termsConsent.outsideUkEeaConsentGiven) && {
      fragment: '7',
      title: 'Communication preferences',
      complete: true,
      status: agreedTo(candidate.communicationsPreference.flatMap(({ method }) => method).filter(({ consent }) => consent).length),
      content: (
        <>
          <CommunicationsSection />
          <ConsentRemoval headingId="7" />
        </>
      ),
    },
    {
      fragment: '8',
      title: 'Email and sign-in',
      complete: !candidate.emailBlocked,
      status: candidate.emailBlocked ? 'Your address is blocked' : 'Your address, password and data',
      content: <SignInSection />,
    },
  ];
  return (
    <ProfileForm value={{ revision: form.revision, refresh: () => queryClient.refetchQueries({ queryKey: profileForm.queryKey }) }}>
      <ManagePage sections={sections.filter((section) => section !== false)} />
      <EmailBlockedDialog />
    </ProfileForm>
  );
}

/** The state of a section: done, or what is missing. */
function stateOf(fault: string | null, done = 'Complete') {
  return { complete: fault === null, status: fault ?? done };
}

function agreedTo(choices: number): string {
  return choices === 0 ? 'Nothing chosen' : `${choices} chosen`;
}
