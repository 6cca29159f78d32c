/**
 * The first schema. Addresses are checksummed text, amounts `numeric(78,0)` (a uint256), instants epoch milliseconds, JSON the
 * text it came as.
 */
export const index = `
create table indexed_chain (
  chain_id bigint primary key,
  block_number bigint not null
);
create table block (
  chain_id bigint not null, number bigint not null, hash text not null, timestamp bigint not null,
  primary key (chain_id, number)
);
create table safe (
  chain_id bigint not null, address text not null,
  singleton text not null, factory text not null, creator text not null,
  transaction_hash text not null, block_number bigint not null, log_index int not null, timestamp bigint not null,
  setup_data text, salt_nonce text,
  primary key (chain_id, address)
);
create table ownership (
  chain_id bigint not null, block_number bigint not null, log_index int not null, owner text not null,
  safe text not null, owned boolean not null,
  primary key (chain_id, block_number, log_index, owner)
);
create index ownership_of_owner on ownership (chain_id, owner);
create index ownership_of_safe on ownership (chain_id, safe);
create table multisig_transaction (
  chain_id bigint not null, safe_tx_hash text not null, safe text not null,
  recipient text not null, value numeric(78,0) not null, data text not null, operation smallint not null,
  safe_tx_gas numeric(78,0) not null, base_gas numeric(78,0) not null, gas_price numeric(78,0) not null,
  gas_token text not null, refund_receiver text not null, nonce bigint not null,
  submitted_at bigint not null, modified_at bigint not null,
  proposer text, proposed_by_delegate text, origin text, trusted boolean not null,
  indexed_block bigint,
  primary key (chain_id, safe_tx_hash)
);
comment on column multisig_transaction.indexed_block is 'set while only the chain told of it; such a row goes when its block goes';
create index multisig_transaction_of_safe on multisig_transaction (chain_id, safe, nonce, submitted_at);
create table confirmation (
  chain_id bigint not null, safe text not null, safe_tx_hash text not null, owner text not null,
  signature text not null, submitted_at bigint not null, indexed_block bigint,
  primary key (chain_id, safe, safe_tx_hash, owner)
);
create table execution (
  chain_id bigint not null, safe_tx_hash text not null, safe text not null,
  transaction_hash text not null, block_number bigint not null, log_index int not null, timestamp bigint not null,
  success boolean not null, payment numeric(78,0) not null, executor text not null,
  primary key (chain_id, safe_tx_hash)
);
create index execution_of_safe on execution (chain_id, safe);
create table module_execution (
  chain_id bigint not null, id text not null, safe text not null, module text not null,
  recipient text, value numeric(78,0), data text, operation smallint,
  transaction_hash text not null, block_number bigint not null, log_index int not null, timestamp bigint not null,
  success boolean not null,
  primary key (chain_id, id)
);
create table transfer (
  chain_id bigint not null, id text not null, safe text not null,
  kind text not null, token text, sender text not null, recipient text not null, amount numeric(78,0) not null,
  transaction_hash text not null, block_number bigint not null, log_index int not null, timestamp bigint not null,
  primary key (chain_id, safe, id)
);
create index transfer_of_transaction on transfer (chain_id, safe, transaction_hash);
create index transfer_of_token on transfer (chain_id, safe, token);
create table history_entry (
  chain_id bigint not null, safe text not null, block_number bigint not null, log_index int not null,
  kind text not null, reference text not null, timestamp bigint not null,
  primary key (chain_id, safe, block_number, log_index)
);
create table token (
  chain_id bigint not null, address text not null, type text not null,
  name text not null, symbol text not null, decimals int,
  primary key (chain_id, address)
);
`
