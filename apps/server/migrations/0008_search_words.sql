-- Words of search: what a tenant takes for the same, how often its adverts use a word, which titles they have.

-- Sets of equal terms, as synonyms.json has them: [["TA", "teaching assistant"], …].
alter table tenant add column synonyms jsonb not null default '[]';
