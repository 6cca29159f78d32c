/** What is still to be read of Safes that somebody asked for, and an order in which executions are found fast. */
export const backfill = `
create table safe_backfill (
  chain_id bigint not null, safe text not null, next_block bigint not null, last_block bigint not null,
  primary key (chain_id, safe)
);
comment on table safe_backfill is 'the blocks of a Safe that was asked for of which the logs are still to be read';
create index safe_asked on safe (chain_id) where asked;
drop index execution_of_safe;
create index execution_of_safe on execution (chain_id, safe, block_number, log_index);
`
