alter table rate_limit disable trigger user;
alter table tenant disable trigger user;
alter table advert_search disable trigger user;
insert into demo_load (is_only, begun_at, finished_at) values
  (true, '2026-11-22 18:00:00+00', '2026-11-22 18:00:09+00');
insert into postcode (code, lat, lng) values
  ('LS62AB', 53.8213, -1.5661);
insert into postcode_prefix (code, lat, lng, diagonal_km, postcodes) values
  ('LS6', 53.8213, -1.5661, 1.2, 1);
insert into rate_limit (key, points, expire) values
  ('2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae', 3, 1795420800000);
insert into readiness (slot, checked_at) values
  (3, '2026-11-22 18:31:00+00');
insert into release_stamp (is_only, newest, admits, stamped_at) values
  (true, 61, 61, '2026-11-23 05:50:00+00');
insert into schema_migration (name, checksum, applied_at) values
  ('0050_tenants.sql', '53c072a679700ea6305bef58274f4b23bc37d239b116e9dc107f1692b69972c8', '2026-11-23 05:50:00+00'),
  ('0051_operation.sql', '4bf009d4853ae3c48bfb03b4728f093c21b43e644f5392eb0333e52e7cca2f71', '2026-11-23 05:50:00+00'),
  ('0052_api_keys.sql', '5dfce18c77326822a315d915d3334ba54c4c7761e9eb6e63d4091195c465b043', '2026-11-23 05:50:00+00'),
  ('0053_lookups_and_places.sql', '484e003082e6cf024c9193dde4b5405b618da067410e150a05623f5f0f8ae3fb', '2026-11-23 05:50:00+00'),
  ('0054_adverts.sql', 'b3ded3f4928c3fa1739c122c67445e8f981a941527dc872dd7bad4b2c2c8278a', '2026-11-23 05:50:00+00'),
  ('0055_advert_search.sql', '49555b79cb3f4f9a2f1e035bd98c2b817aeb43f018b798adcd1894bb3b30a184', '2026-11-23 05:50:00+00'),
  ('0056_search_words.sql', 'cffe129adc5fb4b6194fdc31085be2f19e0d8427201c6af26e91799af0c37f23', '2026-11-23 05:50:00+00'),
  ('0057_candidates.sql', 'bcc5aa3481fe0e2cbb488a89d5c2c8a068cfe8ef23bbf43b6c71dac700dddf37', '2026-11-23 05:50:00+00'),
  ('0058_sign_in.sql', '5b6cef512164454b54de1a59d49f7fd023dc5371d04ba860b8b71c7883c8eddd', '2026-11-23 05:50:00+00'),
  ('0059_applications.sql', 'ae634c6c4a13a3f8662b750a167b4ecc346da90737ee0bb83d0cfc982fec86b2', '2026-11-23 05:50:00+00'),
  ('0060_job_alerts.sql', 'e58564d7698c5c93bd8c4212fcf80db942bfa85b0f062a16be4b71ff792ba5bb', '2026-11-23 05:50:00+00'),
  ('0061_mail.sql', 'aeb239a8d951ea2f8ffcd2eb84f357fa2cbda3753c04886b65b5a73db4d99805', '2026-11-23 05:50:00+00');
