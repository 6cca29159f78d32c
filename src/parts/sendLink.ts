import { parseAddress } from '#core/address.ts'
import type { Address } from '#core/safe.ts'

/** What a page asks Compose to send: the chain's own coin, a token, or one collectible. */
export type ToSend =
  | { kind: 'native' }
  | { kind: 'erc20'; token: Address }
  | { kind: 'collectible'; token: Address; tokenId: bigint; standard: 'ERC721' | 'ERC1155' }

/** The parameters of the Compose page that ask for it. */
export function sendParams(asked: ToSend): Record<string, string> {
  if (asked.kind === 'native') return { asset: 'native' }
  if (asked.kind === 'erc20') return { asset: asked.token }
  return { collectible: asked.token, tokenId: asked.tokenId.toString(), standard: asked.standard }
}

/** What those parameters ask for; undefined for none, and for what is no such request. */
export function askedToSend(params: URLSearchParams): ToSend | undefined {
  const [asset, collectible, tokenId, standard] = ['asset', 'collectible', 'tokenId', 'standard'].map(
    (name) => params.get(name) ?? '',
  )
  if (asset === 'native') return { kind: 'native' }
  if (asset) {
    const token = parseAddress(asset)
    return token.ok ? { kind: 'erc20', token: token.address } : undefined
  }
  const token = parseAddress(collectible ?? '')
  const isStandard = standard === 'ERC721' || standard === 'ERC1155'
  if (!token.ok || !isStandard || !tokenId || !/^\d{1,78}$/.test(tokenId)) return undefined
  return { kind: 'collectible', token: token.address, tokenId: BigInt(tokenId), standard }
}
