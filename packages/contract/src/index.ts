export * from './account.ts';
export * from './address-parts.ts';
export * from './advert-documents.ts';
export * from './advert-employers.ts';
export * from './advert-feed.ts';
export * from './advert-feeds.ts';
export * from './advert-landings.ts';
export * from './advert-search.ts';
export * from './adverts.ts';
export * from './aggregator-feeds.ts';
export * from './alert-digests.ts';
export * from './alert-exclusion.ts';
export * from './alert-search.ts';
export * from './alert-title.ts';
export * from './anonymous-sift.ts';
export * from './api-key-routes.ts';
export * from './api-keys.ts';
export * from './application-acts.ts';
export * from './application-drafts.ts';
export * from './application-limits.ts';
export * from './application-messages.ts';
export * from './application-notes.ts';
export * from './application-states.ts';
export * from './applications.ts';
export * from './apply-elsewhere.ts';
export * from './apply-fields.ts';
export * from './apply-length.ts';
export * from './apply-task-names.ts';
export * from './apply-tasks.ts';
export * from './area-colours.ts';
export * from './audit.ts';
export * from './back-office-applications.ts';
export * from './bounces.ts';
export * from './browser-storage.ts';
export * from './candidate-address.ts';
export * from './candidate-details.ts';
export * from './candidate-phones.ts';
export * from './candidate-preferences.ts';
export * from './candidate-referees.ts';
export * from './candidate-skills.ts';
export * from './candidates.ts';
export * from './checked-section.ts';
export * from './chosen-entries.ts';
export * from './closing-reminders.ts';
export * from './code-limits.ts';
export * from './communication-choices.ts';
export * from './communications.ts';
export * from './completeness.ts';
export * from './consent.ts';
export * from './consent-requests.ts';
export * from './cv-suggestions.ts';
export * from './date-of-birth.ts';
export * from './dates.ts';
export * from './details-to-add.ts';
export { isRoughDistance, milesWords } from './distance-words.ts';
export type { OwnIdentity } from './distinct-referees.ts';
export * from './document-refusals.ts';
export * from './documents.ts';
export * from './email-address.ts';
export { emailChange } from './email-routes.ts';
export * from './employment-types.ts';
export * from './equality.ts';
export { readFeedDate } from './feed-dates.ts';
export * from './feed-formats.ts';
export * from './feed-mapping.ts';
export { type FeedPlace, maxPlaces } from './feed-places.ts';
export * from './feeds.ts';
export * from './field-settings.ts';
export * from './filter-rules.ts';
export * from './filters.ts';
export * from './found-words.ts';
export * from './host-name.ts';
export * from './internet-explorer.ts';
export * from './job-alert-routes.ts';
export {
  type AlertCriteria,
  type AlertFault,
  type AlertFrequency,
  alertCriteria,
  alertFrequencies,
  type ChangedJobAlert,
  type CreatedJobAlert,
  changedJobAlert,
  type JobAlert,
  jobAlertSchema,
  jobAlertStatuses,
  longestAlertTitle,
  type MailedAlert,
  mailedAlertSchema,
  maxJobAlerts,
  type NewJobAlert,
  newJobAlert,
} from './job-alerts.ts';
export * from './job-questions.ts';
export { type JobState, jobStateRoutes } from './job-states.ts';
export { actPath, applicationRowId, applyPath, type JobAct, type JobMark, type JobStep, jobStep } from './job-step.ts';
export * from './jobs-for-you.ts';
export * from './landing-path.ts';
export * from './login-failure.ts';
export * from './london-time.ts';
export * from './lookups.ts';
export * from './manage-sections.ts';
export * from './managed-adverts.ts';
export * from './managed-documents.ts';
export * from './managed-lookups.ts';
export * from './map-fields.ts';
export * from './message-templates.ts';
export * from './names.ts';
export * from './number-text.ts';
export * from './optional-fields.ts';
export * from './own-words.ts';
export * from './page-slugs.ts';
export * from './password-parts.ts';
export * from './passwords.ts';
export * from './pay-in-words.ts';
export * from './pay-text.ts';
export * from './personal-data.ts';
export * from './personal-details.ts';
export * from './phone-rows.ts';
export { placeAsWorkplace, readPlaceBox } from './place-as-workplace.ts';
export * from './places.ts';
export * from './plain-text.ts';
export * from './postcode-districts.ts';
export * from './problem.ts';
export * from './profile-fields.ts';
export * from './profile-sections.ts';
export {
  type Answers,
  answerFault,
  answerFaults,
  answersWithoutSensitive,
  answersWithSensitive,
  shownAnswer,
} from './question-answers.ts';
export * from './read-search.ts';
export * from './referee-fields.ts';
export * from './register-rules.ts';
export * from './register-settings.ts';
export * from './registration-code.ts';
export * from './retention.ts';
export * from './return-url.ts';
export * from './route.ts';
export * from './routes.ts';
export * from './salary.ts';
export * from './saved-jobs.ts';
export * from './screens.ts';
export * from './search-address.ts';
export * from './search-params.ts';
export * from './search-query.ts';
export * from './search-string.ts';
export * from './second-factor.ts';
export * from './second-factor-routes.ts';
export * from './second-step.ts';
export { candidateHeader, type OwnSession } from './session-routes.ts';
export * from './similar-search.ts';
export * from './site-map.ts';
export {
  type AccountExists,
  alertModals,
  type SkeletonAlert,
  type SkeletonAnswer,
  skeletonAlert,
} from './skeleton-alert.ts';
export * from './skeleton-decision.ts';
export * from './sort-orders.ts';
export * from './staff.ts';
export * from './staff-account.ts';
export * from './staff-account-routes.ts';
export * from './staff-provider.ts';
export * from './staff-provider-routes.ts';
export * from './staff-roles.ts';
export * from './staff-routes.ts';
export type { StoredSection } from './stored-sections.ts';
export * from './synonyms.ts';
export * from './taken-along.ts';
export * from './taken-facts.ts';
export * from './taken-sections.ts';
export * from './tenant-content.ts';
export * from './tenant-files.ts';
export * from './tenants.ts';
export * from './text.ts';
export { thesaurus } from './thesaurus/thesaurus.ts';
export type { ThesaurusEntry } from './thesaurus/thesaurus-entry.ts';
export * from './trim-ends.ts';
export * from './webhooks.ts';
export * from './workplace.ts';
export * from './written-pay.ts';