insert into tenant (id, slug, display_name, contact_number, email, send_from_email, brand, settings, config, content, optional_fields, version, applied_at, synonyms) overriding system value values
  (1, 'larkfield', 'Larkfield College', '01632 960 000', 'jobs@larkfield.example', 'no-reply@larkfield.example', '{"hero": "plain", "colour": "#1f4e79", "header": "light", "radius": 10, "density": "comfortable", "typeScale": "regular", "darkScheme": "auto", "areaColours": {}, "heroPattern": []}', '{"retention": {"warnDays": [30, 7], "inactiveMonths": 24, "unconfirmedDays": 30, "applicationMonths": null}, "alertDigests": {"hour": 7, "weekday": "monday"}, "passwordRule": "mixed", "accountLookup": "modal", "copyrightYear": false, "newsEventsTile": false, "acceptanceOfTermsSetsConsentForAllJobs": false}', '{"county": ["Aberdeen", "Aberdeenshire", "Angus"], "domain": "", "jobsAPI": "", "countries": ["United Kingdom", "Ireland"], "accountMode": false, "releaseNumber": "", "clientAppExtURL": "", "defaultDistance": 10, "proximityDistance": [1, 5, 10, 15, 20, 30, 50], "useEnhancedSearch": true, "clientJobSearchUrl": "", "communicationMethods": ["Email", "SMS", "Phone", "Post"], "communicationCategories": ["Job alerts", "News and events", "Careers advice", "Closing date reminders"], "useCoverLetterTextField": true, "useSearchAreaDistanceControl": true, "displayCriminalConvictionsOnApply": false, "validateRefereesOnProfileCompleteness": true}', '{"cms": {"footer": {"items": [{"url": "/contact", "icon": "phone", "title": "Contact us"}, {"url": "/privacy-policy", "icon": "shield-check", "title": "Privacy policy"}, {"url": "/accessibility-statement", "icon": "accessibility", "title": "Accessibility"}]}, "header": {"menu": [{"url": "/jobs", "title": "Jobs"}, {"url": "/candidates", "title": "For candidates"}, {"url": "/clients", "title": "For employers"}, {"url": "/advice", "title": "Careers advice"}, {"url": "/about", "title": "About us"}, {"url": "/contact", "title": "Contact"}]}, "apiPath": "/api"}, "home": {"text": "Search our current jobs by title, skill or place. Register once, keep your CV in your account, and apply in a few minutes.", "promo": {"url": "/advice", "text": "Read how we recruit, what makes a good application, and what to expect from an interview with us.", "title": "Not sure where to start?", "linkText": "Read our advice"}, "title": "Find your next job", "heading": "Find your next job with us", "description": "Search current jobs at Larkfield College, see what each one pays and where it is, and apply online with your CV.", "latestHeading": "Latest jobs"}, "jobs": {"title": "Latest jobs", "heading": "Latest jobs", "description": "The newest jobs at Larkfield College, with what they pay, where they are and when they close."}, "pages": {"about": {"title": "About us", "showTitle": "true", "description": "Who we are, what we do, where we work and what we stand for as an employer."}, "advice": {"title": "Applying and interviews", "showTitle": "true", "description": "Plain advice on reading an advert, writing a CV and a cover letter, and preparing for an interview."}, "clients": {"title": "For employers", "showTitle": "true", "description": "How we work with employers and partners, and whom to talk to about a job, a placement or an apprenticeship."}, "contact": {"title": "Contact us", "showTitle": "true", "description": "How to reach the people who look after our recruitment, by telephone, email or post, and when we are open."}, "candidates": {"title": "For candidates", "showTitle": "true", "description": "How our recruitment works from the advert to your first day, what we offer, and the help you can ask for."}, "our-service": {"title": "Using this site", "showTitle": "true", "description": "How to register, keep your CVs, apply for a job and see what you have sent, and where to find help."}, "terms-of-use": {"title": "Terms of use", "showTitle": "true", "description": "The terms on which you may use this site, register an account and apply for jobs through it."}, "cookie-policy": {"title": "Cookie policy", "showTitle": "true", "description": "The one cookie this site sets, what it is for and how long it lasts, and what your browser keeps while you visit."}, "privacy-notice": {"title": "Privacy notice for job applicants", "showTitle": "true", "description": "Who is responsible for the information in your application, why we may use it, how long we keep it and your rights."}, "privacy-policy": {"title": "Privacy policy", "showTitle": "true", "description": "How we look after personal information on this site: what we collect, where it goes and how we keep it safe."}, "modern-slavery-act": {"title": "Modern slavery statement", "showTitle": "true", "description": "The steps we take so that there is no slavery or human trafficking in our work or in our supply chains."}, "accessibility-statement": {"title": "Accessibility statement", "showTitle": "true", "description": "How accessible this site is, what does not work yet, how to ask for another format and how to complain."}, "freedom-of-information-act": {"title": "Freedom of information", "showTitle": "true", "description": "Whether the Freedom of Information Act applies to us, how to ask for information and how soon we answer."}}, "footer": {"social": {}, "companyName": "Larkfield College", "companyDetails": ["[Your address]", "[Your legal form and registration: company, charity or UKPRN number]"]}, "search": {"title": "Search jobs", "description": "Search the current jobs at Larkfield College by keyword, place and distance, and filter them by contract, hours and pay."}, "consent": {"terms": "I accept the terms of use. I have read the privacy notice, which says how Larkfield College uses the details I give here.", "removal": "You can withdraw your consent at any time. This only affects new applications: what you have already sent stays with the job you sent it for.", "outsideUkEea": "People who deal with this job will see applications outside the United Kingdom and the European Economic Area, where the law may protect personal information less well. I agree that Larkfield College may send my application there. I know that I can apply for other jobs without agreeing."}, "screens": {"apply": {"title": "Apply for {job}", "description": "Send your CV and cover letter for this job."}, "login": {"title": "Sign in", "description": "Sign in to apply for jobs and to see your CVs and applications."}, "manage": {"title": "Manage account", "description": "Your details, your CVs and your job alerts."}, "summary": {"title": "Your profile on one page", "description": "Everything you have given in your profile, to read and to print."}, "jobAlert": {"title": "Your job alert", "description": "Pauses, wakes or changes a job alert with the link from one of its mails."}, "register": {"title": "Create an account", "description": "Register to apply for jobs and to keep your CVs and applications in one place."}, "dashboard": {"title": "Dashboard", "description": "Your next step, the latest jobs and your applications."}, "savedJobs": {"title": "Saved jobs", "description": "The jobs you have saved to come back to, and when they close."}, "setPassword": {"title": "Set your password", "description": "Sets the password of an account with the link from a mail."}, "applications": {"title": "Your applications", "description": "The jobs you have applied for and what you sent."}, "confirmAlert": {"title": "Confirm your job alert", "description": "Starts a job alert with the link from a mail."}, "confirmEmail": {"title": "Confirm your email address", "description": "Confirms the email address of a new account."}, "unblockEmail": {"title": "Unblock your email address", "description": "Lets mails through to an address that was blocked, with the link from a mail."}, "unsubscribed": {"title": "Unsubscribe", "description": "Stops the mails of a job alert with the link from one of them."}, "advertPreview": {"title": "Preview: {job}", "description": "How an advert will look once it is published."}, "termsAccepted": {"title": "Our terms", "description": "Records the acceptance of terms that a mail asked for."}, "forgotPassword": {"title": "Forgotten your password?", "description": "Sends a link for a new password to the address of your account."}, "consentConfirmed": {"title": "Your consent", "description": "Records the consent that a mail asked for."}, "confirmEmailChange": {"title": "Confirm your new email address", "description": "Changes the email address of an account with the link from a mail."}}, "jobAlerts": {"careersAdvice": "Send me advice on careers and applying as well", "newsAndEvents": "Send me news and events from Larkfield College as well"}, "siteTitle": "Larkfield College", "navigation": [{"url": "/jobs", "title": "Find jobs"}, {"url": "/candidates", "title": "For candidates"}, {"url": "/clients", "title": "For employers"}, {"url": "/advice", "title": "Careers advice"}, {"url": "/about", "title": "About us"}, {"url": "/contact", "title": "Contact"}], "placeholders": {"email": "name@example.org", "keyword": "Job title or skill", "location": "Town, county or postcode"}}', '{"forms": [{"formName": "candidateRegister", "optionalFields": [{"visible": true, "required": false, "fieldName": "title", "childFields": []}, {"visible": true, "required": true, "fieldName": "firstName", "childFields": []}, {"visible": false, "required": false, "fieldName": "middleName", "childFields": []}, {"visible": true, "required": true, "fieldName": "lastName", "childFields": []}, {"visible": true, "required": true, "fieldName": "email", "childFields": []}, {"visible": true, "required": true, "fieldName": "password", "childFields": []}, {"visible": true, "required": true, "fieldName": "passwordConfirm", "childFields": []}, {"visible": true, "required": false, "fieldName": "phone", "childFields": []}, {"visible": false, "required": false, "fieldName": "address", "childFields": [{"visible": false, "required": false, "fieldName": "street1", "childFields": []}, {"visible": false, "required": false, "fieldName": "street2", "childFields": []}, {"visible": false, "required": false, "fieldName": "city", "childFields": []}, {"visible": false, "required": false, "fieldName": "county", "childFields": []}, {"visible": false, "required": false, "fieldName": "country", "childFields": []}, {"visible": false, "required": false, "fieldName": "postcode", "childFields": []}]}, {"visible": true, "required": false, "fieldName": "communicationsPreference", "childFields": []}, {"visible": true, "required": true, "fieldName": "acceptanceOfTermsAndConditions", "childFields": []}]}, {"formName": "candidateProfile", "optionalFields": [{"visible": true, "required": false, "fieldName": "title", "childFields": []}, {"visible": true, "required": true, "fieldName": "firstName", "childFields": []}, {"visible": true, "required": false, "fieldName": "middleName", "childFields": []}, {"visible": true, "required": true, "fieldName": "lastName", "childFields": []}, {"visible": true, "required": false, "fieldName": "dateOfBirth", "childFields": []}, {"visible": true, "required": true, "fieldName": "phone", "childFields": []}, {"visible": true, "required": true, "fieldName": "address", "childFields": [{"visible": true, "required": true, "fieldName": "street1", "childFields": []}, {"visible": true, "required": false, "fieldName": "street2", "childFields": []}, {"visible": true, "required": true, "fieldName": "city", "childFields": []}, {"visible": true, "required": true, "fieldName": "county", "childFields": []}, {"visible": true, "required": true, "fieldName": "country", "childFields": []}, {"visible": true, "required": true, "fieldName": "postcode", "childFields": []}]}, {"visible": true, "required": false, "fieldName": "nationality", "childFields": []}, {"visible": true, "required": false, "fieldName": "eligibilityToWorkInUK", "childFields": [{"visible": true, "required": true, "fieldName": "visaType", "childFields": []}, {"visible": true, "required": false, "fieldName": "eligibilityToWorkInUKDate", "childFields": []}, {"visible": true, "required": true, "fieldName": "visaExpiry", "childFields": []}]}, {"visible": true, "required": false, "fieldName": "nationalInsuranceNumber", "childFields": []}, {"visible": true, "required": false, "fieldName": "isCurrentlyStudying", "childFields": [{"visible": true, "required": true, "fieldName": "studyingInstitute", "childFields": []}, {"visible": true, "required": false, "fieldName": "course", "childFields": []}, {"visible": true, "required": false, "fieldName": "courseLocation", "childFields": []}, {"visible": true, "required": false, "fieldName": "courseStartDate", "childFields": []}, {"visible": true, "required": false, "fieldName": "courseEndDate", "childFields": []}]}, {"visible": true, "required": false, "fieldName": "drivingLicence", "childFields": [{"visible": true, "required": false, "fieldName": "cleanLicense", "childFields": []}]}, {"visible": true, "required": false, "fieldName": "ownTransport", "childFields": []}, {"visible": true, "required": false, "fieldName": "skills", "childFields": []}, {"visible": true, "required": false, "fieldName": "qualifications", "childFields": []}, {"visible": true, "required": false, "fieldName": "currentEmployer", "childFields": []}, {"visible": true, "required": false, "fieldName": "currentJobTitle", "childFields": []}, {"visible": true, "required": false, "fieldName": "noticePeriod", "childFields": []}, {"visible": true, "required": false, "fieldName": "contractType", "childFields": []}, {"visible": true, "required": false, "fieldName": "hours", "childFields": []}, {"visible": true, "required": false, "fieldName": "availabilityToStartWork", "childFields": []}, {"visible": true, "required": false, "fieldName": "sectorOfInterest", "childFields": []}, {"visible": true, "required": false, "fieldName": "salaryExpectations", "childFields": []}, {"visible": true, "required": false, "fieldName": "referees", "childFields": [{"visible": true, "required": true, "fieldName": "name", "childFields": []}, {"visible": true, "required": false, "fieldName": "organisationName", "childFields": []}, {"visible": true, "required": false, "fieldName": "jobTitle", "childFields": []}, {"visible": true, "required": true, "fieldName": "email", "childFields": []}, {"visible": true, "required": false, "fieldName": "phone", "childFields": []}, {"visible": true, "required": false, "fieldName": "referenceType", "childFields": []}, {"visible": true, "required": true, "fieldName": "contactOptionId", "childFields": []}]}]}]}', 'a8679dd6f435826450894f7d47cdfc962e51cf428c34369140ec88ca12e3f701', '2026-11-23 05:50:00+00', '[["TA", "teaching assistant", "classroom assistant"], ["HCA", "healthcare assistant", "health care assistant"]]');
