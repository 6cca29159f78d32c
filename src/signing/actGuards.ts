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
import { type OnNotice, ownSignature } from './ownSignature.ts'
import type { SigningMemory } from './signingMemory.ts'

type ShownVerdict = { shown: Judged }
type ShownMessage = ShownVerdict & { message: MessageInput }
type ActOrigin = { origin?: string | undefined }

/** What an owner's wallet signs of a transaction: the hash itself, or a request to the service about it. */
export type TransactionAct = ShownVerdict &
  (
    | { kind: 'confirm' | 'reject' }
    | ({ kind: 'propose' } & ActOrigin)
    /** The signature goes into the capsule and nowhere else. */
    | { kind: 'capsule'; capsule: Capsule }
    | { kind: 'delete'; now: number }
  )
export type MessageAct = ShownMessage &
  (({ kind: 'message' } & ActOrigin) | { kind: 'capsuleMessage'; capsule: Capsule })
/** The page around this one is handed it and has its owners sign. */
export type HandOver =
  | ({ kind: 'handOver'; calls: readonly Call[] } & ShownVerdict)
  | ({ kind: 'handOverMessage' } & ShownMessage)

/** Whatever a wallet is asked for, made from what was judged and shown, and from nothing else. */
export type Act =
  | TransactionAct
  | MessageAct
  | HandOver
  | ({ kind: 'execute'; lookAgain: () => Promise<Judged> } & ShownVerdict)

/** What a wallet or a node is asked next. */
export type ActStep = 'signing' | 'looking' | 'executing' | 'mining'

/** Who acts, and over what. */
export type Setting = {
  actor: Actor
  chain: Chain
  gateway: Gateway
  /** At what an execution is sent; undefined lets the wallet decide. */
  readFees: (chain: Chain) => Promise<{ fees: Fees } | undefined>
  onStep: (step: ActStep) => void
  memory: SigningMemory
  /** Told what the wallet's way of signing means (SIG-09). */
  tell?: OnNotice
}

/** What must be so before a wallet is asked, and of what it gave back. */
type Guard = {
  before?(act: Act, setting: Setting): Promise<void> | void
  after?(signature: Hex, hash: Hash, setting: Setting): Promise<Hex>
}

/** A wallet of somebody's own acts; the Safe itself signs nothing for itself. */
const ownWallet: Guard = {
  before({ kind }, { actor }) {
    if (actor.kind === 'owner') return
    const what = kind === 'delete' ? 'deleted' : 'sent'
    throw new AppError(`A Safe cannot sign this request. Nothing was ${what}.`)
  },
}

/** The page around this one acts. */
const hostWallet: Guard = {
  before(_, { actor }) {
    if (actor.kind !== 'safe') throw new AppError('Your wallet (host) is gone.')
  },
}

/** What the act is made from makes the hash that was shown once more. */
const rehashed: Guard = {
  before(act) {
    if (act.kind === 'handOver' ? isMadeOf(act.shown, act.calls) : isInCapsule(act, hashOf(act))) return
    throw new AppError('Your wallet would sign something other than this page shows. Nothing was sent.')
  },
}

/** Nothing that was found, or could not be read, closes what was shown: whoever asks has decided so already, and is asked again. */
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

/** The node that was read says that it is on that network too. */
const onThisChain: Guard = {
  async before({ shown }, { chain }) {
    if ((await readChainId(chain)) !== chainIdOf(shown))
      throw new AppError('The node is on another network than this Safe. Nothing was sent.')
  },
}

/** A second look at the chain finds nothing that the person would want to know first. */
const unchanged: Guard = {
  async before(act, { actor, onStep }) {
    if (act.kind !== 'execute') return
    onStep('looking')
    const changed = changeSince(act.shown, await act.lookAgain(), actor.address)
    if (changed) throw new AppError(changed, { hints: ['Reload the page before you continue.'] })
  },
}

/** HASH-06: the wallet signed exactly this, with its own key. */
const ofOwnKey: Guard = {
  after: (signature, hash, { actor, tell }) => ownSignature(actor.address, hash, signature, tell),
}

const signing = [ownWallet, stillOpen, rehashed, sameActorChain, onThisChain, ofOwnKey]
const handing = [hostWallet, stillOpen, rehashed, sameActorChain, onThisChain]

/** Every guard of every act, in the order in which they are asked; there is no other way to a wallet. */
export const guards: Readonly<Record<Act['kind'], readonly Guard[]>> = {
  confirm: signing,
  propose: signing,
  reject: signing,
  capsule: signing,
  message: signing,
  capsuleMessage: signing,
  // Whoever proposed something that is blocked takes it back with this.
  delete: signing.filter((guard) => guard !== stillOpen),
  execute: [ownWallet, stillOpen, rehashed, sameActorChain, onThisChain, unchanged],
  handOver: handing,
  handOverMessage: handing,
}

function chainIdOf({ safe }: Judged): number {
  if (!safe) throw new AppError('Some data is still loading.')
  return safe.chainId
}

/** @throws AppError where what was shown does not make its own hash, or is not all known */
const hashOf = (act: Exclude<Act, { kind: 'handOver' }>): Hash =>
  'message' in act
    ? signableMessageOf(act.shown, act.message).safeMessageHash
    : signableOf(act.shown).safeTxHash

const isInCapsule = (act: Act, hash: Hash): boolean =>
  !('capsule' in act) || capsuleHash(act.capsule) === hash

/** The one call, or the batch of exactly these, in this order; the page around puts them together anew. */
function isMadeOf({ tx }: Judged, calls: readonly Call[]): boolean {
  const [only, ...more] = calls
  if (!tx || !only) return false
  const made = more.length === 0 ? only : { value: 0n, data: encodeMultiSend(calls), operation: 1 as const }
  return safeTxMessageHash({ ...tx, ...made }, '1.4.1') === safeTxMessageHash(tx, '1.4.1')
}
