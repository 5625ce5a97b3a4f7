export { readForm, revisionOf } from './optional-fields.queries.ts';
export { optionalFieldHandlers } from './optional-fields.routes.ts';