insert into advert_closing_count (tenant_id, closes_on, adverts) values
  (1, '2027-01-31', 1);
insert into advert_logo (tenant_id, hash, media_type, content) values
  (1, '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08', 'image/png',  E'\\x89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c6360000002000001e221bc330000000049454e44ae426082');
insert into advert_search_deleted (tenant_id, advert_id, changed_in) values
  (1, 99, '701');
insert into advert_title (id, tenant_id, folded, shown, adverts) overriding system value values
  (1, 1, ' welding lecturer ', 'Welding lecturer', 1);
insert into alert_form_nonce (tenant_id, nonce_hash, expires_at) values
  (1, 'nonce-hash-1', '2026-11-23 09:00:00+00');
insert into api_key (id, tenant_id, name, prefix, key_hash, scopes, created_at, last_used_at, revoked_at) values
  ('00000000-0000-4000-8000-000000000b41', 1, 'Back office', 'bk_1a2b', 'key-hash-1', '{adverts.write,lookups.read}', '2026-11-01 07:00:00+00', '2026-11-20 08:00:00+00', null);
insert into candidate (id, tenant_id, type, email, password_hash, title, first_name, last_name, email_blocked_at, terms_accepted_at, confirmed_at, created_at, last_active_at, middle_name, date_of_birth, details_version, registered_again, salary_expectations, skills_version, job_preferences_version, referees_version, outside_uk_eea_withdrawn_at) values
  ('00000000-0000-4000-8000-0000000000c1', 1, 1, 'sam@mail.example', '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0$aGFzaGhhc2hoYXNoaGFzaA', 'Mx', 'Sam', 'Brook', null, '2026-11-02 09:00:00+00', '2026-11-02 09:05:00+00', '2026-11-02 09:00:00+00', '2026-11-21 18:30:15.123+00', 'Jo', '1990-02-28', 2, false, 30000, 1, 1, 1, '2026-11-05 10:00:00+00'),
  ('00000000-0000-4000-8000-0000000000c2', 1, 2, 'lee@mail.example', null, null, 'Lee', '', null, null, '2026-11-03 09:05:00+00', '2026-11-03 09:00:00+00', '2026-11-03 09:05:00+00', '', null, 0, false, null, 0, 0, 0, null),
  ('00000000-0000-4000-8000-0000000000c3', 1, 4, 'kim@mail.example', '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0$b3RoZXJvdGhlcm90aGVy', null, 'Kim', 'Vale', '2026-11-10 09:00:00+00', '2026-11-09 09:00:00+00', null, '2026-11-09 09:00:00+00', '2026-11-09 09:00:00+00', '', null, 0, true, null, 0, 0, 0, null);
