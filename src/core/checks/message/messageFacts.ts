import type { KnownAccounts, TokenFact } from '#core/checks/effectFacts.ts'
import type { FactsByAddress } from '#core/checks/fact.ts'
import type { Address, Hex, SafeVersion } from '#core/safe/safe.ts'
import { recognise } from '#core/typedData/recognition/recognise.ts'
import type { Recognised } from '#core/typedData/recognition/recognised.ts'
import { isUnknownPower } from '#core/typedData/recognition/unknownPower.ts'
import { addressOf } from '#core/typedData/struct.ts'
import { type ReadTypedData, readTypedData, type TypedData } from '#core/typedData/typedData.ts'

/** What surrounds a message: the Safe that is asked to sign it, and what is known there. */
export type MessageSetting = {
  chainId: number
  safe: Address
  safeVersion?: SafeVersion | undefined
  /** Seconds since 1970; without it no end is called past or far. */
  now?: number | undefined
  tokens?: FactsByAddress<TokenFact> | undefined
  known?: KnownAccounts | undefined
  /** Hashes and 66-byte preimages, in lower case, of transactions known to wait for a signature of this Safe or of its parents. */
  waiting?: ReadonlyMap<Hex, { safe: Address; nonce?: bigint }> | undefined
}

/** A message of typed data as it was read, and all that is recognised in it; nothing where it could not be read. */
export type MessageFacts = MessageSetting & {
  read: ReadTypedData
  typedData: TypedData | undefined
  recognised: readonly Recognised[]
}

/** Reads typed data as it came, strictly, and recognises what it can. */
export function messageFactsOf({
  typedData,
  ...setting
}: MessageSetting & { typedData: unknown }): MessageFacts {
  const read = readTypedData(typedData)
  return {
    ...setting,
    read,
    typedData: read.typedData,
    recognised: read.typedData ? recognise(read.typedData) : [],
  }
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
export function whyUnknown({ typedData, recognised, safe }: MessageFacts): string | undefined {
  if (typedData === undefined || !isUnknownPower(typedData, recognised, safe)) return undefined
  const contract = addressOf(typedData.domain, 'verifyingContract') ?? 'a contract'
  return `This page cannot tell what ${contract} does with a message of type “${typedData.primaryType.slice(0, 60)}”. It may move assets or let others act for this Safe.`
}
