import { readSafeState } from '#chain/safe/safeState.ts'
import type { Capsule } from '#core/capsule/capsule.ts'
import type { MessageInput } from '#core/judge/case.ts'
import type { Confirmation } from '#core/safe/safe.ts'
import { safeVersionOf } from '#core/safe/safeVersion.ts'
import { readTypedData } from '#core/typedData/typedData.ts'
import { messageInput, requesterOf } from '#parts/sentences/messageWords.ts'
import type { StoredScenario } from '#sandbox/world.ts'
import { claimOf } from '#verify/subjects/claim.ts'
import { asOwner, asSafe, chainId } from './given.ts'
import { judgedCapsule } from './judgedCapsule.ts'
import { judgedDraft, judgedRejection } from './judgedDraft.ts'
import { judgedMessage } from './judgedMessage.ts'
import { judgedTransaction } from './judgedTransaction.ts'
import type { Host, Looking, Recorded, Subject } from './looking.ts'
import type { ExecutedDetails, GoldenEnvironment } from './place.ts'

/** One line of the file: what is judged (`entry`), where and for whom (`label`), and what it came to. */
export type GoldenCase = { entry: string; label: string; judged: Recorded }
/** Facts that were read, and what they are judged as. */
type NamedCase = { entry: string; label: string; subject: Subject }

/** So many entries are read together. */
const atOnce = 4

/** Everything that is recorded, in the order of the gallery. */
export async function allCases(place: GoldenEnvironment): Promise<GoldenCase[]> {
  const shown = place.entries.flatMap(({ name, attack, twin }) => [
    { entry: `${name}, attack`, of: attack },
    { entry: `${name}, twin`, of: twin },
  ])
  const lookers = lookersAt(place)
  const named: NamedCase[] = []
  for (let from = 0; from < shown.length; from += atOnce) {
    const some = shown.slice(from, from + atOnce)
    const read = some.map(({ entry, of }) => casesOf(place, lookers, entry, of))
    named.push(...(await Promise.all(read)).flat())
  }
  named.push(...(await casesOfHosts(place, lookers)), ...(await casesOfRan(place, lookers)))
  const cases: GoldenCase[] = []
  for (const { entry, label, subject } of named) {
    cases.push({ entry, label, judged: await subject(false) })
    cases.push({ entry, label: `${label} +policy`, judged: await subject(true) })
  }
  return cases
}

type Lookers = {
  owner: (safe: Looking['safe']) => Looking
  frame: (safe: Looking['safe'], host?: Host) => Looking
}

/** Marcus in a tab of its own, and a Safe in a frame whose host is honest unless told otherwise; each keeps one cache. */
function lookersAt({ chain, gateway, createClient }: GoldenEnvironment): Lookers {
  const [ofOwner, ofFrame] = [createClient(), createClient()]
  return {
    owner: (safe) => ({ chain, gateway, client: ofOwner, safe, actor: asOwner }),
    frame: (safe, host = {}) => ({ chain, gateway, client: ofFrame, safe, actor: asSafe(safe), host }),
  }
}

const both = ({ owner, frame }: Lookers, safe: Looking['safe']) =>
  [
    ['owner', owner(safe)],
    ['frame', frame(safe)],
  ] as const

async function casesOf(
  place: GoldenEnvironment,
  lookers: Lookers,
  entry: string,
  of: StoredScenario,
): Promise<NamedCase[]> {
  const judge = of.kind === 'message' ? messageCases : transactionCases
  const found = await Promise.all(
    both(lookers, of.safe).map(async ([mode, looking]) => {
      const subjects = await judge(place, looking, of.id)
      return Object.entries(subjects).map(([what, subject]) => ({ entry, label: `${what} ${mode}`, subject }))
    }),
  )
  return found.flat()
}

/** The safe and the signatures as the service lists them, whatever they are. */
async function capsuleOf(
  { chain, safe }: Looking,
  subject: Capsule['subject'],
  confirmations: readonly Confirmation[],
) {
  const version = safeVersionOf((await readSafeState(chain, safe)).version)
  if (!version) throw new Error('The gallery has no Safe of an unknown release.')
  const signatures = confirmations.flatMap(({ owner, signature }) =>
    signature ? [{ owner, signature }] : [],
  )
  return { safe: { chainId, address: safe, version }, subject, signatures, abis: [] }
}

