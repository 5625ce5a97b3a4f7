-- The words and titles of a tenant's adverts: what corrections and suggestions read.

-- Which state of a tenant's adverts its words and titles were learnt from, so that a round of learning visits only tenants that changed.
create table search_learning (
  tenant_id integer primary key references tenant on delete cascade,
  -- Adverts written and withdrawn so far, counted in the transaction that does it; and how many of them each part has learnt.
  changes bigint not null default 0,
  changes_in_titles bigint not null default 0,
  changes_in_words bigint not null default 0,
  -- The adverts' state that was learnt, by the application's clock.
  titles_learnt_at timestamptz,
  words_learnt_at timestamptz
);
select protect_tenant_table('search_learning');

-- One bit per letter, and another if the letter occurs twice or more (a to z; other letters share eleven). An edit changes at most two of a
-- word's bits, so the few words that can be near a misspelt one are found without an extension and without measuring the others: of 30,000
-- words 26 are left for "lecuturer", where one bit a letter left 1,232.
create function word_letters(word text) returns bigint language sql immutable parallel safe as $$
  select coalesce(bit_or(case when code between 97 and 122
      then (1::bigint << (code - 97)) | (case when times > 1 then 1::bigint << (code - 71) else 0 end)
      else 1::bigint << (52 + code % 11) end), 0)
  from (select ascii(letter) as code, count(*) as times from unnest(string_to_array(word, null)) letter group by 1) letters
$$;

-- The words of a tenant's open adverts, as search compares them, and in how many adverts each is.
create table search_word (
  tenant_id integer not null references tenant on delete cascade,
  word text collate "C" not null,
  -- How adverts mostly write it: "mathematics", for the search word "mathematic".
  shown text not null,
  adverts integer not null,
  -- How rare it is: 1 in every advert, 100 in one of very many.
  weight smallint not null,
  size smallint not null generated always as (length(word)) stored,
  letters bigint not null generated always as (word_letters(word)) stored,
  primary key (tenant_id, word)
);
select protect_tenant_table('search_word');
-- All that a correction reads: the words of a length, by their beginning (of 30,000 a length takes twice as long by the table).
create index search_word_size on search_word (tenant_id, size, word) include (letters, shown, adverts);

-- Titles of a tenant's open adverts. Spellings that search takes for the same are one row, shown as most adverts write it.
create table advert_title (
  id bigint generated always as identity,
  tenant_id integer not null references tenant on delete cascade,
  -- Every word between spaces: " registered nurse ".
  folded text collate "C" not null,
  shown text collate "C" not null,
  adverts integer not null,
  primary key (tenant_id, id),
  unique (tenant_id, folded)
);
select protect_tenant_table('advert_title');
-- The order of suggestions: a beginning that many titles match has matches among the first thousands.
create index advert_title_popular on advert_title (tenant_id, adverts desc, length(shown), shown) include (folded);

-- The words of each title: a beginning that few titles match is a range of this table's key.
create table advert_title_word (
  tenant_id integer not null,
  word text collate "C" not null,
  title_id bigint not null,
  primary key (tenant_id, word, title_id),
  foreign key (tenant_id, title_id) references advert_title on delete cascade
);
select protect_tenant_table('advert_title_word');
create index advert_title_word_title on advert_title_word (tenant_id, title_id);

-- Tenants whose words or titles differ from those of their adverts: adverts were written, or opened or closed by date. Not within five
-- minutes of the last time, and at least daily. Words that were learnt in the future, by a clock that was ahead, are due. It returns ids
-- alone, across tenants: the caller then takes each tenant by itself.
create function tenants_to_learn(at_time timestamptz) returns setof integer
  language sql stable security definer set search_path = public, pg_temp as $$
  select tenant_id from search_learning l
  where titles_learnt_at is null or titles_learnt_at <= at_time - interval '1 day' or titles_learnt_at > at_time + interval '5 minutes'
    or (titles_learnt_at <= at_time - interval '5 minutes' and (
      changes > changes_in_titles
      or exists (select from advert_search s where s.tenant_id = l.tenant_id and is_published and closes_at > titles_learnt_at and closes_at <= at_time)
      or exists (select from advert_search s where s.tenant_id = l.tenant_id and is_published and published_at > titles_learnt_at and published_at <= at_time)))
  order by titles_learnt_at nulls first
$$;
revoke execute on function tenants_to_learn(timestamptz) from public;
grant execute on function tenants_to_learn(timestamptz) to berth_app;

-- Of these words, those that some advert of the current tenant has, open or not. SECURITY DEFINER because row-level security
-- keeps @@ away from the index; the lexemes carry the transaction's tenant.
create function words_held(words text[]) returns setof text
  language sql stable security definer set search_path = public, pg_temp as $$
  select word from unnest(words) word
  where exists (
    select from advert_search s where s.tenant_id = current_tenant_id()
      and s.words @@ ('''' || current_tenant_id() || '.' || replace(replace(word, '\', '\\'), '''', '''''') || '''')::tsquery)
$$;
revoke execute on function words_held(text[]) from public;
grant execute on function words_held(text[]) to berth_app;
