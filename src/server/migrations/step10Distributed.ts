/**
 * A schema that can be spread over several databases by the Safe: its address is in every primary and unique key of what grows, and which
 * Safes an account owns is a table of its own, which can be spread by the owner. Narrow indexes of block ranges find what a
 * reorganisation takes back.
 */
export const distributed = `
alter table multisig_transaction drop constraint multisig_transaction_pkey, add primary key (chain_id, safe, safe_tx_hash);
create index multisig_transaction_of_hash on multisig_transaction (chain_id, safe_tx_hash);
alter table execution drop constraint execution_pkey, add primary key (chain_id, safe, safe_tx_hash);
alter table module_execution drop constraint module_execution_pkey, add primary key (chain_id, safe, id);
alter table message drop constraint message_pkey, add primary key (chain_id, safe, message_hash);
create index message_of_hash on message (chain_id, message_hash);
alter table message_confirmation drop constraint message_confirmation_pkey, add primary key (chain_id, safe, message_hash, owner);
alter table ownership drop constraint ownership_pkey, add primary key (chain_id, safe, block_number, log_index, owner);
drop index ownership_of_owner;
drop index ownership_of_safe;

create table owner_safe (
  chain_id bigint not null, owner text not null, safe text not null, created_block bigint not null, created_index int not null,
  primary key (chain_id, owner, safe)
);
comment on table owner_safe is 'who owns which Safe now, in the order in which the Safes were made: the last word of the table ownership';
create index owner_safe_in_order on owner_safe (chain_id, owner, created_block, created_index, safe);
create index owner_safe_of_safe on owner_safe (chain_id, safe);
insert into owner_safe (chain_id, owner, safe, created_block, created_index)
  select l.chain_id, l.owner, l.safe, s.block_number, s.log_index from (
    select distinct on (chain_id, safe, owner) chain_id, safe, owner, owned from ownership
    order by chain_id, safe, owner, block_number desc, log_index desc) l
  join safe s on s.chain_id = l.chain_id and s.address = l.safe where l.owned;

alter table safe add first_block bigint;
comment on column safe.first_block is 'the block in which a Safe that was asked for appeared, null until it was looked for';
update safe set first_block = case when transaction_hash is null then 0 else block_number end where asked;
alter table safe_backfill alter next_block drop not null;
comment on column safe_backfill.next_block is 'null until it is known in which block the Safe appeared';
create index safe_quiet on safe (chain_id) where version < '1.3.0' collate "C";

create index ownership_blocks on ownership using brin (block_number);
create index setting_change_blocks on setting_change using brin (block_number);
create index execution_blocks on execution using brin (block_number);
create index module_execution_blocks on module_execution using brin (block_number);
create index transfer_blocks on transfer using brin (block_number);
create index history_entry_blocks on history_entry using brin (block_number);
create index safe_blocks on safe using brin (block_number);
create index multisig_transaction_blocks on multisig_transaction using brin (indexed_block);
create index confirmation_blocks on confirmation using brin (indexed_block);
`
