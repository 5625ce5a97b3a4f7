import { addressRules, asksForSkills, completenessOf, completenessRules, detailRules } from '@berth/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { ChangeEmailDialog } from '../features/account/ChangeEmailDialog.tsx';
import { EmailBlockedDialog } from '../features/account/EmailBlockedDialog.tsx';
import { activeAdvertsQuery } from '../features/adverts/adverts.queries.ts';
import { applicationsQuery, begunApplicationsQuery } from '../features/applications/applications.queries.ts';
import { candidateQuery } from '../features/candidates/candidates.queries.ts';
import { DashboardPage } from '../features/candidates/DashboardPage.tsx';
import { alertCountQuery } from '../features/job-alerts/job-alerts.queries.ts';
import { savedJobsQuery } from '../features/saved-jobs/saved-jobs.queries.ts';
import { MissingPageNotice } from '../features/tenants/MissingPageNotice.tsx';
import { jobSearchUrl, jobUrl, newsUrl } from '../platform/client-site.ts';
import { tenantConfigQuery, tenantDetailsQuery } from '../platform/tenant.ts';
import { DashboardJobsForYou } from './-jobs-for-you.tsx';
import { dashboardJobs, profileForm } from './-load-dashboard.ts';
import { saveMarkOf } from './-save-mark.tsx';

/** The candidate's dashboard. `missing` is the path that led here because there is no such page. */
export function Dashboard({ missing }: { missing?: string | undefined }) {
  const { data: config } = useSuspenseQuery(tenantConfigQuery);
  const {
    data: { settings },
  } = useSuspenseQuery(tenantDetailsQuery);
  const { data: candidate } = useSuspenseQuery(candidateQuery);
  const { data: form } = useSuspenseQuery(profileForm);
  const { data: applications } = useSuspenseQuery(applicationsQuery);
  const { data: begun } = useSuspenseQuery(begunApplicationsQuery);
  const { data: alertCount } = useSuspenseQuery(alertCountQuery);
  const { data: saved } = useSuspenseQuery(savedJobsQuery);
  const { data: active } = useSuspenseQuery(activeAdvertsQuery(dashboardJobs));
  const news = newsUrl(config);
  return (
    <>
      {missing ? <MissingPageNotice path={missing} /> : null}
      <DashboardPage
        firstName={candidate.firstName}
        completeness={completenessOf(candidate, completenessRules(config, form.optionalFields))}
        refereeCount={candidate.referee.length}
        isPhoneMissing={detailRules(form.optionalFields).fields.phone.required && candidate.phone.length === 0}
        isAddressMissing={addressRules(config, form.optionalFields).isAsked && !candidate.address}
        skillCount={asksForSkills(form.optionalFields) ? candidate.personal.skills.length : null}
        alertCount={alertCount}
        savedCount={saved.length}
        begun={begun}
        applications={applications}
        active={active}
        searchUrl={jobSearchUrl(config)}
        jobUrl={(advert) => jobUrl(config, advert)}
        newsTileUrl={settings.newsEventsTile ? news : null}
        newsLinkUrl={config.accountMode ? news : null}
        marksOf={saveMarkOf}
        jobsForYou={settings.jobsForYou ? <DashboardJobsForYou /> : null}
      />
      <ChangeEmailDialog />
      <EmailBlockedDialog />
    </>
  );
}
