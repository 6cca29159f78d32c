/** What waits stands in an index of its own, so that a queue is read as fast after a hundred thousand executions as after none. */
export const queueIndex = `
alter table multisig_transaction add executed boolean not null default false;
comment on column multisig_transaction.executed is 'the chain told of its execution; kept in step with the table execution';
update multisig_transaction m set executed = true
  from execution e where e.chain_id = m.chain_id and e.safe_tx_hash = m.safe_tx_hash;
create index multisig_transaction_waiting on multisig_transaction
  (chain_id, safe, nonce, submitted_at, safe_tx_hash) include (trusted, modified_at) where not executed;
`
