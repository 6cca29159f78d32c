import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { privateKeyToAccount } from 'viem/accounts'
import { encodeExecTransaction } from '#core/calldata/execTransaction.ts'
import type { Address, Hex, SafeTx } from '#core/safe/safe.ts'
import { safeTxHash } from '#core/safe/safeTxHash.ts'
import { owners } from '#sandbox/accounts.ts'
import type { MadeSafe } from '#sandbox/chains/makeSafe.ts'
import { startTestChain, type TestChain } from '#sandbox/testChain.ts'
import { createGatewayServer } from '#server/createServer.ts'
import { openDatabase } from '#server/database/openDatabase.ts'
import { type Figures, rounded } from '../figure.ts'

/** As many as the Safe of the other figures has executed: of fewer, most of the time is the engine warming up. */
const count = 10_000
const perBlock = 200
const zero: Address = '0x0000000000000000000000000000000000000000'
const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/** As wallets execute: the first owner signed, and the second sends it, which is his agreement. */
async function execution(safe: MadeSafe, nonce: number): Promise<{ from: Address; to: Address; data: Hex }> {
  const [signer, executor] = owners
  const rest = {
    data: '0x',
    operation: 0,
    safeTxGas: 0n,
    baseGas: 0n,
    gasPrice: 0n,
    gasToken: zero,
    refundReceiver: zero,
  } as const
  const tx: SafeTx = { ...rest, to: owners[4].address, value: 1n, nonce: BigInt(nonce) }
  const hash = safeTxHash({ chainId: 31337, address: safe.address, version: safe.version }, tx)
  const signature = await privateKeyToAccount(signer.privateKey).sign({ hash })
  const own: Hex = `0x${executor.address.slice(2).toLowerCase().padStart(64, '0')}${'0'.repeat(64)}01`
  const data = encodeExecTransaction(tx, [
    { owner: signer.address, signature },
    { owner: executor.address, signature: own },
  ])
  return { from: executor.address, to: safe.address, data }
}

async function execute(chain: TestChain, safe: MadeSafe): Promise<void> {
  for (let nonce = 0; nonce < count; nonce += perBlock) {
    const block = Array.from({ length: perBlock }, (_, index) => execution(safe, nonce + index))
    await chain.send(await Promise.all(block))
  }
}

/** How many executed Safe transactions a second the index reads from a node on the same machine and keeps. */
export async function measureIndexing(): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-bench-'))
  const chain = await startTestChain({ chainId: 31337 })
  try {
    const safe = await chain.makeSafe({ ether: 10n ** 18n })
    await execute(chain, safe)
    const database = await openDatabase(join(folder, 'database'))
    const config = { chainId: 31337, name: 'Bench', shortName: 'bench', rpc: chain.url, nativeCurrency }
    const gateway = await createGatewayServer({ database, chains: [config] })
    const started = performance.now()
    await gateway.syncTo(31337)
    const seconds = (performance.now() - started) / 1000
    const [row] = await database.query<{ done: number }>(
      'select count(*)::int as done from execution where not gap',
    )
    if (row?.done !== count) throw new Error(`${row?.done} of ${count} executions were indexed.`)
    await database.close()
    return { 'Safe transactions indexed': { value: rounded(count / seconds), unit: 'per second' } }
  } finally {
    await chain.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
