import type { TypedDataDefinition } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { encodeExecTransaction } from '#core/calldata/execTransaction.ts'
import type { Address, Hash, Hex, SafeTx } from '#core/safe/safe.ts'
import { safeTxHash } from '#core/safe/safeTxHash.ts'
import { safeTxTypedData } from '#core/safe/safeTxTypedData.ts'
import { owners } from '#sandbox/accounts.ts'
import type { MadeSafe } from '#sandbox/chains/makeSafe.ts'
import { startTestChain, type TestChain } from '#sandbox/testChain.ts'
import type { ChainConfig } from '#server/chainConfig.ts'
import { createGatewayServer, type GatewayServer, type GatewayServerOptions } from '#server/createServer.ts'
import type { Database } from '#server/database/database.ts'
import { type Exchange, faultsOf } from '../../openapi/rules.ts'
import { openTestDatabase } from './testDatabase.ts'
import './patience.ts'

const zero: Address = '0x0000000000000000000000000000000000000000'
const chainId = 31337

/** What every refusal has. */
export type RefusalBody = { message: string }

/** A gateway over a real chain and a real database, without a socket. */
export type ServerWorld = {
  chain: TestChain
  database: Database
  gateway: GatewayServer
  /** The answer's status and body. */
  ask: <Body = RefusalBody>(path: string, body?: unknown) => Promise<{ status: number; body: Body }>
  /** Any call, with its headers both ways. */
  call: <Body = RefusalBody>(
    method: string,
    path: string,
    more?: { body?: unknown; headers?: Record<string, string> },
  ) => Promise<{ status: number; body: Body; headers: Headers }>
  index: () => Promise<void>
  stop: () => Promise<void>
}

/** Starts chain, database and gateway; nothing is followed, tests say when to index. */
export async function startWorld(
  config: Partial<ChainConfig> = {},
  now?: () => number,
  more: Partial<GatewayServerOptions> = {},
): Promise<ServerWorld> {
  const [chain, database] = await Promise.all([startTestChain({ chainId }), openTestDatabase()])
  const gateway = await createGatewayServer({
    database,
    chains: [
      {
        chainId,
        name: 'Sandbox',
        shortName: 'sandbox',
        rpc: chain.url,
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        ...config,
      },
    ],
    ...(now ? { now } : {}),
    ...more,
    log: more.log ?? ((text) => process.env.DEBUG_SERVER && console.log(text)),
  })
  const call: ServerWorld['call'] = async (method, path, { body, headers = {} } = {}) => {
    const text = body === undefined ? {} : { body: JSON.stringify(body) }
    const sent = { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers }
    const request = new Request(`http://localhost:4102${path}`, { method, headers: sent, ...text })
    const response = await gateway.fetch(request)
    const answer = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    const parsed = isJson ? JSON.parse(answer) : answer
    const { status } = response
    if (method !== 'OPTIONS')
      requireByTheRules({ method, url: path, body, status, answer: parsed || undefined })
    return { status, body: parsed, headers: response.headers }
  }
  return {
    chain,
    database,
    gateway,
    call,
    ask: async (path, body) => {
      const answer = await call<never>(body === undefined ? 'GET' : 'POST', path, { body })
      return { status: answer.status, body: answer.body }
    },
    index: () => gateway.syncTo(chainId),
    stop: async () => {
      await gateway.stop()
      await Promise.all([chain.stop(), database.close()])
    },
  }
}

/** Whatever the server answers in any test is held against the rules of the real gateway's OpenAPI document. */
function requireByTheRules(exchange: Exchange): void {
  if (exchange.status >= 400 || exchange.url.startsWith('/health')) return
  const faults = faultsOf(exchange).filter((fault) => /answer/.test(fault))
  if (faults.length > 0) throw new Error(faults.join('\n'))
}

/** A SafeTx with nothing but what is given. */
export const safeTx = (fields: Partial<SafeTx> & Pick<SafeTx, 'to' | 'nonce'>): SafeTx => ({
  value: 0n,
  data: '0x',
  operation: 0,
  safeTxGas: 0n,
  baseGas: 0n,
  gasPrice: 0n,
  gasToken: zero,
  refundReceiver: zero,
  ...fields,
})

const identityOf = ({ address, version }: MadeSafe) => ({ chainId, address, version })

/** The EIP-712 signature of a seeded owner. */
export function sign(safe: MadeSafe, tx: SafeTx, owner: number): Promise<Hex> {
  const { privateKey } = owners[owner] ?? owners[0]
  const typedData = safeTxTypedData(identityOf(safe), tx)
  return privateKeyToAccount(privateKey).signTypedData(typedData as TypedDataDefinition)
}

/** The body that proposes a transaction as this owner, signed. */
export async function proposalBody(safe: MadeSafe, tx: SafeTx, owner = 0, more: object = {}) {
  const { to, data, operation, gasToken, refundReceiver } = tx
  return {
    to,
    value: tx.value.toString(),
    data: data === '0x' ? null : data,
    operation,
    nonce: tx.nonce.toString(),
    safeTxGas: tx.safeTxGas.toString(),
    baseGas: tx.baseGas.toString(),
    gasPrice: tx.gasPrice.toString(),
    gasToken,
    refundReceiver,
    safeTxHash: hashOf(safe, tx),
    sender: owners[owner]?.address,
    signature: await sign(safe, tx, owner),
    ...more,
  }
}

/** The hash that the owners sign. */
export const hashOf = (safe: MadeSafe, tx: SafeTx): Hash => safeTxHash(identityOf(safe), tx)

/** The call that executes a transaction with the signatures of these owners. */
export async function executionOf(
  safe: MadeSafe,
  tx: SafeTx,
  signers: readonly number[],
): Promise<{ to: Address; data: Hex }> {
  const signatures = await Promise.all(
    signers.map(async (owner) => ({
      owner: owners[owner]?.address ?? zero,
      signature: await sign(safe, tx, owner),
    })),
  )
  const callData = encodeExecTransaction(tx, signatures)
  return { to: safe.address, data: callData }
}
