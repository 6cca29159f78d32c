import { formatUnits, size, TransactionNotFoundError, TransactionReceiptNotFoundError } from 'viem'
import { getBalance, getCode, getTransaction, getTransactionCount, getTransactionReceipt } from 'viem/actions'
import { getAddress } from 'viem/utils'
import { deploymentAt } from '#core/deployments/deployments.ts'
import type { Address, Hash } from '#core/safe/safe.ts'
import { readState } from '#server/read/safeFacts.ts'
import type { ChainService } from '#server/service.ts'

/** One thing that is shown, with the page that shows more of it. */
export type ExplorerRow = { term: string; value: string; href?: string }

/** More characters of calldata help nobody who reads them. */
const maxData = 4000

const linkTo = ({ config }: ChainService, term: string, address: Address): ExplorerRow => ({
  term,
  value: getAddress(address),
  href: `/explorer/${config.chainId}/address/${getAddress(address)}`,
})

const amountOf = ({ config: { nativeCurrency } }: ChainService, value: bigint): string =>
  `${formatUnits(value, nativeCurrency.decimals)} ${nativeCurrency.symbol}`

/** What the node says of an account: what it holds, whether it has code, and, of a Safe, its owners. @throws ChainError */
export async function addressRows(served: ChainService, address: Address): Promise<ExplorerRow[]> {
  const { config, chain } = served
  const [balance, count, code, safe] = await Promise.all([
    getBalance(chain.client, { address }),
    getTransactionCount(chain.client, { address }),
    getCode(chain.client, { address }),
    readState(chain, address),
  ])
  const official = deploymentAt(address, config.chainId)
  return [
    { term: 'Address', value: address },
    { term: 'Balance', value: amountOf(served, balance) },
    { term: 'Code', value: code ? `${size(code)} bytes` : 'no code' },
    // The nonce of a contract counts what it created, from 1 on (EIP-161): nobody looks for that.
    ...(code ? [] : [{ term: 'Transactions sent', value: String(count) }]),
    ...(official ? [{ term: 'Contract', value: `${official.name} ${official.version}, official` }] : []),
    ...(safe ? [{ term: 'Safe', value: `${safe.version}, nonce ${safe.nonce}` }] : []),
    ...(safe ? [{ term: 'Threshold', value: `${safe.threshold} of ${safe.owners.length}` }] : []),
    ...(safe?.owners ?? []).map((owner) => linkTo(served, 'Owner', owner)),
  ]
}

/** What the node says of a transaction; undefined where it knows none of this hash. @throws ChainError */
export async function transactionRows(served: ChainService, hash: Hash): Promise<ExplorerRow[] | undefined> {
  const { client } = served.chain
  const [sent, receipt] = await Promise.all([
    getTransaction(client, { hash }).catch(noneOf(TransactionNotFoundError)),
    getTransactionReceipt(client, { hash }).catch(noneOf(TransactionReceiptNotFoundError)),
  ])
  if (!sent) return undefined
  const { from, to, value, input } = sent
  const created = receipt?.contractAddress
  const status = receipt ? (receipt.status === 'success' ? 'succeeded' : 'reverted') : 'not in a block yet'
  const data = input.length > maxData ? `${input.slice(0, maxData)}… (${size(input)} bytes)` : input
  return [
    { term: 'Hash', value: hash },
    { term: 'Status', value: status },
    ...(receipt ? [{ term: 'Block', value: String(receipt.blockNumber) }] : []),
    linkTo(served, 'From', from),
    ...(to ? [linkTo(served, 'To', to)] : []),
    ...(created ? [linkTo(served, 'Contract created', created)] : []),
    { term: 'Value', value: amountOf(served, value) },
    ...(receipt
      ? [{ term: 'Network fee', value: amountOf(served, receipt.gasUsed * receipt.effectiveGasPrice) }]
      : []),
    { term: 'Data', value: data === '0x' ? 'none' : data },
    ...(receipt ? [{ term: 'Events', value: String(receipt.logs.length) }] : []),
  ]
}

/** That there is none is an answer; anything else is thrown on. */
const noneOf =
  (kind: abstract new (...parameters: never[]) => Error) =>
  (error: unknown): undefined => {
    if (error instanceof kind) return undefined
    throw error
  }
