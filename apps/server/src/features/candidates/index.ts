export { candidateData } from './candidate-data.ts';
export { withdrawConsents } from './candidates.queries.ts';
export { candidateHandlers } from './candidates.routes.ts';
export { forgetRegistration, profilesOfAccounts } from './profiles-of-accounts.ts';
