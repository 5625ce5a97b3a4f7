import type pg from 'pg';

/** One query per kind of object: its name and everything that defines it. `acl` lists privileges in one order, defaults filled in. */
const acl = (list: string, kind: string, owner: string) =>
  `array(select grantee::regrole || '=' || privilege_type || case when is_grantable then '*' else '' end
     from aclexplode(coalesce(${list}, acldefault('${kind}', ${owner}))) order by 1)`;
/** The options that PostgreSQL documents. Debian's 15.20 adds another one to every column, which differs in each database. */
const columnOptions = "array(select option from unnest(attoptions) option where option like 'n_distinct%' order by 1)";
const isOurs = (namespace: string) => `${namespace}::regnamespace::text !~ '^(pg_|information_schema)'`;

const queries: Record<string, string> = {
  schema: `select nspname as name, concat_ws(' ', nspowner::regrole, ${acl('nspacl', 'n', 'nspowner')}) as definition
    from pg_namespace where ${isOurs('oid')}`,
  relation: `select oid::regclass::text as name, concat_ws(' ', relkind, relpersistence, relowner::regrole, relrowsecurity, relforcerowsecurity,
      reloptions, relreplident, ${acl('relacl', 'r', 'relowner')}, case when relkind in ('v', 'm') then pg_get_viewdef(oid) end) as definition
    from pg_class where relkind not in ('i', 'S') and ${isOurs('relnamespace')}`,
  column: `select attrelid::regclass || '.' || attname as name, concat_ws(' ', row_number() over (partition by attrelid order by attnum),
      format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated, pg_get_expr(adbin, adrelid), attcollation::regcollation, attstorage,
      attcompression, attstattarget, ${columnOptions}, ${acl('attacl', 'c', 'relowner')}) as definition
    from pg_attribute join pg_class c on c.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attnum > 0 and not attisdropped and relkind in ('r', 'p', 'v', 'm') and ${isOurs('relnamespace')}`,
  constraint: `select conrelid::regclass || '.' || conname as name, concat_ws(' ', pg_get_constraintdef(oid), convalidated) as definition
    from pg_constraint where ${isOurs('connamespace')}`,
  index: `select indexrelid::regclass::text as name, concat_ws(' ', pg_get_indexdef(indexrelid), indisclustered, indisreplident, indisvalid) as definition
    from pg_index join pg_class c on c.oid = indexrelid where ${isOurs('relnamespace')}`,
  sequence: `select seqrelid::regclass::text as name, concat_ws(' ', seqtypid::regtype, seqstart, seqincrement, seqmin, seqmax, seqcache, seqcycle,
      ${acl('relacl', 's', 'relowner')}, (select refobjid::regclass || '.' || refobjsubid from pg_depend where objid = seqrelid and deptype = 'i')
        is not null) as definition
    from pg_sequence join pg_class c on c.oid = seqrelid where ${isOurs('relnamespace')}`,
  function: `select oid::regprocedure::text as name, concat_ws(' ', pg_get_functiondef(oid), proowner::regrole, ${acl('proacl', 'f', 'proowner')}) as definition
    from pg_proc where prokind in ('f', 'p') and ${isOurs('pronamespace')}`,
  trigger: `select tgrelid::regclass || '.' || tgname as name, concat_ws(' ', pg_get_triggerdef(t.oid), tgenabled) as definition
    from pg_trigger t where not tgisinternal`,
  policy: `select polrelid::regclass || '.' || polname as name, concat_ws(' ', polcmd, polpermissive, polroles::regrole[],
      pg_get_expr(polqual, polrelid), '/', pg_get_expr(polwithcheck, polrelid)) as definition
    from pg_policy`,
  rule: `select ev_class::regclass || '.' || rulename as name, pg_get_ruledef(r.oid) as definition
    from pg_rewrite r join pg_class c on c.oid = ev_class where ${isOurs('relnamespace')}`,
  type: `select oid::regtype::text as name, concat_ws(' ', typtype, typbasetype::regtype,
      array(select enumlabel from pg_enum where enumtypid = t.oid order by enumsortorder)) as definition
    from pg_type t where typtype <> 'c' and typcategory <> 'A' and ${isOurs('typnamespace')}`,
  comment: `select pg_describe_object(classoid, objoid, objsubid) as name, description as definition
    from pg_description where objoid >= 16384`,
  extension: `select extname as name, extversion as definition from pg_extension`,
  'default privilege': `select concat_ws(' ', defaclrole::regrole, defaclnamespace::regnamespace, defaclobjtype) as name, defaclacl::text as definition
    from pg_default_acl`,
};

/** What a database's schema consists of: `column advert.postcode` → its position, type, default, privileges and so on. No rows. */
export async function readCatalog(client: Pick<pg.ClientBase, 'query'>): Promise<Record<string, string>> {
  const catalog: Record<string, string> = {};
  for (const [kind, query] of Object.entries(queries)) {
    const { rows } = await client.query<{ name: string; definition: string }>(query);
    for (const { name, definition } of rows) catalog[`${kind} ${name}`] = definition;
  }
  return catalog;
}