insert into cms_copy (tenant_id, part, address, body, fetched_at) values
  (1, 'header', 'https://cms.larkfield.example/api/cms/header', '{"menu": [{"url": "/courses", "title": "Courses"}]}', '2026-11-22 06:00:00+00');
insert into failed_sign_in (id, tenant_id, failed_at, account, device, near_network, middle_network, far_network, is_repeat) values
  ('00000000-0000-4000-8000-000000000c01', 1, '2026-11-22 18:20:00+00', 'account-hmac-1', null, 'near-hmac-1', 'middle-hmac-1', 'far-hmac-1', false);
insert into job_alert_round (tenant_id, next_at) values
  (1, '2026-11-23 07:00:00+00');
insert into job_category (id, tenant_id, name) overriding system value values
  (1, 1, 'Administration'),
  (2, 1, 'Care and support');
insert into lookup_entry (id, tenant_id, list, name, position, parent_id, retired_at) overriding system value values
  (1, 1, 'application-type', 'Apply online', 1, null, null),
  (2, 1, 'application-type', 'Apply with the employer''s form', 2, null, null),
  (3, 1, 'availability-to-work', 'Immediately', 3, null, null),
  (4, 1, 'availability-to-work', 'Within one week', 4, null, null),
  (5, 1, 'college', 'Larkfield College', 5, null, null),
  (6, 1, 'hours', 'Full time', 6, null, null),
  (7, 1, 'hours', 'Part time', 7, null, null),
  (8, 1, 'industry-sector', 'Administration', 8, null, null),
  (9, 1, 'industry-sector', 'Arts and heritage', 9, null, null),
  (10, 1, 'job-type', 'Permanent', 10, null, null),
  (11, 1, 'job-type', 'Fixed term', 11, null, null),
  (12, 1, 'nationality', 'British', 12, null, null),
  (13, 1, 'nationality', 'English', 13, null, null),
  (14, 1, 'opportunities', 'Permanent jobs', 14, null, null),
  (15, 1, 'opportunities', 'Temporary jobs', 15, null, null),
  (16, 1, 'qualification', 'No formal qualifications', 16, null, null),
  (17, 1, 'qualification', 'Entry level', 17, null, null),
  (18, 1, 'referee-contact-option', 'At any time', 18, null, null),
  (19, 1, 'referee-contact-option', 'Only if I am invited to an interview', 19, null, null),
  (20, 1, 'skill', 'Administration', 20, null, null),
  (21, 1, 'skill', 'Bookkeeping', 21, null, null),
  (22, 1, 'source', 'Our own website', 22, null, null),
  (23, 1, 'source', 'Search engine', 23, null, null),
  (24, 1, 'studying-institute', 'School', 24, null, null),
  (25, 1, 'studying-institute', 'Sixth form', 25, null, null),
  (26, 1, 'course', 'Animal care', 1, 5, null),
  (27, 1, 'course', 'Welding', 2, 5, null),
  (28, 1, 'location', 'Larkfield', 3, 5, null);
