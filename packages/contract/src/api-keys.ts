/**
 * What can be allowed in the back office, each with what it allows in words. An API key has a list of them, a member of staff those of their
 * role. Nothing else is allowed.
 */
export const backOfficeScopes = {
  'adverts:read': 'read adverts, also those that are not published',
  'adverts:write': 'write, publish and withdraw adverts',
  'applications:read': 'read applications with their CVs and answers',
  'applications:write': 'change the state of applications, and write to candidates',
  'applications:sift': 'hide the candidates of an advert, and show them again',
  'candidates:read': 'read which addresses of candidates refuse emails, and what candidates were asked to agree to',
  'candidates:write': 'block and unblock addresses of candidates, and ask candidates to agree',
  'templates:write': 'change the templates for messages to candidates',
  'applications:convictions': 'read answers about convictions, and other special categories of personal data',
  'equality:read': 'read the sums of the equality answers',
  'feeds:read': 'read feeds and their runs',
  'feeds:write': 'add and run feeds, and decide about those that are held',
  'optional-fields:write': 'change which fields a form shows and requires',
  'lookups:write': 'change the lists that people choose from, and the job categories',
  'staff:write': 'invite members of staff, and change what they may do',
  'keys:write': 'list, make and revoke API keys',
  'webhooks:write': 'add and remove webhooks, and read what was sent to them',
  'audit:read': 'read who did what in the back office',
} as const;

export type BackOfficeScope = keyof typeof backOfficeScopes;

export const backOfficeScopeNames = Object.keys(backOfficeScopes) as BackOfficeScope[];
