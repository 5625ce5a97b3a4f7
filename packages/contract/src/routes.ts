import { accountRoutes } from './account.ts';
import { advertDocumentRoutes } from './advert-documents.ts';
import { advertEmployerRoutes } from './advert-employers.ts';
import { advertFeedRoutes } from './advert-feeds.ts';
import { advertLandingRoutes } from './advert-landings.ts';
import { advertSearchRoutes } from './advert-search.ts';
import { advertRoutes } from './adverts.ts';
import { aggregatorFeedRoutes } from './aggregator-feeds.ts';
import { anonymousSiftRoutes } from './anonymous-sift.ts';
import { apiKeyRoutes } from './api-key-routes.ts';
import { applicationActRoutes } from './application-acts.ts';
import { applicationDraftRoutes } from './application-drafts.ts';
import { applicationNoteRoutes } from './application-notes.ts';
import { applicationRoutes } from './applications.ts';
import { applyElsewhereRoutes } from './apply-elsewhere.ts';
import { auditRoutes } from './audit.ts';
import { backOfficeApplicationRoutes } from './back-office-applications.ts';
import { bounceRoutes } from './bounces.ts';
import { candidateRoutes } from './candidates.ts';
import { closingReminderRoutes } from './closing-reminders.ts';
import { consentRoutes } from './consent.ts';
import { consentRequestRoutes } from './consent-requests.ts';
import { cvSuggestionRoutes } from './cv-suggestions.ts';
import { documentRoutes } from './documents.ts';
import { equalityRoutes } from './equality.ts';
import { feedRoutes } from './feeds.ts';
import { jobAlertRoutes } from './job-alert-routes.ts';
import { jobStateRoutes } from './job-states.ts';
import { jobsForYouRoutes } from './jobs-for-you.ts';
import { lookupRoutes } from './lookups.ts';
import { managedAdvertRoutes } from './managed-adverts.ts';
import { managedDocumentRoutes } from './managed-documents.ts';
import { managedLookupRoutes } from './managed-lookups.ts';
import { messageTemplateRoutes } from './message-templates.ts';
import { optionalFieldRoutes } from './optional-fields.ts';
import { personalDataRoutes } from './personal-data.ts';
import { placeRoutes } from './places.ts';
import { savedJobRoutes } from './saved-jobs.ts';
import { secondFactorRoutes } from './second-factor-routes.ts';
import { siteMapRoutes } from './site-map.ts';
import { staffAccountRoutes } from './staff-account-routes.ts';
import { staffProviderRoutes } from './staff-provider-routes.ts';
import { staffRoutes } from './staff-routes.ts';
import { tenantRoutes } from './tenants.ts';
import { webhookRoutes } from './webhooks.ts';

/** Every call of the API, by slice. */
export const routes = {
  account: accountRoutes,
  advertDocuments: advertDocumentRoutes,
  advertEmployers: advertEmployerRoutes,
  advertFeeds: advertFeedRoutes,
  advertLandings: advertLandingRoutes,
  advertSearch: advertSearchRoutes,
  adverts: advertRoutes,
  aggregatorFeeds: aggregatorFeedRoutes,
  apiKeys: apiKeyRoutes,
  anonymousSift: anonymousSiftRoutes,
  applicationActs: applicationActRoutes,
  applicationDrafts: applicationDraftRoutes,
  applicationNotes: applicationNoteRoutes,
  applications: applicationRoutes,
  applyElsewhere: applyElsewhereRoutes,
  audit: auditRoutes,
  backOfficeApplications: backOfficeApplicationRoutes,
  bounces: bounceRoutes,
  jobStates: jobStateRoutes,
  jobsForYou: jobsForYouRoutes,
  candidates: candidateRoutes,
  closingReminders: closingReminderRoutes,
  consent: consentRoutes,
  consentRequests: consentRequestRoutes,
  cvSuggestions: cvSuggestionRoutes,
  documents: documentRoutes,
  equality: equalityRoutes,
  feeds: feedRoutes,
  jobAlerts: jobAlertRoutes,
  lookups: lookupRoutes,
  messageTemplates: messageTemplateRoutes,
  managedAdverts: managedAdvertRoutes,
  managedDocuments: managedDocumentRoutes,
  managedLookups: managedLookupRoutes,
  optionalFields: optionalFieldRoutes,
  personalData: personalDataRoutes,
  places: placeRoutes,
  savedJobs: savedJobRoutes,
  secondFactor: secondFactorRoutes,
  siteMap: siteMapRoutes,
  staff: staffRoutes,
  staffAccount: staffAccountRoutes,
  staffProvider: staffProviderRoutes,
  tenants: tenantRoutes,
  webhooks: webhookRoutes,
};