async function transactionCases(place: GoldenEnvironment, looking: Looking, id: string) {
  const details = await place.detailsOf(id)
  const claim = claimOf(details)
  if (!claim) throw new Error(`Nothing can be signed in ${id}.`)
  const { tx, confirmations } = claim
  const { txInfo, txData } = details
  const { row, document } = await judgedTransaction(looking, { id, details })
  const capsule = await capsuleOf(looking, { kind: 'transaction', tx }, confirmations)
  return {
    row,
    document,
    draft: await judgedDraft(looking, { tx, preview: { txInfo, txData } }),
    rejection: await judgedRejection(looking, tx.nonce),
    capsule: await judgedCapsule(looking, capsule),
  }
}

function subjectOf(message: MessageInput): Capsule['subject'] | undefined {
  if (message.kind === 'text') return message
  const read = readTypedData(message.typedData)
  return read.ok ? { kind: 'typedData', typedData: read.typedData, hash: read.hash } : undefined
}

async function messageCases(
  place: GoldenEnvironment,
  looking: Looking,
  id: string,
): Promise<Record<string, Subject>> {
  const claim = await place.messageOf(id)
  const message = messageInput(claim)
  const state = await readSafeState(place.chain, looking.safe)
  const confirmations = claim.confirmations.map(({ owner, signature }) => ({ owner: owner.value, signature }))
  const subject = subjectOf(message)
  return {
    message: await judgedMessage(looking, {
      state,
      message,
      messageHash: id as `0x${string}`,
      confirmations,
      requester: requesterOf(claim),
    }),
    'new message': await judgedMessage(looking, { state, message, confirmations: [] }),
    // What reads in more than one way is in no capsule (capsuleOfMessage).
    ...(subject && {
      capsule: await judgedCapsule(looking, await capsuleOf(looking, subject, confirmations)),
    }),
  }
}

const hostTried = 'look-alike-recipient'

/** Hosts that lie, around one attack and around a plain payment. */
async function casesOfHosts(place: GoldenEnvironment, lookers: Lookers): Promise<NamedCase[]> {
  const entry = place.entries.find(({ name }) => name === hostTried)
  if (!entry) throw new Error(`The gallery has no ${hostTried}.`)
  const named: NamedCase[] = []
  for (const [which, { safe, id }] of [
    ['attack', entry.attack],
    ['twin', entry.twin],
  ] as const) {
    const details = await place.detailsOf(id)
    const { txInfo, txData } = details
    const tx = claimOf(details)?.tx
    if (!tx) throw new Error(`Nothing can be signed in ${id}.`)
    const hosts: Record<string, Host> = {
      'not on the list': { allowed: [] },
      'names other owners': { owners: [asOwner.address] },
      'could not be compared': { isUncompared: true },
      'proposed something else': { handedOver: [{ ...tx, value: tx.value + 1n }] },
      'proposed what was asked': { handedOver: [tx] },
    }
    for (const [what, host] of Object.entries(hosts)) {
      const looking = lookers.frame(safe, host)
      const { row, document } = await judgedTransaction(looking, { id, details })
      const draft = await judgedDraft(looking, { tx, preview: { txInfo, txData } })
      const about = `the host ${what}: ${hostTried}, ${which}`
      for (const [label, subject] of Object.entries({ row, document, draft }))
        named.push({ entry: about, label: `${label} frame`, subject })
    }
  }
  return named
}

/** What ran: as the service tells it, as a service tells it that is late, and as one that calls it cancelled. */
async function casesOfRan(
  { payment, ownerChange }: GoldenEnvironment,
  lookers: Lookers,
): Promise<NamedCase[]> {
  const tellings = (what: string, { before, now }: ExecutedDetails) =>
    [
      [`${what} ran`, now, false],
      [`${what} ran, and the service calls it waiting`, before, false],
      [`${what} ran while it stood here, and the service calls it waiting`, before, true],
      [`${what} ran, and the service calls it cancelled`, { ...before, txStatus: 'CANCELLED' }, false],
      [
        `${what} ran while it stood here, and the service calls it cancelled`,
        { ...before, txStatus: 'CANCELLED' },
        true,
      ],
    ] as const
  const named: NamedCase[] = []
  for (const [what, ran] of [
    ['a payment', payment],
    ['an owner change', ownerChange],
  ] as const)
    for (const [entry, details, hasWaited] of tellings(what, ran))
      for (const [mode, looking] of both(lookers, ran.safe)) {
        const { row, document, command } = await judgedTransaction(looking, {
          id: ran.id,
          details,
          hasWaited,
        })
        const subjects = mode === 'owner' ? { row, document, command } : { row, document }
        for (const [label, subject] of Object.entries(subjects))
          named.push({ entry, label: `${label} ${mode}`, subject })
      }
  return named
}
