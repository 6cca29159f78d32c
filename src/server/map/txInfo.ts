import type { Address, Call, SafeTx } from '#core/safe/safe.ts'
import type { TxInfoWire } from '#gateway/schemas/transaction/txInfo.ts'
import type { StoredToken, TokenBook } from '#server/read/tokens.ts'
import type { StoredTransfer } from '#server/store/history.ts'
import type { StoredSafe } from '#server/store/safes.ts'
import { contractInfo, type NameSources, namedInfo, plainInfo } from './addressInfo.ts'
import { actionCountOf, type DataDecodedWire } from './dataDecoded.ts'
import { humanDescriptionOf } from './humanDescription.ts'
import { isSettingsMethod, settingsInfoOf } from './settings.ts'

type TransferInfoWire = Extract<TxInfoWire, { type: 'Transfer' }>['transferInfo']

/** What `txInfoOf` needs to know of a call; `isCancellation` only a multisig transaction can be. */
export type CallContext = {
  safe: Address
  call: Call
  decoded: DataDecodedWire | null
  chain: NameSources & { tokens: TokenBook }
  isCancellation: boolean
  appName?: string
}

const transferMethods = new Set(['transfer', 'transferFrom', 'safeTransferFrom'])

/** What a call does, as the gateway tells it: its tests in its order, Custom where none fits. */
export async function txInfoOf(context: CallContext): Promise<TxInfoWire> {
  const { safe, call, decoded, chain, appName } = context
  const target = decoded && call.to !== safe ? await chain.tokens.get(call.to) : undefined
  const humanDescription = humanDescriptionOf(decoded, target, appName)
  const hasData = call.data !== '0x'
  if ((call.value > 0n && hasData) || call.operation === 1) return customOf(context, target, humanDescription)
  if (call.value > 0n) return nativeTransferOf(chain, safe, call)
  if (hasData && call.to === safe && decoded && isSettingsMethod(decoded.method))
    return {
      type: 'SettingsChange',
      humanDescription,
      dataDecoded: decoded,
      settingsInfo: settingsInfoOf(chain, decoded),
    }
  const transfer = decoded && target ? tokenTransferOf(context, decoded, target, humanDescription) : undefined
  return transfer ?? customOf(context, target, humanDescription)
}

/** An empty call of the Safe to itself, refund terms all unset or all set, only uses up the nonce. */
export function isCancellation(safe: Address, tx: SafeTx): boolean {
  const refund = [tx.safeTxGas, tx.baseGas, tx.gasPrice, BigInt(tx.gasToken), BigInt(tx.refundReceiver)]
  const isUniform = refund.every((term) => term === 0n) || refund.every((term) => term !== 0n)
  return tx.to === safe && tx.data === '0x' && tx.value === 0n && tx.operation === 0 && isUniform
}

function nativeTransferOf(names: NameSources, safe: Address, { to, value }: Call): TxInfoWire {
  return {
    type: 'Transfer',
    humanDescription: null,
    sender: plainInfo(safe),
    recipient: contractInfo(names, to),
    direction: 'OUTGOING',
    transferInfo: { type: 'NATIVE_COIN', value: value.toString() },
  }
}

function tokenTransferOf(
  { safe, chain }: CallContext,
  { method, parameters }: DataDecodedWire,
  token: StoredToken,
  humanDescription: string | null,
): TxInfoWire | undefined {
  if (!transferMethods.has(method)) return undefined
  const [first, second, third] = parameters.map(({ value }) => String(value))
  const [sender, recipient, amount] = method === 'transfer' ? [safe, first, second] : [first, second, third]
  if (sender !== safe && recipient !== safe) return undefined
  if (sender === undefined || recipient === undefined || amount === undefined) return undefined
  return {
    type: 'Transfer',
    humanDescription,
    sender: contractInfo(chain, sender as Address),
    recipient: contractInfo(chain, recipient as Address),
    direction: directionOf(safe, sender, recipient),
    transferInfo: transferInfoOf(token, amount, null),
  }
}

/** A transfer that the chain logged. */
export function transferTxInfo(
  names: NameSources,
  transfer: StoredTransfer,
  token: StoredToken | undefined,
  options: { trusted: boolean; imitation: boolean },
): TxInfoWire {
  const { safe, sender, recipient, amount } = transfer
  return {
    type: 'Transfer',
    humanDescription: null,
    sender: contractInfo(names, sender),
    recipient: contractInfo(names, recipient),
    direction: directionOf(safe, sender, recipient),
    transferInfo: loggedTransferInfo(transfer, token, amount.toString(), options),
  }
}

function loggedTransferInfo(
  { kind, token: tokenAddress }: StoredTransfer,
  token: StoredToken | undefined,
  amount: string,
  { trusted, imitation }: { trusted: boolean; imitation: boolean },
): TransferInfoWire {
  if (kind === 'NATIVE_COIN' || !tokenAddress) return { type: 'NATIVE_COIN', value: amount }
  const text = { tokenName: token?.name ?? null, tokenSymbol: token?.symbol ?? null, logoUri: null, trusted }
  if (kind === 'ERC721') return { type: 'ERC721', tokenAddress, tokenId: amount, ...text }
  return { type: 'ERC20', tokenAddress, value: amount, ...text, decimals: token?.decimals ?? null, imitation }
}

function transferInfoOf(token: StoredToken, amount: string, trusted: boolean | null): TransferInfoWire {
  const text = {
    tokenAddress: token.address,
    tokenName: token.name,
    tokenSymbol: token.symbol,
    logoUri: null,
    trusted,
  }
  if (token.type === 'ERC721') return { type: 'ERC721', tokenId: amount, ...text }
  return { type: 'ERC20', value: amount, ...text, decimals: token.decimals ?? null, imitation: false }
}

function directionOf(safe: Address, sender: string, recipient: string): 'OUTGOING' | 'INCOMING' | 'UNKNOWN' {
  if (sender === safe) return 'OUTGOING'
  return recipient === safe ? 'INCOMING' : 'UNKNOWN'
}

function customOf(
  { call, decoded, chain, isCancellation: cancels }: CallContext,
  target: StoredToken | undefined,
  humanDescription: string | null,
): TxInfoWire {
  const methodName = decoded?.method ?? null
  const batch = methodName === 'multiSend' ? { actionCount: actionCountOf(decoded) } : {}
  return {
    type: 'Custom',
    humanDescription,
    to: namedInfo(chain, call.to, target),
    dataSize: String((call.data.length - 2) / 2),
    value: call.value.toString(),
    isCancellation: cancels,
    methodName,
    ...batch,
  }
}

/** How a Safe came to be. */
export function creationTxInfo(names: NameSources, safe: StoredSafe): TxInfoWire {
  return {
    type: 'Creation',
    humanDescription: null,
    creator: plainInfo(safe.creator),
    transactionHash: safe.transactionHash,
    implementation: contractInfo(names, safe.singleton),
    factory: contractInfo(names, safe.factory),
    saltNonce: safe.saltNonce ?? null,
  }
}
