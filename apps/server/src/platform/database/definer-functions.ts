/**
 * The SECURITY DEFINER functions that the site may call, each with what it returns or does. They run with the owner's rights, so row-level
 * security does not limit them. `tenant-isolation.test.ts` compares both lists with the catalog, and docs/architecture.md is printed from
 * them (docs/decisions/0002).
 */

/** They filter by the transaction's tenant themselves. */
export const functionsWithinTenant = {
  candidates_named: 'the candidates whose names or addresses have these words',
  category_adverts: 'the newest open adverts of a job category, with their exact number',
  count_search_filters: 'how many adverts each filter value would give',
  forget_audit_events: 'deletes old entries of the audit',
  merge_search_words: "merges the search index's pending list after a batch; returns no row",
  open_advert_count: 'how many adverts are open',
  search_adverts: 'one page of a search, with its exact total',
  similar_adverts: 'open adverts from a series of queries, most similar first',
  similar_pay: 'how many similar adverts state their pay, and its quartiles',
  words_held: 'which of these words any advert has',
};

/** They show the site more than the tenant of its transaction: ids, numbers and names of files, nothing else. */
export const functionsAcrossTenants = {
  count_held_feeds: 'how many feeds of each tenant wait for a person, and for how long',
  count_undelivered_notices: 'how many notices of each tenant could not be delivered, and for how long',
  feeds_due: 'ids of feeds to pull or to write',
  files_to_scan: 'ids of files that wait for the virus scanner',
  recorded_storage_keys: 'which of these random file names are in use',
  tenant_of_host: "the id of a host's tenant; the only query before a tenant is known",
  tenants_to_learn: 'ids of tenants whose search words are out of date',
  tenants_to_place: 'ids of tenants with adverts to place again',
  tenants_to_retain: 'ids of tenants whose retention is due',
  tenants_with_adverts_closing: 'ids of tenants with open adverts that close soon',
  tenants_with_alerts_due: 'ids of tenants whose job alerts are due',
  tenants_with_queued_mail: 'ids of tenants with emails that wait to be sent',
  tenants_with_unread_cvs: 'ids of tenants with CVs to read',
};

/** The tables that functions of the database write when a query calls them: check-tables counts them as written by the caller's slice. */
export const functionWrites: Readonly<Record<string, readonly string[]>> = { forget_audit_events: ['audit_event'] };
