import type { Finding, Seen } from '#core/checks/answer.ts'
import type { KnownAccounts, Prices, TokenFact } from '#core/checks/effectFacts.ts'
import type { Fact, FactsByAddress } from '#core/checks/fact.ts'
import type { Address, Hex, SafeVersion } from '#core/safe/safe.ts'
import type { Recognised } from '#core/typedData/recognition/recognised.ts'
import { addressOf } from '#core/typedData/struct.ts'
import type { ReadTypedData, TypedData } from '#core/typedData/typedData.ts'

/** The site that wants the signature, by the address of its page; `isClaimed`: by a service's word alone. */
export type Requester = { url: string; isClaimed?: true }

/** What surrounds a message: the Safe that is asked to sign it, and what is known there. */
export type MessageSetting = {
  chainId: number
  safe: Address
  safeVersion?: SafeVersion | undefined
  /** Seconds since 1970; without it no end is called past or far. */
  now?: number | undefined
  tokens?: FactsByAddress<TokenFact> | undefined
  known?: KnownAccounts | undefined
  /** What coin and tokens are worth; `arePricesClaimed`: by a service's word, which makes nothing milder. */
  prices?: Fact<Prices> | undefined
  arePricesClaimed?: boolean | undefined
  /** Hashes and 66-byte preimages, in lower case, of transactions known to wait for a signature of this Safe or of its parents. */
  waiting?: ReadonlyMap<Hex, { safe: Address; nonce?: bigint }> | undefined
  /** Who wants it signed; left out where nobody says. */
  requester?: Requester | undefined
}

/** What checks say of typed data whose code is loaded for that alone. */
export type TypedAnswers = Readonly<
  Record<
    'disguise' | 'namedSafe' | 'network' | 'orders' | 'permissions' | 'protocol',
    (facts: MessageFacts) => Seen
  >
>

/** The same of a text. */
export type TextAnswers = Readonly<
  Record<'disguise' | 'orders', (text: string, setting: MessageSetting) => readonly Finding[]>
>

/** A message of typed data as it was read, and all that is recognised in it; nothing where it could not be read. */
export type MessageFacts = MessageSetting & {
  read: ReadTypedData
  typedData: TypedData | undefined
  recognised: readonly Recognised[]
  /** What MSG-01 to MSG-06 say of it. */
  answers: TypedAnswers
  /** Somebody could do something with it that this page cannot read (`isUnknownPower`). */
  isUnknown: boolean
  /** It could move something on whatever network it is taken to (`canMoveAnywhere`). */
  canMove: boolean
  /** Accounts and keys of others that a message for no contract names, of a type that nobody here knows. */
  others: readonly string[]
  /** It is for no contract, of a type that nobody here knows, and calls itself an act. */
  isOrdered?: true
}

/** What of one kind is recognised in a message. */
export function ofKind<Kind extends Recognised['kind']>(
  { recognised }: MessageFacts,
  ...kinds: readonly Kind[]
): Extract<Recognised, { kind: Kind }>[] {
  const wanted: ReadonlySet<string> = new Set(kinds)
  return recognised.filter((one): one is Extract<Recognised, { kind: Kind }> => wanted.has(one.kind))
}

const unread = 'The message could not be read, so its permissions are unknown.'

/** Why nothing can be said of what the message would do; undefined where it was read. */
export function whyUnread({ typedData }: MessageFacts): string | undefined {
  return typedData === undefined ? unread : undefined
}

/**
 * Why a message may give a power that nobody here can read; undefined where it cannot, or where its type is known. What such a message
 * allows is unknown, never nothing.
 */
export function whyUnknown({ typedData, isUnknown }: MessageFacts): string | undefined {
  if (typedData === undefined || !isUnknown) return undefined
  const contract = addressOf(typedData.domain, 'verifyingContract') ?? 'a contract'
  return `This page cannot tell what ${contract} does with a message of type “${typedData.primaryType.slice(0, 60)}”. It may move assets or let others act for this Safe.`
}

/** What is found of a message that names somebody else to a service: whether that one may act for this Safe from then on nobody here can tell. */
export function othersNamed(facts: MessageFacts): { text: string; severity: 'warn' }[] {
  const { others, isUnknown, isOrdered, typedData } = facts
  const [first, ...more] = others
  if (isUnknown) return []
  if (first === undefined)
    return isOrdered && typedData
      ? [
          {
            text: `Calls itself “${typedData.primaryType.slice(0, 60)}”. Whoever takes this message may do that with what it holds for this Safe.`,
            severity: 'warn',
          },
        ]
      : []
  const besides = more.length === 0 ? '' : ` and ${more.length} more`
  const text = `Names an account that is not this Safe: ${first.slice(0, 140)}${besides}. Whoever takes this message may let it act for this Safe.`
  return [{ text, severity: 'warn' }]
}