insert into retention_round (tenant_id, next_at) values
  (1, '2026-11-23 03:00:00+00');
insert into search_learning (tenant_id, changes, changes_in_titles, changes_in_words, titles_learnt_at, words_learnt_at) values
  (1, 3, 3, 2, '2026-11-20 10:00:00+00', '2026-11-20 10:00:00+00');
insert into search_word (tenant_id, word, shown, adverts, weight) values
  (1, 'lecturer', 'lecturer', 1, 90),
  (1, 'weld', 'welding', 1, 80);
insert into tenant_file (tenant_id, path, content) values
  (1, 'logo.svg', convert_to('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40" role="img" aria-labelledby="logo-title"><title id="logo-title">Larkfield College</title><circle cx="20" cy="20" r="16" fill="#1f4e79"/></svg>
', 'UTF8')),
  (1, 'pages/about.md', convert_to('## about

Words of Larkfield College.
', 'UTF8')),
  (1, 'synonyms.json', convert_to('[
 [
  "TA",
  "teaching assistant",
  "classroom assistant"
 ],
 [
  "HCA",
  "healthcare assistant",
  "health care assistant"
 ]
]
', 'UTF8')),
  (1, 'tenant.json', convert_to('{
 "slug": "larkfield",
 "hosts": [
  "larkfield.localhost",
  "jobs.larkfield.example"
 ],
 "displayName": "Larkfield College",
 "contactNumber": "01632 960 000",
 "email": "jobs@larkfield.example",
 "sendFromEmail": "no-reply@larkfield.example",
 "brand": {
  "colour": "#1f4e79",
  "header": "light",
  "hero": "plain",
  "density": "comfortable",
  "radius": 10,
  "typeScale": "regular",
  "darkScheme": "auto"
 },
 "settings": {
  "copyrightYear": false,
  "newsEventsTile": false,
  "passwordRule": "mixed",
  "accountLookup": "modal",
  "acceptanceOfTermsSetsConsentForAllJobs": false,
  "retention": {
   "inactiveMonths": 24,
   "warnDays": [
    30,
    7
   ],
   "unconfirmedDays": 30,
   "applicationMonths": null
  },
  "alertDigests": {
   "hour": 7,
   "weekday": "monday"
  }
 }
}
', 'UTF8'));
insert into tenant_host (host, tenant_id, position) values
  ('jobs.larkfield.example', 1, 2),
  ('larkfield.localhost', 1, 1);
insert into tenant_page (tenant_id, slug, html) values
  (1, 'about', '<h2 id="part-about">about</h2>
<p>Words of Larkfield College.</p>'),
  (1, 'privacy-notice', '<h2 id="part-privacy-notice">privacy-notice</h2>
<p>Words of Larkfield College.</p>');
insert into advert (id, tenant_id, guid, reference, job_title, employer, location_name, postcode, place_id, lat, lng, salary_from, salary_to, salary_comment, salary_period, contract_type, hours, job_category_ids, contract_key, hours_key, employer_key, status, published_at, closes_at, contact_name, contact_email, contact_phone, preview, content_hash, created_at, updated_at, details_sent_outside_uk_eea, logo_hash, asks_equality_questions, opened_at) overriding system value values
  (1, 1, '00000000-0000-4000-8000-0000000000a1', 'LF-1', 'Welding lecturer', 'Larkfield College', 'Leeds', 'LS6 2AB', 'gn:2644688', 53.8213, -1.5661, 32000.00, 38000.00, 'plus pension', 'year', 'Permanent', 'Full time', '{1}', 'permanent', 'full time', 'larkfield college', 'published', '2026-11-01 09:00:00+00', '2027-01-31 23:59:00+00', 'Pat Moss', 'pat@larkfield.example', '01632 960001', 'Teach welding.', 'aa11', '2026-11-01 08:00:00+00', '2026-11-02 08:00:00+00', true, '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08', true, '2026-11-01 09:00:00+00'),
  (2, 1, '00000000-0000-4000-8000-0000000000a2', 'LF-2', 'Care assistant', 'Larkfield College', 'Leeds', null, null, null, null, null, null, null, null, null, null, '{2}', null, null, 'larkfield college', 'draft', '2026-11-20 09:00:00+00', 'infinity', null, null, null, 'Help on the ward.', 'bb22', '2026-11-20 08:00:00+00', '2026-11-20 08:00:00+00', false, null, false, null),
  (3, 1, '00000000-0000-4000-8000-0000000000a3', 'LF-3', 'Caretaker', 'Larkfield College', 'Leeds', null, null, null, null, 12.50, 13.00, null, 'hour', 'Temporary', 'Part time', '{1}', 'temporary', 'part time', 'larkfield college', 'removed', '2026-09-01 09:00:00+00', '2026-10-01 09:00:00+00', null, null, null, 'Look after the building.', 'cc33', '2026-09-01 08:00:00+00', '2026-10-02 08:00:00+00', false, null, false, '2026-09-01 09:00:00+00');
insert into advert_title_word (tenant_id, word, title_id) values
  (1, 'lecturer', 1),
  (1, 'welding', 1);
insert into api_key_call (id, tenant_id, api_key_id, route_id, status, called_at) overriding system value values
  (1, 1, '00000000-0000-4000-8000-000000000b41', 'putAdvert', 200, '2026-11-20 08:00:00+00');
insert into candidate_address (tenant_id, candidate_id, street1, street2, city, county, country, postcode, version, changed_at) values
  (1, '00000000-0000-4000-8000-0000000000c1', '1 High Street', '', 'Leeds', 'West Yorkshire', 'United Kingdom', 'LS6 2AB', 1, '2026-11-02 10:00:00+00');
insert into candidate_choice (tenant_id, candidate_id, list, lookup_entry_id) values
  (1, '00000000-0000-4000-8000-0000000000c1', 'availability-to-work', 3),
  (1, '00000000-0000-4000-8000-0000000000c1', 'skill', 20);
insert into candidate_communication (tenant_id, candidate_id, category, method, consented_at) values
  (1, '00000000-0000-4000-8000-0000000000c1', 'News and events', 'email', '2026-11-02 09:00:00+00');
insert into candidate_compliance (tenant_id, candidate_id, nationality, eligibility_to_work_in_uk, eligibility_to_work_in_uk_date, visa_type, visa_expiry, national_insurance_number, version, changed_at) values
  (1, '00000000-0000-4000-8000-0000000000c1', 12, 'visa', '2028-01-01', 'Skilled worker', '2028-06-30', 'QQ123456C', 1, '2026-11-02 10:08:00+00');
insert into candidate_device (id, tenant_id, candidate_id, token_hash, description, first_used_at, last_used_at) values
  ('00000000-0000-4000-8000-0000000000e2', 1, '00000000-0000-4000-8000-0000000000c1', 'device-hash-1', 'Chrome on Windows', '2026-11-02 09:05:00+00', '2026-11-21 18:30:00+00');
insert into candidate_employment (tenant_id, candidate_id, current_employer, current_job_title, notice_period, version, changed_at) values
  (1, '00000000-0000-4000-8000-0000000000c1', 'Brook and Sons', 'Welder', 28, 1, '2026-11-02 10:05:00+00');
insert into candidate_phone (tenant_id, candidate_id, position, number, type, preferred) values
  (1, '00000000-0000-4000-8000-0000000000c1', 1, '+441632960002', 'Personal Mobile', true),
  (1, '00000000-0000-4000-8000-0000000000c1', 2, '01632960003', 'Home', false);
insert into candidate_referee (id, tenant_id, candidate_id, position, name, organisation_name, job_title, email, phone, reference_type, contact_option_id) overriding system value values
  ('00000000-0000-4000-8000-0000000000d2', 1, '00000000-0000-4000-8000-0000000000c1', 1, 'Alex Ford', 'Brook and Sons', 'Foreman', 'alex@mail.example', '01632960004', 'Employer', 18);
insert into candidate_session (id, tenant_id, candidate_id, token_hash, kind, created_at, idle_until, ends_at, user_agent, last_used_at) values
  ('00000000-0000-4000-8000-0000000000e1', 1, '00000000-0000-4000-8000-0000000000c1', 'session-hash-1', 'cookie', '2026-11-21 18:30:00+00', '2026-12-21 18:30:00+00', '2027-02-21 18:30:00+00', 'Mozilla/5.0', '2026-11-21 18:40:00+00');
insert into candidate_studies (tenant_id, candidate_id, is_currently_studying, studying_institute, course, course_name, course_location, course_start_date, course_end_date, version, changed_at) values
  (1, '00000000-0000-4000-8000-0000000000c1', true, 24, 26, 'Animal care', 28, '2026-09-01', '2027-07-01', 1, '2026-11-02 10:06:00+00');
insert into candidate_totp (tenant_id, candidate_id, secret, started_at, confirmed_at, last_step) values
  (1, '00000000-0000-4000-8000-0000000000c1', 'sealed-secret', '2026-11-04 09:00:00+00', '2026-11-04 09:01:00+00', 58790000);
insert into candidate_transport (tenant_id, candidate_id, driving_licence, clean_license, own_transport, version, changed_at) values
  (1, '00000000-0000-4000-8000-0000000000c1', true, true, false, 1, '2026-11-02 10:07:00+00');
insert into consent_request (id, tenant_id, candidate_id, kind, token_hash, created_at, expires_at, confirmed_at, withdrawn_at) values
  ('00000000-0000-4000-8000-0000000000d1', 1, '00000000-0000-4000-8000-0000000000c1', 'outsideUkEea', 'token-hash-1', '2026-11-03 09:00:00+00', '2026-11-17 09:00:00+00', '2026-11-03 10:00:00+00', '2026-11-05 10:00:00+00');
insert into document (id, tenant_id, candidate_id, handle, kind, original_name, media_type, size_bytes, sha256, storage_key, scan, created_at, removed_at, is_default, scan_tried_at) values
  ('00000000-0000-4000-8000-0000000000f1', 1, '00000000-0000-4000-8000-0000000000c1', 'handle-1', 'cv', 'Sam Brook.pdf', 'application/pdf', 4096, 'sha-1', 'documents/f1', 'clean', '2026-11-02 11:00:00+00', null, true, '2026-11-02 11:01:00+00'),
  ('00000000-0000-4000-8000-0000000000f2', 1, '00000000-0000-4000-8000-0000000000c1', 'handle-2', 'cv', 'Sam Brook old.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 8192, 'sha-2', 'documents/f2', 'pending', '2026-11-02 10:30:00+00', '2026-11-12 10:00:00+00', false, null);
insert into email_change (tenant_id, candidate_id, email, session_id, requested_at) values
  (1, '00000000-0000-4000-8000-0000000000c1', 'sam.brook@mail.example', '00000000-0000-4000-8000-0000000000e1', '2026-11-21 18:45:00+00');
insert into job_alert (id, tenant_id, candidate_id, title, category, uri, status, advert_sort_order, frequency, confirmed_at, created_at, touched_at, version, news_and_events, careers_advice, last_run_at) values
  ('00000000-0000-4000-8000-000000000b01', 1, '00000000-0000-4000-8000-0000000000c1', 'Welding', 'All', '/jobs?keyword=welding', 1, 0, 'daily', '2026-11-04 09:00:00+00', '2026-11-04 09:00:00+00', '2026-11-04 09:00:00+00', 1, false, false, '2026-11-22 07:00:00+00'),
  ('00000000-0000-4000-8000-000000000b02', 1, '00000000-0000-4000-8000-0000000000c2', 'Care', 'All', '/jobs?keyword=care', 2, 0, 'weekly', null, '2026-11-20 09:00:00+00', '2026-11-20 09:00:00+00', 1, true, true, null);
insert into mail (id, tenant_id, key, template, recipient, params, candidate_id, status, claimed_until, created_at, sent_at, forget_recipient, refused_by, undelivered_at) values
  ('00000000-0000-4000-8000-000000000b31', 1, 'application-notice:a01', 'application-notice', 'pat@larkfield.example', '{"applicationId": "00000000-0000-4000-8000-000000000a01"}', null, 'rejected', null, '2026-11-11 09:00:00+00', null, false, 'old@larkfield.example', '2026-11-11 09:30:00+00'),
  ('00000000-0000-4000-8000-000000000b32', 1, 'confirm-email:c3', 'confirm-email', 'kim@mail.example', '{"tokenId": "00000000-0000-4000-8000-000000000b21"}', '00000000-0000-4000-8000-0000000000c3', 'queued', null, '2026-11-09 09:00:00+00', null, false, null, null),
  ('00000000-0000-4000-8000-000000000b33', 1, 'account-erased:c9', 'account-erased', '', '{}', null, 'sent', null, '2026-11-12 09:00:00+00', '2026-11-12 09:00:05+00', true, null, null);
insert into passkey (id, tenant_id, candidate_id, credential_id, rp_id, public_key, counter, transports, name, created_at, last_used_at) values
  ('00000000-0000-4000-8000-0000000000e4', 1, '00000000-0000-4000-8000-0000000000c1', 'credential-1', 'larkfield.localhost',  E'\\xa5010203', 7, '{internal,hybrid}', 'Laptop', '2026-11-04 09:10:00+00', '2026-11-21 18:30:00+00');
insert into passkey_challenge (tenant_id, challenge_hash, candidate_id, expires_at) values
  (1, 'challenge-hash-1', '00000000-0000-4000-8000-0000000000c1', '2026-11-22 09:00:00+00');
insert into recovery_code (id, tenant_id, candidate_id, code_hash, used_at) values
  ('00000000-0000-4000-8000-0000000000e3', 1, '00000000-0000-4000-8000-0000000000c1', '$argon2id$code-hash', '2026-11-06 09:00:00+00');
insert into advert_document (guid, tenant_id, advert_id, kind, original_name, media_type, size_bytes, storage_key, created_at) values
  ('00000000-0000-4000-8000-0000000000b2', 1, 1, 'furtherInformation', 'Welding.pdf', 'application/pdf', 2048, 'adverts/b2', '2026-11-01 08:30:00+00');
insert into advert_preview (guid, tenant_id, advert_id, expires_at) values
  ('00000000-0000-4000-8000-0000000000b1', 1, 2, '2026-12-20 09:00:00+00');
insert into advert_search (tenant_id, advert_id, published_at, closes_at, is_published, lat, lng, salary_low, salary_high, changed_in, description_html, words) values
  (1, 1, '2026-11-01 09:00:00+00', '2027-01-31 23:59:00+00', true, 53.8213, -1.5661, 32000, 38000, '865', '<p>Teach welding, and mark what is welded.</p>', '''1..all'' ''1..c:1'' ''1..k:permanent'' ''1.5:welding'' ''1.lecturer'':2 ''1.welding'':1'),
  (1, 2, '2026-11-20 09:00:00+00', 'infinity', false, null, null, null, null, '865', '<p>Help on the ward.</p>', '''1..all'' ''1.assistant'':2 ''1.care'':1'),
  (1, 3, '2026-09-01 09:00:00+00', '2026-10-01 09:00:00+00', false, null, null, 24000, 25000, '865', '<p>Look after the building.</p>', '''1..all'' ''1.caretaker'':1');
insert into application (id, tenant_id, candidate_id, advert_id, cv_document_id, cover_letter_text, terms_accepted_at, status, created_at, has_criminal_convictions, criminal_convictions_details, erased_at, outside_uk_eea_consent_at, seen_at) values
  ('00000000-0000-4000-8000-000000000a01', 1, '00000000-0000-4000-8000-0000000000c1', 1, '00000000-0000-4000-8000-0000000000f1', 'I weld.', '2026-11-11 09:00:00+00', 'sent', '2026-11-11 09:00:00+00', true, 'A fine in 2010.', null, '2026-11-11 09:00:00+00', null),
  ('00000000-0000-4000-8000-000000000a02', 1, '00000000-0000-4000-8000-0000000000c1', 3, '00000000-0000-4000-8000-0000000000f2', null, '2026-09-11 09:00:00+00', 'withdrawn', '2026-09-11 09:00:00+00', null, null, null, null, '2026-11-10 09:00:00+00'),
  ('00000000-0000-4000-8000-000000000a03', 1, null, 3, null, null, '2026-09-12 09:00:00+00', 'sent', '2026-09-12 09:00:00+00', null, null, '2026-11-12 09:00:00+00', null, null);
insert into application_draft (tenant_id, candidate_id, advert_id, version, cv_document_id, cover_letter_text, has_criminal_convictions, criminal_convictions_details, outside_uk_eea_consent, further_information_read, changed_at) values
  (1, '00000000-0000-4000-8000-0000000000c1', 2, 2, '00000000-0000-4000-8000-0000000000f1', 'I care.', false, '', true, true, '2026-11-21 19:00:00+00');
insert into closing_reminder (tenant_id, candidate_id, advert_id, kind, batch_id, reminded_at) values
  (1, '00000000-0000-4000-8000-0000000000c1', 3, 'savedJob', '00000000-0000-4000-8000-000000000a22', '2026-09-28 07:00:00+00');
insert into equality_count (tenant_id, advert_id, question, answer, times) values
  (1, 1, 'ageGroup', '30-39', 1);
insert into equality_given (tenant_id, candidate_id, advert_id) values
  (1, '00000000-0000-4000-8000-0000000000c1', 1);
insert into job_alert_digest (id, tenant_id, job_alert_id, created_at, queued_at, found, content) values
  ('00000000-0000-4000-8000-000000000b11', 1, '00000000-0000-4000-8000-000000000b01', '2026-11-05 07:00:00+00', '2026-11-05 07:00:00+00', 1, '[{"id": 1, "title": "Welding lecturer"}]');
insert into job_alert_relevance (tenant_id, job_alert_id, advert_id, is_relevant, answered_at) values
  (1, '00000000-0000-4000-8000-000000000b01', 1, true, '2026-11-05 08:00:00+00');
insert into mail_token (id, tenant_id, candidate_id, purpose, token_hash, return_url, created_at, expires_at, used_at, job_alert_id) values
  ('00000000-0000-4000-8000-000000000b21', 1, '00000000-0000-4000-8000-0000000000c3', 'confirm', 'mail-hash-1', '/jobs/1', '2026-11-09 09:00:00+00', '2026-11-16 09:00:00+00', null, null),
  ('00000000-0000-4000-8000-000000000b22', 1, '00000000-0000-4000-8000-0000000000c2', 'alert', 'mail-hash-2', null, '2026-11-20 09:00:00+00', '2026-11-27 09:00:00+00', null, '00000000-0000-4000-8000-000000000b02');
insert into saved_job (id, tenant_id, candidate_id, advert_id, created_at) values
  ('00000000-0000-4000-8000-000000000a21', 1, '00000000-0000-4000-8000-0000000000c1', 1, '2026-11-10 09:00:00+00');
insert into application_event (tenant_id, application_id, status, happened_at) values
  (1, '00000000-0000-4000-8000-000000000a01', 'sent', '2026-11-11 09:00:00+00'),
  (1, '00000000-0000-4000-8000-000000000a02', 'sent', '2026-09-11 09:00:00+00'),
  (1, '00000000-0000-4000-8000-000000000a02', 'withdrawn', '2026-09-13 09:00:00+00');
insert into application_file (id, tenant_id, candidate_id, advert_id, kind, application_id, original_name, media_type, size_bytes, sha256, storage_key, created_at, scan, scan_tried_at) values
  ('00000000-0000-4000-8000-000000000a11', 1, '00000000-0000-4000-8000-0000000000c1', 1, 'coverLetter', '00000000-0000-4000-8000-000000000a01', 'Letter.pdf', 'application/pdf', 1024, 'sha-3', 'files/a11', '2026-11-11 08:50:00+00', 'clean', '2026-11-11 08:51:00+00'),
  ('00000000-0000-4000-8000-000000000a12', 1, '00000000-0000-4000-8000-0000000000c1', 2, 'applicationForm', null, 'Form.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 512, 'sha-4', null, '2026-11-21 18:55:00+00', 'rejected', '2026-11-21 18:56:00+00');
insert into job_alert_match (tenant_id, job_alert_id, advert_id, digest_id, position, distance_miles) values
  (1, '00000000-0000-4000-8000-000000000b01', 1, '00000000-0000-4000-8000-000000000b11', 0, 2.5);
select setval('tenant_id_seq', 2, true);
select setval('advert_title_id_seq', 1, true);
select setval('job_category_id_seq', 4, true);
select setval('lookup_entry_id_seq', 56, true);
select setval('advert_id_seq', 3, true);
select setval('api_key_call_id_seq', 1, true);
select setval('candidate_referee_position_seq', 1, true);
alter table rate_limit enable trigger user;
alter table tenant enable trigger user;
alter table advert_search enable trigger user;
