import { includesAddress, isSameAddress } from '#core/addresses/address.ts'
import type { JudgedConfirmation } from '#core/checks/calls/confirmations.ts'
import type { Action } from '#core/judge/decision/decide.ts'
import type { Address } from '#core/safe/safe.ts'

/** A line of the signature panel: an owner's, or a listed confirmation that does not count. */
export type SignatureLine = {
  owner: Address
  state: 'signed' | 'yours' | 'missing' | 'claimed' | 'foreign' | 'rejected' | 'held' | 'closed'
  note?: string | undefined
  /** Why the listed confirmation does not count, or not yet. */
  reason?: string | undefined
  isYou: boolean
}

/** What confirms a valid signature without a recovered signer; undefined for one with a recovered signer. */
function askedOf(kind: JudgedConfirmation['kind']): string | undefined {
  if (kind === 'approvedHash') return 'approved on the chain'
  return kind === 'contract' ? 'confirmed by its contract' : undefined
}

/** How it is known that an account signed; undefined where it is not known. */
export function howSigned(
  signatures: readonly JudgedConfirmation[],
  account: Address | undefined,
): string | undefined {
  const judged = signatures.find(
    ({ owner, status }) => status === 'valid' && account !== undefined && isSameAddress(owner, account),
  )
  return judged && (askedOf(judged.kind) ?? 'verified signature')
}

function openLine(isYou: boolean, act: Action | undefined): SignatureLine['state'] {
  if (!isYou) return 'missing'
  if (act?.kind === 'sign') return 'yours'
  if (act?.kind === 'acknowledge') return 'held'
  if (act?.kind === 'closed') return act.blocked ? 'closed' : 'held'
  return 'missing'
}

function lineOf(
  owner: Address,
  judged: JudgedConfirmation | undefined,
  isYou: boolean,
  act: Action | undefined,
): SignatureLine {
  if (!judged) return { owner, state: openLine(isYou, act), isYou }
  if (judged.status === 'valid') {
    const note = askedOf(judged.kind)
    return { owner, state: 'signed', isYou, ...(note && { note }) }
  }
  if (judged.status === 'rejected') return { owner, state: 'foreign', reason: judged.reason, isYou }
  return { owner, state: 'claimed', reason: judged.reason, isYou }
}

type Signed = {
  signatures: readonly JudgedConfirmation[]
  /** Its nonce is used. */
  isUsed?: boolean | undefined
  /** Who executed it, by its receipt. */
  executor?: Address | undefined
}

/** What stands at an owner without a listed signature once the nonce is used: the chain may have taken one that no list has. */
function noteOfUnlisted(owner: Address, executor: Address | undefined): string {
  return executor && isSameAddress(owner, executor) ? 'executed it' : 'no signature listed'
}

/** The owners' lines in the order of the chain, then confirmations by others. */
export function signatureLines(
  { signatures, isUsed, executor }: Signed,
  owners: readonly Address[],
  you: Address | undefined,
  act?: Action,
): SignatureLine[] {
  const isYou = (owner: Address) => you !== undefined && isSameAddress(owner, you)
  const lines = owners.map((owner) => {
    const listed = signatures.filter((judged) => isSameAddress(judged.owner, owner))
    const judged = listed.find(({ status }) => status === 'valid') ?? listed[0]
    const line = lineOf(owner, judged, isYou(owner), act)
    // To send it is an approval, which leaves nothing on the chain but its sender.
    const isSent =
      judged?.status === 'unproven' &&
      judged.kind === 'approvedHash' &&
      executor !== undefined &&
      isSameAddress(owner, executor)
    return isUsed && (!judged || isSent)
      ? { owner, state: 'missing' as const, note: noteOfUnlisted(owner, executor), isYou: isYou(owner) }
      : line
  })
  const strangers = signatures.filter((judged) => !includesAddress(owners, judged.owner))
  return [
    ...lines,
    ...strangers.map(({ owner }) => ({
      owner,
      state: 'rejected' as const,
      note: 'not an owner now',
      isYou: isYou(owner),
    })),
  ]
}

/** So many lines of accounts that are no owners stand open: a service may list ten thousand. */
const maxOthers = 5

/** What stands open, and what is folded behind one line: never an owner, nor the person's own. */
export function splitLines(lines: readonly SignatureLine[]): {
  open: SignatureLine[]
  folded: SignatureLine[]
} {
  const others = lines.filter(({ state, isYou }) => state === 'rejected' && !isYou)
  const folded = others.length > maxOthers + 1 ? others.slice(maxOthers) : []
  const hidden = new Set(folded)
  return { open: lines.filter((line) => !hidden.has(line)), folded }
}

/** The name of an account without a name of the person's: its number among the owners; undefined until they are read. */
export function calledAt(owner: Address, owners: readonly Address[] | undefined): string | undefined {
  if (owners === undefined) return undefined
  const at = owners.findIndex((one) => isSameAddress(one, owner))
  return at === -1 ? 'Another account' : `Owner ${at + 1}`
}
