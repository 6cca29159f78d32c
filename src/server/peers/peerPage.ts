import { z } from 'zod'
import * as bodies from '#server/bodies.ts'
import { maxConfirmations, maxSignatureBytes } from '#server/bounds.ts'

/** Changes on one page. */
export const maxItems = 100
/** Characters of JSON after which a page ends; the last item comes on top. */
export const maxPageText = 1024 * 1024
/** Characters of one item: a call of the largest size and some thousand signatures; agreements beyond it stay behind. */
export const maxItemText = 768 * 1024
/** Characters of one signature as it is kept, in hex. */
const maxSignatureText = 2 + 2 * maxSignatureBytes

const hash = z.string().regex(/^0x[0-9a-f]{64}$/)
const signature = z.string().max(maxSignatureText)
/** What somebody signed, and who by the word of the service that hands it over. */
export const signedBy = z.object({ by: bodies.address, signature })
const signatures = z.array(signedBy).max(maxConfirmations)

/** A proposal by the fields of its body, with what its delegate and its owners signed; who signed first is its proposer. */
export const proposalItem = z.object({
  kind: z.literal('proposal'),
  safe: bodies.address,
  safeTxHash: hash,
  tx: z.record(z.string(), z.unknown()),
  delegate: signedBy.optional(),
  confirmations: signatures,
})

/** A message with what its owners signed; who signed first is its proposer. */
export const messageItem = z.object({
  kind: z.literal('message'),
  safe: bodies.address,
  messageHash: hash,
  message: z.unknown(),
  confirmations: signatures,
})

/** A delegation by what the delegator signed, and in which hour since 1970 it was handed in; without a Safe it is for all of the delegator's. */
export const delegationItem = z.object({
  kind: z.literal('delegation'),
  safe: bodies.address.optional(),
  delegate: bodies.address,
  delegator: bodies.address,
  signature,
  hour: z.number().int().gte(0),
})

/** What one service hands another: no more than what is signed, for all else is nobody's word. */
export const peerItem = z.discriminatedUnion('kind', [proposalItem, messageItem, delegationItem])
export type PeerItem = z.infer<typeof peerItem>

/**
 * A page of what was added behind a number: `log` names whose numbers they are, `next` is the number to ask from, `isMore` says that there is
 * more at once. Items are read one by one, so that one that is wrong does not hide the others.
 */
export const peerPage = z.object({
  log: z.string().min(1).max(100),
  next: z.number().int().gte(0),
  isMore: z.boolean(),
  items: z.array(z.unknown()).max(maxItems),
})
export type PeerPage = z.infer<typeof peerPage>
