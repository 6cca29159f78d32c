import { includesAddress, isSameAddress } from '#core/addresses/address.ts'
import { type DecodedCall, decodeCall } from '#core/calldata/decode.ts'
import type { TokenFact } from '#core/checks/effectFacts.ts'
import { type FactsByAddress, factAt } from '#core/checks/fact.ts'
import type { Address, Call, SafeState, SafeTx } from '#core/safe/safe.ts'
import { feeSentence } from '#core/sentence/fee.ts'
import type { Part } from '#core/sentence/parts.ts'
import { type Sentence, sentenceOf } from '#core/sentence/sentence.ts'
import { useNames } from '#parts/accounts/useNames.ts'
import { type HeldAsset, useAssets } from '#parts/safe/useAssets.ts'
import { useKnownChain, useSafeId } from '#session/react.ts'

type OwnersState = Pick<SafeState, 'owners' | 'threshold'> & Partial<Pick<SafeState, 'nonce'>>
type SentenceParameters = {
  nonce?: bigint | undefined
  state?: OwnersState | undefined
  /** What it pays besides is told too. */
  fee?: { tx: SafeTx; version: string | undefined }
  /** Tokens as the verification read them: of an order also those that the Safe does not hold. */
  tokens?: FactsByAddress<TokenFact> | undefined
  /** It was executed with success: told as what happened. */
  isDone?: boolean
}

/** The owners and the number of signatures before a call: of one whose number is used up nobody knows them, for what is read now has what it changed in it. */
export const ownersFor = ({ nonce, state }: SentenceParameters): Partial<OwnersState> =>
  state === undefined || (nonce !== undefined && state.nonce !== undefined && nonce < state.nonce)
    ? {}
    : { owners: state.owners, threshold: state.threshold }

/** The token at an address, where its own contract said what it is. */
export function useTokenAt(): (address: Address) => HeldAsset | undefined {
  const { assets = [] } = useAssets()
  return (address) => assets.find((asset) => asset.kind === 'erc20' && isSameAddress(asset.address, address))
}

/**
 * Says what a call would do, with the token names and decimals that were read from the chain. `names`: accounts by what the person
 * calls them, for where each whole address stands beside the sentence.
 */
export function useSentence({
  names = false,
} = {}): (call: Call | DecodedCall, told?: SentenceParameters) => Sentence {
  const { address } = useSafeId()
  const { chainId, nativeCurrency } = useKnownChain()
  const nameOf = useNames(chainId)
  const heldAt = useTokenAt()
  return (call, { nonce, state, fee, tokens, isDone = false } = {}) => {
    const tokenOf = (token: Address) => {
      const fact = factAt(tokens, token)
      return (fact?.known ? fact.value : undefined) ?? heldAt(token)
    }
    const context = {
      safe: address,
      nativeCurrency,
      tokenOf,
      isDone,
      ...(names && { nameOf }),
      ...(nonce !== undefined && { nonce }),
      ...ownersFor({ nonce, state }),
    }
    const told = sentenceOf('as' in call ? call : decodeCall(call, address), context)
    const besides = fee ? feeSentence(fee.tx, { chainId, version: fee.version }, context) : []
    return [...told, ...besides].map((part): Part => {
      if (!part.address) return part
      if (isSameAddress(part.address, address)) return { kind: 'text', text: 'this Safe' }
      // The person's own name, found by all 40 characters, is nobody's claim.
      return names && part.text === nameOf(part.address) ? { ...part, kind: 'value' } : part
    })
  }
}

/** An account of a sentence: `role` is its name where it has one, else what it is called beside it. */
export type SentenceParty = { address: Address; role: string; isNamed: boolean }

/**
 * The same sentence for the head of a document: an account without a name is called so there, and stands below in full.
 * After a noun for it, it reads “the Safe at an unknown address”. Several are numbered. Nothing that is unknown is ink; `roleFor` says
 * what is known of an account without a name. A token's symbol is only a word, so its contract stands below too.
 */
export function withParties(
  sentence: Sentence,
  token?: Pick<HeldAsset, 'symbol' | 'address'>,
  roleFor: (address: Address) => string | undefined = () => undefined,
): { parts: Sentence; parties: SentenceParty[] } {
  const parties: SentenceParty[] = []
  const knownRole = ({ address, isAfterNoun }: Part) =>
    address && !isAfterNoun ? roleFor(address) : undefined
  const unnamed = sentence.filter((part) => part.text === part.address && knownRole(part) === undefined)
  const several = new Set(unnamed.map(({ address }) => address)).size > 1
  const roleOf = (address: Address, text: string) => {
    const known = parties.find((party) => isSameAddress(party.address, address))
    if (known) return known.role
    const count = parties.filter(({ isNamed }) => !isNamed).length + 1
    const isNamed = text !== address
    const role = isNamed ? text : several ? `unknown address ${count}` : 'unknown address'
    parties.push({ address, role, isNamed })
    return role
  }
  const parts = sentence.map((part) => {
    if (!part.address) return part
    const known = part.text === part.address ? knownRole(part) : undefined
    const role = roleOf(part.address, known ?? part.text)
    if (known !== undefined) return { ...part, text: known }
    if (part.text !== part.address) return part
    return {
      ...part,
      kind: 'claim' as const,
      text: `${part.isAfterNoun ? 'at ' : ''}${several ? '' : 'an '}${role}`,
    }
  })
  const named = sentence.flatMap((part) => part.token ?? [])
  for (const { address, symbol } of token ? [...named, token] : named)
    if (
      !includesAddress(
        parties.map((party) => party.address),
        address,
      )
    )
      parties.push({ address, role: `${symbol} is the token at`, isNamed: true })
  return { parts, parties }
}
