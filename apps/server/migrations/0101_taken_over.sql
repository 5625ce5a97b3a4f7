-- admits: 0061
-- An advert that a person has taken over from its feed: no feed writes or closes it any more (adverts.managed.9).
alter table advert add column is_taken_over boolean not null default false;
