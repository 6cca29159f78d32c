import { isSameAddress } from '#core/address.ts'
import { type DecodedCall, decodeCall } from '#core/calldata/decode.ts'
import type { Address, Call, SafeState } from '#core/safe.ts'
import { type Sentence, sentenceOf } from '#core/sentence.ts'
import { useKnownChain, useSafeId } from '#session/react.ts'
import { useAssets } from './useAssets.ts'

type Told = { nonce?: bigint | undefined; state?: Pick<SafeState, 'owners' | 'threshold'> | undefined }

/** Says what a call would do, with the token names and decimals that were read from the chain. */
export function useSentence(): (call: Call | DecodedCall, told?: Told) => Sentence {
  const { address } = useSafeId()
  const { nativeCurrency } = useKnownChain()
  const { assets = [] } = useAssets()
  const tokenOf = (token: Address) =>
    assets.find((asset) => asset.kind === 'erc20' && isSameAddress(asset.address, token))
  return (call, { nonce, state } = {}) => {
    const told = sentenceOf(decodeCall(call, address), {
      safe: address,
      nativeCurrency,
      tokenOf,
      ...(nonce !== undefined && { nonce }),
      ...(state && { owners: state.owners, threshold: state.threshold }),
    })
    return told.map((part) =>
      part.address && isSameAddress(part.address, address) ? { kind: 'text', text: 'this Safe' } : part,
    )
  }
}

/** The accounts a sentence names, each once. */
export function partiesOf(sentence: Sentence): Address[] {
  return [...new Set(sentence.flatMap(({ address }) => (address ? [address] : [])))]
}
