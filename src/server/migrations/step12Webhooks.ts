import { jobsSchema } from '#server/jobs/openQueue.ts'

/** What of a table's rows is an event: when, of which kind, and what is said of it beside chain and Safe. */
type EventSource = {
  table: string
  on: 'insert' | 'update' | 'delete'
  type: string
  says: string
  where: string
  safe?: string
}

/** What a chain told long after it happened is no news: a first index would tell of years. */
const recent = '(extract(epoch from clock_timestamp()) * 1000)::bigint - 3600000'
const ofTransfer = `(case when fresh.recipient = fresh.safe then 'INCOMING' else 'OUTGOING' end)
  || (case when fresh.kind = 'NATIVE_COIN' then '_ETHER' else '_TOKEN' end)`

const sources: readonly EventSource[] = [
  {
    table: 'multisig_transaction',
    on: 'insert',
    type: `'PENDING_MULTISIG_TRANSACTION'`,
    says: `'safeTxHash', fresh.safe_tx_hash`,
    where: 'fresh.trusted and fresh.indexed_block is null',
  },
  {
    // What was unsigned, or known to the chain alone, is confirmed or proposed.
    table: 'multisig_transaction',
    on: 'update',
    type: `'PENDING_MULTISIG_TRANSACTION'`,
    says: `'safeTxHash', fresh.safe_tx_hash`,
    where: 'fresh.trusted and fresh.indexed_block is null and not fresh.executed and not former.trusted',
  },
  {
    table: 'multisig_transaction',
    on: 'delete',
    type: `'DELETED_MULTISIG_TRANSACTION'`,
    says: `'safeTxHash', fresh.safe_tx_hash`,
    where: 'fresh.trusted and fresh.indexed_block is null',
  },
  {
    table: 'confirmation',
    on: 'insert',
    type: `'NEW_CONFIRMATION'`,
    says: `'safeTxHash', fresh.safe_tx_hash, 'owner', fresh.owner`,
    where: `fresh.submitted_at >= ${recent}`,
  },
  {
    table: 'execution',
    on: 'insert',
    type: `'EXECUTED_MULTISIG_TRANSACTION'`,
    says: `'safeTxHash', fresh.safe_tx_hash, 'failed', not fresh.success, 'txHash', fresh.transaction_hash`,
    where: `fresh.timestamp >= ${recent}`,
  },
  {
    table: 'module_execution',
    on: 'insert',
    type: `'MODULE_TRANSACTION'`,
    says: `'module', fresh.module, 'failed', not fresh.success, 'txHash', fresh.transaction_hash`,
    where: `fresh.timestamp >= ${recent}`,
  },
  {
    table: 'transfer',
    on: 'insert',
    type: ofTransfer,
    says: `'tokenAddress', fresh.token, 'value', fresh.amount::text, 'txHash', fresh.transaction_hash`,
    where: `fresh.timestamp >= ${recent} and fresh.amount > 0`,
  },
  {
    table: 'safe',
    on: 'insert',
    type: `'SAFE_CREATED'`,
    says: `'txHash', fresh.transaction_hash, 'blockNumber', fresh.block_number`,
    where: `fresh.timestamp >= ${recent} and not fresh.asked`,
    safe: 'fresh.address',
  },
  {
    table: 'message',
    on: 'insert',
    type: `'MESSAGE_CREATED'`,
    says: `'messageHash', fresh.message_hash`,
    where: 'true',
  },
  {
    table: 'message_confirmation',
    on: 'insert',
    type: `'MESSAGE_CONFIRMATION'`,
    says: `'messageHash', fresh.message_hash, 'owner', fresh.owner`,
    where: 'true',
  },
]

/** What a statement left of the rows it touched, and for an update what they were. */
const tables = {
  insert: { referencing: 'new table as changed', rows: 'changed fresh' },
  delete: { referencing: 'old table as changed', rows: 'changed fresh' },
  update: {
    referencing: 'new table as changed old table as former',
    rows: 'changed fresh join former on former.chain_id = fresh.chain_id and former.safe = fresh.safe and former.safe_tx_hash = fresh.safe_tx_hash',
  },
} as const

function eventTrigger({ table, on, type, says, where, safe = 'fresh.safe' }: EventSource): string {
  const name = `tell_of_${table}_${on}`
  const { referencing, rows } = tables[on]
  return `
create function ${name}() returns trigger language plpgsql as $body$
begin
  if exists (select from webhook) then
    insert into ${jobsSchema}.job (name, data, policy, retry_limit, retry_delay, retry_backoff, expire_in)
      select q.name, jsonb_build_object('type', ${type}, 'chainId', fresh.chain_id::text, 'address', ${safe}, ${says}),
        q.policy, q.retry_limit, q.retry_delay, q.retry_backoff, q.expire_seconds * interval '1 second'
      from ${rows} cross join ${jobsSchema}.queue q where q.name = 'event' and ${where};
  end if;
  return null;
end $body$;
create trigger ${name} after ${on} on ${table} referencing ${referencing}
  for each statement execute function ${name}();`
}

/**
 * What happens to a Safe becomes a job in the same transaction, by whichever process and for whatever reason it is written: an event that
 * was rolled back tells nobody, and one that was committed is told. The tables of jobs come with the first process that has webhooks.
 */
export const webhooks = `
create table webhook (url text primary key);
comment on table webhook is 'who is told of what happens, as the processes that do jobs are configured; none: nothing becomes a job';
${sources.map(eventTrigger).join('\n')}
`
