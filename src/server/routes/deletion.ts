import type { Hash } from '#core/safe/safe.ts'
import type { deleteTransaction } from '#gateway/endpoints/transactions.ts'
import { notFound, refused } from '#server/failures.ts'
import { deleteRequests } from '#server/read/hourly.ts'
import { signersOf, standaloneParts } from '#server/read/signers.ts'
import { delegationsTo } from '#server/store/delegates.ts'
import { findMultisig } from '#server/store/multisig.ts'
import { removeProposal } from '#server/store/writes.ts'
import { chainOf, type Handler } from './mounting/mount.ts'
import { stateOf } from './safes.ts'

/** Takes a waiting transaction away: its proposer, or the delegate who proposed it and still is one, signs for it. */
export const deletion: Handler<typeof deleteTransaction> = async ({ service, body, ...request }) => {
  const chain = chainOf({ service, ...request })
  const { chainId } = chain.config
  const hash = request.params.safeTxHash.toLowerCase() as Hash
  const record = await findMultisig(service.database, chainId, hash)
  if (!record) throw notFound()
  if (record.execution) throw refused(400, 'Executed transactions cannot be deleted')
  const { safe, proposer, proposedByDelegate } = record
  if (!proposer) throw refused(400, 'Old transactions without proposer cannot be deleted')
  const received = standaloneParts(body.signature)?.length ?? 0
  if (received !== 1) throw refused(400, `1 owner signature was expected, ${received} received`)
  const now = service.now()
  const requests = deleteRequests(chainId, safe, hash, now)
  const tried = await Promise.all(
    requests.map(async ({ hour, ...signed }) => {
      const found = await signersOf(chain.chain, signed, body.signature, { most: 1 })
      return (found ?? []).map((signer) => ({ ...signer, hour }))
    }),
  )
  const signers = tried.flat()
  if (!signers.some(({ kind }) => kind === 'key'))
    throw refused(400, 'Only EOA and ETH_SIGN signatures are supported')
  const allowed = [proposer]
  if (proposedByDelegate) {
    const { owners } = await stateOf(service, chain, safe)
    const delegations = await delegationsTo(service.database, { chainId, safe, owners })
    if (delegations.some(({ delegate }) => delegate === proposedByDelegate)) allowed.push(proposedByDelegate)
  }
  const signer = signers.find(({ owner }) => allowed.includes(owner))
  if (!signer)
    throw refused(
      400,
      'Provided signer is not the proposer or the delegate user who proposed the transaction',
    )
  const asked = { signer: signer.owner, hour: signer.hour, now }
  const outcome = await removeProposal(service.database, { chainId, safe, safeTxHash: hash }, asked)
  if (outcome === 'spent') throw refused(400, 'This deletion was already followed')
  if (outcome === 'executed') throw refused(400, 'Executed transactions cannot be deleted')
  return undefined
}
