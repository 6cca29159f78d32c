import { encodeFunctionData, parseAbi } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Anvil, startAnvil } from '#chain/fixtures/anvil.ts'
import { payer, sendAs } from '#chain/fixtures/safeContracts.ts'
import type { Address, Hex, SafeTx } from '#core/safe/safe.ts'
import { deployRelay, executionOf, makeOldSafe, type OldSafe, plainTx } from '../support/oldSafes.ts'
import { type AskedChain, createPastGateway, rowsInOrder, rowsOf } from '../support/pastWorld.ts'
import '../support/patience.ts'
import { openTestDatabase } from '../support/testDatabase.ts'
import { startTroubledNode, type TroubledNode } from '../support/troubledNode.ts'

const recipient: Address = '0x00000000000000000000000000000000000A11cE'
const abi = parseAbi([
  'function changeThreshold(uint256 threshold)',
  'function enableModule(address module)',
  'function execTransactionFromModule(address to, uint256 value, bytes data, uint8 operation)',
])
const settings = [
  encodeFunctionData({ abi, functionName: 'enableModule', args: [payer] }),
  encodeFunctionData({ abi, functionName: 'changeThreshold', args: [1n] }),
]
const moduleCall = encodeFunctionData({
  abi,
  functionName: 'execTransactionFromModule',
  args: [recipient, 4n, '0x', 0],
})

let anvil: Anvil
let chain: AskedChain
let node: TroubledNode
let silent: OldSafe
/** The hashes that the owners of the Safe 1.0.0 signed, in the order of their nonces. */
const signed: string[] = []
beforeAll(async () => {
  anvil = await startAnvil()
  chain = { url: anvil.url, rpc: { call: (method, params) => anvil.call(method, ...params) } }
  node = await startTroubledNode(anvil.url)
  const mine = () => anvil.call('anvil_mine', '0xb')
  const send = (to: Address, data: Hex, value?: Hex) =>
    sendAs(anvil, payer, { to, data, ...(value ? { value } : {}) })
  const relay = await deployRelay(anvil)
  silent = await makeOldSafe(anvil, '1.0.0')
  await mine()
  const older = await makeOldSafe(anvil, '1.1.1')
  const nonces = new Map<OldSafe, bigint>()
  const execute = async (safe: OldSafe, fields: Partial<SafeTx>, isInside = false) => {
    const nonce = nonces.get(safe) ?? 0n
    nonces.set(safe, nonce + 1n)
    const { data, hash } = await executionOf(safe, plainTx({ to: recipient, nonce, ...fields }))
    if (safe === silent) signed.push(hash)
    const inside = relay(safe.address, data)
    await (isInside ? send(inside.to, inside.data) : send(safe.address, data))
  }
  for (const safe of [silent, older]) {
    await send(safe.address, '0x', '0x3e8')
    await execute(safe, { value: 5n })
    await mine()
    await execute(safe, { value: 10n ** 30n, safeTxGas: 50_000n })
    for (const data of settings) await execute(safe, { to: safe.address, data })
    await mine()
    await send(safe.address, moduleCall)
    await execute(safe, { value: 6n }, true)
    await mine()
    const paid = relay(safe.address, '0x')
    await send(paid.to, paid.data, '0x7d0')
    await execute(safe, { value: 7n })
    await mine()
  }
  await execute(silent, { value: 8n })
  await mine()
})
afterAll(async () => {
  await node.stop()
  await anvil.stop()
})

/** What a node lacks, and the nonce of the execution that nobody can see then: the one from inside another contract. */
const nodes = [
  ['shows all', undefined, undefined],
  ['shows no call trees', /^(debug|trace)_/, 4],
  ['has forgotten every earlier state', /^eth_(call|getCode)$/, undefined],
  ['forgets earlier states once their reading has begun', /^eth_call$/, undefined],
] as const

test.each(nodes)(
  'Safes of 1.0.0 and 1.1.1 have the same past by ranges as block after block, from a node that %s',
  async (_, lacking, unseen) => {
    const database = await openTestDatabase()
    node.refuse(lacking)
    const lines: string[] = []
    const gateway = await createPastGateway(database, { rpc: node.url, log: (text) => void lines.push(text) })
    await gateway.syncTo(31337)
    await gateway.stop()
    expect(lines.join('\n')).toMatch(/is read from block 0 to \d+ in ranges of 20 blocks/)
    const executed = await database.query<{ hash: string }>(
      'select safe_tx_hash as hash from execution where safe = $1 order by block_number, log_index',
      [silent.address],
    )
    const rows = await rowsOf(database)
    await database.close()
    expect(executed.map(({ hash }) => hash)).toEqual(signed.filter((_, nonce) => nonce !== unseen))
    expect(rows).toEqual(await rowsInOrder(chain, lacking))
  },
)
