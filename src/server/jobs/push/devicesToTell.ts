import type { Queries } from '#server/database/database.ts'
import type { NotedEvent } from '#server/jobs/channel.ts'

/** What a browser is told: what happened, to which Safe, and by which hash it finds it. */
export type PushNote = {
  type: string
  chainId: string
  address: string
  safeTxHash?: string
  messageHash?: string
}
/** One event for one device. */
export type PushDelivery = { id: string; device: string; note: PushNote }

/** The kind that devices subscribe to, of each event that is pushed. */
const kinds = new Map([
  ['PENDING_MULTISIG_TRANSACTION', 'CONFIRMATION_REQUEST'],
  ['MESSAGE_CREATED', 'MESSAGE_CONFIRMATION_REQUEST'],
  ...[
    'DELETED_MULTISIG_TRANSACTION',
    'EXECUTED_MULTISIG_TRANSACTION',
    'INCOMING_ETHER',
    'INCOMING_TOKEN',
    'MODULE_TRANSACTION',
  ].map((kind) => [kind, kind] as const),
])
/** Devices that hear of one event, the newest first: whoever has more has them for something else. */
const maxDevices = 100

/**
 * The browsers that asked to hear of these events, for accounts that are owners of the Safe, or an owner's delegates, now. Who has
 * confirmed is not asked to confirm. @throws DatabaseError
 */
export async function devicesToTell(
  queries: Queries,
  events: readonly NotedEvent[],
): Promise<readonly PushDelivery[]> {
  const notes = events.flatMap(({ id, event }) => {
    const type = kinds.get(String(event.type))
    return type === undefined ? [] : [{ id, note: noteOf(type, event) }]
  })
  if (notes.length === 0) return []
  const rows = await queries.query<{ id: string; device: string }>(
    `select id, device from (
       select t.id, s.device, row_number() over (partition by t.id order by d.registered_at desc, s.device) as place
       from json_to_recordset($1::json)
         as t(id text, type text, "chainId" bigint, address text, "safeTxHash" text, "messageHash" text)
       join subscription s on s.chain_id = t."chainId" and s.safe = t.address
       join device d on d.uuid = s.device and d.type = 'WEB' and ltrim(d.token) like '{%'
       where s.types::jsonb @> to_jsonb(t.type)
         and (exists (select from owner_safe o where o.chain_id = s.chain_id and o.safe = s.safe and o.owner = s.signer)
           or exists (select from delegate g join owner_safe o on o.chain_id = g.chain_id and o.owner = g.delegator and o.safe = s.safe
             where g.chain_id = s.chain_id and g.delegate = s.signer and g.safe in ('', s.safe)))
         and not (t.type = 'CONFIRMATION_REQUEST' and exists (select from confirmation c
           where c.chain_id = s.chain_id and c.safe = s.safe and c.safe_tx_hash = t."safeTxHash" and c.owner = s.signer))
         and not (t.type = 'MESSAGE_CONFIRMATION_REQUEST' and exists (select from message_confirmation c
           where c.chain_id = s.chain_id and c.safe = s.safe and c.message_hash = t."messageHash" and c.owner = s.signer))
       group by t.id, s.device, d.registered_at
     ) found where place <= $2`,
    [JSON.stringify(notes.map(({ id, note }) => ({ id, ...note }))), maxDevices],
  )
  const byId = new Map(notes.map(({ id, note }) => [id, note]))
  return rows.flatMap(({ id, device }) => {
    const note = byId.get(id)
    return note ? [{ id, device, note }] : []
  })
}

function noteOf(type: string, { chainId, address, safeTxHash, messageHash }: NotedEvent['event']): PushNote {
  return {
    ...{ type, chainId: String(chainId), address: String(address) },
    ...(typeof safeTxHash === 'string' ? { safeTxHash } : {}),
    ...(typeof messageHash === 'string' ? { messageHash } : {}),
  }
}
