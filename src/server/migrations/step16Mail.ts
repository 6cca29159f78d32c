/** How much mail there was about a Safe, of those that the operator named: a Safe that never rests fills no mailbox. */
export const mail = `
create table mail_count (
  chain_id bigint not null, safe text not null, hour bigint not null, count int not null,
  primary key (chain_id, safe)
);
comment on column mail_count.hour is 'the hour that is counted, in hours since 1970';
`
