import { parseAddress } from '#core/addresses/address.ts'
import type { Address, Hex } from '#core/safe/safe.ts'

/** What a link asks Compose for: a payment of coin or a token, one collectible, or a call by its bytes. */
export type ToSend =
  | { kind: 'native'; to?: Address }
  | { kind: 'erc20'; token: Address; to?: Address }
  | { kind: 'collectible'; token: Address; tokenId: bigint; standard: 'ERC721' | 'ERC1155' }
  | { kind: 'call'; to: Address; data: Hex }

/** The parameters of such a link. */
export function sendParams(asked: ToSend): Record<string, string> {
  if (asked.kind === 'native' || asked.kind === 'erc20') {
    const asset = asked.kind === 'native' ? 'native' : asked.token
    return asked.to === undefined ? { asset } : { asset, to: asked.to }
  }
  if (asked.kind === 'call') return { call: asked.to, data: asked.data }
  return { collectible: asked.token, tokenId: asked.tokenId.toString(), standard: asked.standard }
}

/** The request in those parameters; undefined for none or a malformed one. */
export function sendRequestFrom(params: URLSearchParams): ToSend | undefined {
  const [asset, collectible, tokenId, standard] = ['asset', 'collectible', 'tokenId', 'standard'].map(
    (name) => params.get(name) ?? '',
  )
  if (asset) {
    const token = parseAddress(asset)
    const recipient = parseAddress(params.get('to') ?? '')
    if (params.has('to') && !recipient.ok) return undefined
    const to = recipient.ok ? { to: recipient.address } : {}
    if (asset === 'native') return { kind: 'native', ...to }
    return token.ok ? { kind: 'erc20', token: token.address, ...to } : undefined
  }
  const called = parseAddress(params.get('call') ?? '')
  const data = params.get('data') ?? ''
  if (called.ok) return isBytes(data) ? { kind: 'call', to: called.address, data: data as Hex } : undefined
  const token = parseAddress(collectible ?? '')
  const isStandard = standard === 'ERC721' || standard === 'ERC1155'
  if (!token.ok || !isStandard || !tokenId || !/^\d{1,78}$/.test(tokenId)) return undefined
  return { kind: 'collectible', token: token.address, tokenId: BigInt(tokenId), standard }
}

/** Whole bytes, and no more than an address should have. */
const isBytes = (text: string) => /^0x([0-9a-fA-F]{2}){4,1000}$/.test(text)
