export { readCollegeOfInstitute, readList, readOfferedIds, readPartsOfCollege } from './lookups.queries.ts';
export { lookupHandlers } from './lookups.routes.ts';
