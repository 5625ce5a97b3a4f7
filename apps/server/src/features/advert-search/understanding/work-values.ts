import { rememberPerTenant } from '../../../platform/remember-per-tenant.ts';
import { readWorkValues } from '../filter-names.queries.ts';

/** Values change with adverts, so they may be a minute old. */
const keptMilliseconds = 60_000;

/** The hours, contracts and workplaces of the tenant's open adverts. Only keywords that name one ask for them. */
export const workValuesOf = rememberPerTenant(keptMilliseconds, (at) => at.transaction((trx) => readWorkValues(trx, at.now())));
