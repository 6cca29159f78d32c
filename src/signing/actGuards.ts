import { readChainId } from '#chain/node/chainId.ts'
import type { Chain } from '#chain/node/client.ts'
import { encodeMultiSend } from '#core/calldata/multiSend.ts'
import { type Capsule, capsuleHash } from '#core/capsule/capsule.ts'
import { AppError } from '#core/errors.ts'
import type { MessageInput } from '#core/judge/case.ts'
import { changeSince } from '#core/judge/decision/recheck.ts'
import { signableMessageOf, signableOf } from '#core/judge/decision/signable.ts'
import type { Judged } from '#core/judge/judge.ts'
import type { Actor, Fees } from '#core/protocol/actor.ts'
import type { Call, Hash, Hex } from '#core/safe/safe.ts'
import { safeTxMessageHash } from '#core/safe/safeTxHash.ts'
import type { Gateway } from '#gateway/client/client.ts'
import { readAnew } from '#verify/sharedBlock.ts'
import { type OnNotice, ownSignature } from './ownSignature.ts'
import type { SigningMemory } from './signingMemory.ts'

type ShownVerdict = { shown: Judged }
type ShownMessage = ShownVerdict & { message: MessageInput }
type ActOrigin = { origin?: string | undefined }

/** What an owner's wallet signs for a transaction: its hash, or a request to the service about it. */
export type TransactionAct = ShownVerdict &
  (
    | { kind: 'confirm' | 'reject' }
    | ({ kind: 'propose' } & ActOrigin)
    /** The signature goes only into the capsule. */
    | { kind: 'capsule'; capsule: Capsule }
    | { kind: 'delete'; now: number }
  )
export type MessageAct = ShownMessage &
  (({ kind: 'message' } & ActOrigin) | { kind: 'capsuleMessage'; capsule: Capsule })
/** The wallet (host) gets the calls and asks its owners to sign. */
export type HandOver =
  | ({ kind: 'handOver'; calls: readonly Call[] } & ShownVerdict)
  | ({ kind: 'handOverMessage' } & ShownMessage)

/** `lookAgain` judges it with fresh reads. */
export type ToExecute = ShownVerdict & { lookAgain: () => Promise<Judged> }

/** Every request to a wallet, made only from what was judged and shown. */
export type Act =
  | TransactionAct
  | MessageAct
  | HandOver
  | ({ kind: 'execute' } & ToExecute)
  /** By one transaction, in order: this one, then those after it. */
  | ({ kind: 'executeTogether'; after: readonly ToExecute[] } & ToExecute)

/** The current step of an act. */
export type ActStep = 'signing' | 'looking' | 'executing' | 'mining'

/** The actor, the chain and the service of an act. */
export type Setting = {
  actor: Actor
  chain: Chain
  gateway: Gateway
  /** The fees of an execution; undefined lets the wallet decide. */
  readFees: (chain: Chain) => Promise<{ fees: Fees } | undefined>
  onStep: (step: ActStep) => void
  memory: SigningMemory
  /** Receives the notice about the wallet's way of signing (SIG-09). */
  tell?: OnNotice
}

/** What has to hold before a wallet is asked, and for the signature it returns. */
type Guard = {
  before?(act: Act, setting: Setting): Promise<void> | void
  after?(signature: Hex, hash: Hash, setting: Setting): Promise<Hex>
}

/** An owner acts with their own wallet: the Safe does not sign for itself. */
const ownWallet: Guard = {
  before({ kind }, { actor }) {
    if (actor.kind === 'owner') return
    const what = kind === 'delete' ? 'deleted' : 'sent'
    throw new AppError(`A Safe cannot sign this request. Nothing was ${what}.`)
  },
}

/** The wallet (host) acts. */
const hostWallet: Guard = {
  before(_, { actor }) {
    if (actor.kind !== 'safe') throw new AppError('Your wallet (host) is gone.')
  },
}

/** The fields of the act give the shown hash when they are hashed again. */
const rehashed: Guard = {
  before(act) {
    if (act.kind === 'handOver' ? isMadeOf(act.shown, act.calls) : isInCapsule(act, hashOf(act))) return
    throw new AppError('Your wallet would sign something other than this page shows. Nothing was sent.')
  },
}

