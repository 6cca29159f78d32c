/** Several processes read what was asked for, each a Safe at a time; one that cannot be read is tried ever later and holds nothing up. */
export const jobs = `
alter table safe_backfill add failures int not null default 0, add leased_until bigint not null default 0;
comment on column safe_backfill.leased_until is 'until then nobody else reads this Safe, in epoch milliseconds of the database';
comment on column safe_backfill.failures is 'how often in a row it could not be read: after so many it is given up';
`
