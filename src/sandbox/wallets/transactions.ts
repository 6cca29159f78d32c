import * as v from 'valibot'
import { formatEther, type Hex, hexToBigInt, size, type TransactionSerializableEIP1559 } from 'viem'
import { hexSchema } from './hex.ts'
import { invalidParams } from './rpcError.ts'
import { assertAuthorized, currentNetwork, type Method, type Wallet } from './wallet.ts'
import type { WalletNetwork } from './walletsFile.ts'

const Transaction = v.object({
  from: hexSchema,
  to: v.optional(hexSchema),
  value: v.optional(hexSchema, '0x0'),
  data: v.optional(hexSchema),
  input: v.optional(hexSchema),
  gas: v.optional(hexSchema),
  nonce: v.optional(hexSchema),
  gasPrice: v.optional(hexSchema),
  maxFeePerGas: v.optional(hexSchema),
  maxPriorityFeePerGas: v.optional(hexSchema),
  chainId: v.optional(hexSchema),
})
type Transaction = v.InferOutput<typeof Transaction>

/** Fills in what is left out, asks, signs here, hands the signed bytes to the node, and answers with the hash. */
export const sendTransaction: Method = async (wallet, [given]) => {
  const parsed = v.safeParse(Transaction, given)
  if (!parsed.success)
    throw invalidParams('eth_sendTransaction needs {from, to, value, data} in hexadecimal.')
  const wanted = parsed.output
  assertAuthorized(wallet, wanted.from)
  const network = currentNetwork(wallet)
  if (wanted.chainId && Number(wanted.chainId) !== network.chainId) {
    throw invalidParams(
      `The transaction is for chain ${Number(wanted.chainId)}; this wallet stands on ${network.chainId}.`,
    )
  }
  const sent = wallet.sending.then(() => send(wallet, network, wanted))
  const over = () => undefined
  wallet.sending = sent.then(over, over)
  return sent
}

async function send(wallet: Wallet, network: WalletNetwork, wanted: Transaction): Promise<unknown> {
  const data = wanted.data ?? wanted.input ?? '0x'
  const transaction = await filled(wallet, network, wanted, data)
  const value = transaction.value ?? 0n
  await wallet.ask({
    wallet: wallet.name,
    heading: wanted.to ? 'Send this transaction?' : 'Create this contract?',
    rows: [
      { label: 'From', text: wallet.account.address, code: true },
      { label: 'To', text: wanted.to ?? '(a new contract)', code: true },
      { label: 'Value', text: `${formatEther(value)} ETH (${value} wei)` },
      { label: `Data, ${size(data)} bytes`, text: data, code: true },
      { label: 'Network', text: network.name },
      { label: 'Nonce', text: String(transaction.nonce), code: true },
      { label: 'Gas', text: `${transaction.gas} at ${transaction.maxFeePerGas} wei at most`, code: true },
    ],
  })
  return handOver(wallet, network, transaction, wanted.nonce !== undefined)
}

const isTaken = (error: unknown) =>
  error instanceof Error && /nonce too low|replacement transaction underpriced/i.test(error.message)

/** Another tab of this owner may have used the number while the question stood: then the next one is signed, as a wallet of all tabs would. */
async function handOver(
  wallet: Wallet,
  network: WalletNetwork,
  transaction: TransactionSerializableEIP1559,
  isNumberGiven: boolean,
): Promise<unknown> {
  const signed = await wallet.account.signTransaction(transaction)
  try {
    return await wallet.askNode(network.rpc, 'eth_sendRawTransaction', [signed])
  } catch (error) {
    if (isNumberGiven || !isTaken(error)) throw error
    const nonce = Number(
      await wallet.askNode(network.rpc, 'eth_getTransactionCount', [wallet.account.address, 'pending']),
    )
    return handOver(wallet, network, { ...transaction, nonce }, isNumberGiven)
  }
}

async function filled(
  wallet: Wallet,
  { chainId, rpc }: WalletNetwork,
  wanted: Transaction,
  data: Hex,
): Promise<TransactionSerializableEIP1559> {
  const from = wallet.account.address
  const ask = async (method: string, params?: unknown) =>
    hexToBigInt((await wallet.askNode(rpc, method, params)) as Hex)
  const call = { from, to: wanted.to, value: wanted.value, data }
  const [nonce, gas, gasPrice, tip] = await Promise.all([
    wanted.nonce ?? ask('eth_getTransactionCount', [from, 'pending']),
    // A fifth more than estimated: what a call costs may change until it is mined.
    wanted.gas ?? ask('eth_estimateGas', [call]).then((estimate) => (estimate * 6n) / 5n),
    // One price for all is both, the cap and the tip: that is what it costs where there are base fees.
    wanted.maxFeePerGas ?? wanted.gasPrice ?? ask('eth_gasPrice').then((price) => price * 2n),
    wanted.maxPriorityFeePerGas ?? wanted.gasPrice ?? ask('eth_maxPriorityFeePerGas'),
  ])
  const maxFeePerGas = BigInt(gasPrice)
  const maxPriorityFeePerGas = BigInt(tip) < maxFeePerGas ? BigInt(tip) : maxFeePerGas
  return {
    type: 'eip1559',
    chainId,
    to: wanted.to,
    data,
    value: BigInt(wanted.value),
    nonce: Number(nonce),
    gas: BigInt(gas),
    maxFeePerGas,
    maxPriorityFeePerGas,
  }
}
