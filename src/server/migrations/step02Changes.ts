import { changeTriggers } from './changeTriggers.ts'

const watched = [
  'multisig_transaction',
  'confirmation',
  'execution',
  'module_execution',
  'transfer',
  'ownership',
]

/**
 * Counts what changes about a Safe, keeps its settings and what executions of the older releases leave out, and lets a Safe be
 * known of which no factory told.
 */
export const changes = `
create table safe_change (
  chain_id bigint not null, safe text not null,
  version bigint not null, history_count bigint not null default 0,
  primary key (chain_id, safe)
);
comment on table safe_change is 'one row per Safe: version rises with every change, history_count is the number of its history lines';

create function note_change() returns trigger language plpgsql as $body$
begin
  insert into safe_change as kept (chain_id, safe, version)
    select chain_id, safe, 1 from changed group by chain_id, safe order by chain_id, safe
    on conflict (chain_id, safe) do update set version = kept.version + 1;
  return null;
end $body$;
create function note_history() returns trigger language plpgsql as $body$
begin
  insert into safe_change as kept (chain_id, safe, version, history_count)
    select chain_id, safe, 1, (case when tg_op = 'INSERT' then 1 when tg_op = 'DELETE' then -1 else 0 end) * count(*)
    from changed group by chain_id, safe order by chain_id, safe
    on conflict (chain_id, safe) do update
      set version = kept.version + 1, history_count = kept.history_count + excluded.history_count;
  return null;
end $body$;

insert into safe_change (chain_id, safe, version, history_count)
  select chain_id, safe, 1, count(*) from history_entry group by chain_id, safe;
${watched.map((table) => changeTriggers(table)).join('\n')}
${changeTriggers('history_entry', 'note_history')}

alter table safe alter factory drop not null, alter creator drop not null, alter transaction_hash drop not null,
  add version text, add asked boolean not null default false;
comment on column safe.asked is 'no official factory told of it: somebody asked for it, and the chain answered as a Safe does';
comment on column safe.version is 'VERSION() when it was first seen; its domain has the chain id since 1.3.0';

create table setting_change (
  chain_id bigint not null, safe text not null, block_number bigint not null, log_index int not null,
  kind text not null, subject text not null, transaction_hash text not null, timestamp bigint not null,
  primary key (chain_id, safe, block_number, log_index)
);
comment on column setting_change.kind is 'singleton, threshold, fallbackHandler, guard, moduleGuard, enabledModule, disabledModule, signedMessage';
${changeTriggers('setting_change')}

alter table execution add signatures text, add gap boolean not null default false;
comment on column execution.signatures is 'as they were executed, until they are told apart into confirmations; null after that';
comment on column execution.gap is 'the node did not say which call was executed: the transaction is known only by its hash';
create index execution_unresolved on execution (chain_id, block_number) where signatures is not null;
create index execution_gap on execution (chain_id) where gap;
create index module_execution_gap on module_execution (chain_id) where recipient is null;
create index module_execution_of_safe on module_execution (chain_id, safe, block_number);

alter table transfer add quantity numeric(78,0);
comment on column transfer.quantity is 'how many pieces, for ERC1155; amount is then the token id, as for ERC721';
create index transfer_of_safe on transfer (chain_id, safe, block_number, log_index);
create index transfer_of_collectible on transfer (chain_id, safe, block_number) where kind in ('ERC721', 'ERC1155');
`
