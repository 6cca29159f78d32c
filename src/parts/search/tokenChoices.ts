import { parseAddress } from '#core/addresses/address.ts'
import type { Transaction } from '#gateway/schemas/transaction/transaction.ts'

/** Notes the token of an entry, by its address in lower case, with what the service calls it. */
export function noteToken(tokens: Map<string, string>, { txInfo }: Pick<Transaction, 'txInfo'>): void {
  if (txInfo.type !== 'Transfer') return
  const { transferInfo } = txInfo
  if (transferInfo.type !== 'ERC20' && transferInfo.type !== 'ERC721') return
  const address = transferInfo.tokenAddress.toLowerCase()
  if (!tokens.has(address)) tokens.set(address, transferInfo.tokenSymbol ?? '')
}

/** A token's address with its checksum, as it stands everywhere else. */
function inFull(token: string): string {
  const read = parseAddress(token)
  return read.ok ? read.address : token
}

/** The choices of a field that filters by token: everything, the coin, what was seen, and what is chosen already. */
export function tokenChoices(chosen: string, seen: ReadonlyMap<string, string>, coin: string) {
  const tokens = new Map([...(chosen ? [[chosen.toLowerCase(), ''] as const] : []), ...seen])
  tokens.delete('native')
  return [
    { value: '', label: 'All tokens' },
    { value: 'native', label: coin },
    ...[...tokens].map(([value, symbol]) => ({ value, label: symbol || inFull(value) })),
  ]
}