/** The verdict still permits the act: the caller has decided so, and it is decided once more here. */
const stillOpen: Guard = {
  before({ shown: { closing } }) {
    const [found] = [...closing.blocks, ...closing.unread]
    if (found) throw new AppError(`${found.text} Nothing was sent.`)
  },
}

/** The wallet and this page are on the network of the Safe. */
const sameActorChain: Guard = {
  before({ shown }, { actor, chain }) {
    const chainId = chainIdOf(shown)
    if (actor.chainId !== chainId || chain.chainId !== chainId)
      throw new AppError('Your wallet or this page is on another network than the Safe. Nothing was sent.')
  },
}

/** The node reports the same network. */
const onThisChain: Guard = {
  async before({ shown }, { chain }) {
    if ((await readChainId(chain)) !== chainIdOf(shown))
      throw new AppError('The node is on another network than this Safe. Nothing was sent.')
  },
}

/** A second read of the chain finds no change that the person would want to know. */
const unchanged: Guard = {
  async before(act, { actor, chain, onStep }) {
    if (act.kind !== 'execute') return
    onStep('looking')
    readAnew(chain)
    const changed = changeSince(act.shown, await act.lookAgain(), actor.address)
    if (changed) throw new AppError(changed, { hints: ['Reload the page before you continue.'] })
  },
}

/** Each of several passes this guard as if it were executed alone. */
const ofEach = ({ before }: Guard): Guard => ({
  async before(act, setting) {
    const { shown, lookAgain, after } = act as Extract<Act, { kind: 'executeTogether' }>
    for (const one of [{ shown, lookAgain }, ...after]) await before?.({ kind: 'execute', ...one }, setting)
  },
})

/** They follow one another from the next nonce on, and none lacks a confirmation. */
const inLine: Guard = {
  async before(act) {
    if (act.kind !== 'executeTogether') return
    const { togetherOrThrow } = await import('./several/together.ts')
    togetherOrThrow([act, ...act.after].map(({ shown }) => shown))
  },
}

/** HASH-06: the wallet signed exactly this hash, with its own key. */
const ofOwnKey: Guard = {
  after: (signature, hash, { actor, tell }) => ownSignature(actor.address, hash, signature, tell),
}

const signing = [ownWallet, stillOpen, rehashed, sameActorChain, onThisChain, ofOwnKey]
const handing = [hostWallet, stillOpen, rehashed, sameActorChain, onThisChain]

/** The guards of every act, in order; there is no other way to a wallet. */
export const guards: Readonly<Record<Act['kind'], readonly Guard[]>> = {
  confirm: signing,
  propose: signing,
  reject: signing,
  capsule: signing,
  message: signing,
  capsuleMessage: signing,
  // The proposer of something blocked deletes it with this act.
  delete: signing.filter((guard) => guard !== stillOpen),
  execute: [ownWallet, stillOpen, rehashed, sameActorChain, onThisChain, unchanged],
  executeTogether: [
    ownWallet,
    ofEach(stillOpen),
    ofEach(rehashed),
    ofEach(sameActorChain),
    onThisChain,
    inLine,
    ofEach(unchanged),
  ],
  handOver: handing,
  handOverMessage: handing,
}

function chainIdOf({ safe }: Judged): number {
  if (!safe) throw new AppError('Some data is still loading.')
  return safe.chainId
}

/** @throws AppError where the shown fields do not give the shown hash, or some are unknown */
const hashOf = (act: Exclude<Act, { kind: 'handOver' }>): Hash =>
  'message' in act
    ? signableMessageOf(act.shown, act.message).safeMessageHash
    : signableOf(act.shown).safeTxHash

const isInCapsule = (act: Act, hash: Hash): boolean =>
  !('capsule' in act) || capsuleHash(act.capsule) === hash

/** Whether the transaction is this one call or a batch of exactly these calls in this order; the wallet (host) builds it anew. */
function isMadeOf({ tx }: Judged, calls: readonly Call[]): boolean {
  const [only, ...more] = calls
  if (!tx || !only) return false
  const made = more.length === 0 ? only : { value: 0n, data: encodeMultiSend(calls), operation: 1 as const }
  return safeTxMessageHash({ ...tx, ...made }, '1.4.1') === safeTxMessageHash(tx, '1.4.1')
}
