-- admits: 0061
-- The states of applications on the employer's side, and lists of applications by filter.

alter table application
  -- How far the employer has taken it. The candidate's withdrawal is in status, whatever the stage.
  add column stage text not null default 'new'
    check (stage in ('new', 'shortlisted', 'interview', 'offered', 'unsuccessful', 'hired')),
  add column state text not null generated always as (case when status = 'withdrawn' then 'withdrawn' else stage end) stored;

-- Lists, newest first: of an advert, of a state, and of what no one has read. The whole list has application_listed.
create index application_of_advert on application (tenant_id, advert_id, created_at desc, id desc) include (state, seen_at) where erased_at is null;
create index application_in_state on application (tenant_id, state, created_at desc, id desc) where erased_at is null;
create index application_unseen on application (tenant_id, created_at desc, id desc) where erased_at is null and seen_at is null;

-- The words of a name or an address, without accents and apostrophes: O'Neill is oneill.
create function words_of(given text) returns text[]
  language sql immutable parallel safe set search_path = public, pg_temp as $$
  select coalesce(array_agg(distinct word), '{}')
  from regexp_split_to_table(
    translate(lower(given), 'àáâãäåçèéêëìíîïñòóôõöøùúûüýÿ’''', 'aaaaaaceeeeiiiinoooooouuuuyy'), '[^[:alnum:]]+') as word
  where word <> ''
$$;
-- The same under the tenant's number, so that one index keeps tenants apart.
create function candidate_words(tenant_id integer, first_name text, last_name text, email text) returns tsvector
  language sql immutable parallel safe set search_path = public, pg_temp as $$
  select array_to_tsvector(array(select tenant_id::text || '.' || word from unnest(words_of(first_name || ' ' || last_name || ' ' || email)) as word))
$$;
create index candidate_named on candidate using gin (candidate_words(tenant_id, first_name, last_name, email));

-- Candidates of the current tenant with a word that begins with each of the given ones. It has the owner's rights because row-level security
-- would not use the index: @@ is not leakproof.
create function candidates_named(given text) returns setof uuid
  language sql stable security definer rows 100 set search_path = public, pg_temp as $$
  select c.id from candidate c
  where c.tenant_id = current_tenant_id()
    and candidate_words(c.tenant_id, c.first_name, c.last_name, c.email) @@ (
      select string_agg(quote_literal(current_tenant_id()::text || '.' || word) || ':*', ' & ')::tsquery from unnest(words_of(given)) as word)
$$;
revoke execute on function candidates_named(text) from public;
grant execute on function candidates_named(text) to berth_app;
