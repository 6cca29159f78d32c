import { concat, encodeFunctionData, getAddress, keccak256, padHex, parseAbi, toHex, zeroAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type At, readCode, readCodeFact } from '#chain/code/code.ts'
import { readFallbackHandler, readGuards } from '#chain/extensions/attachments.ts'
import { readModules } from '#chain/extensions/modules.ts'
import { type Anvil, startAnvil } from '#chain/fixtures/anvil.ts'
import { type DeployedSafe, deployedVersions, deploySafe, sendAs } from '#chain/fixtures/safeContracts.ts'
import { readExecution } from '#chain/history/execution.ts'
import { findExecution } from '#chain/history/findExecution.ts'
import { type Chain, createChain } from '#chain/node/client.ts'
import { ChainError } from '#chain/node/errors.ts'
import { tryExecution } from '#chain/trial.ts'
import { safeWriteAbi } from '#core/abi/safe.ts'
import type { Address, Hash, Hex, SafeIdentity, SafeTx } from '#core/safe/safe.ts'
import { domainHash, safeTxHash, safeTxPreimage } from '#core/safe/safeTxHash.ts'
import { buildSignatures } from '#core/signatures/signatures.ts'
import { readContractSignature } from './contractSignature.ts'
import { readApproval, readDomain, readTransactionHash } from './safeAnswers.ts'
import { readSafeState } from './safeState.ts'

const [one, two] = ['11', '22'].map((byte) => privateKeyToAccount(`0x${byte.repeat(32)}`)) as [
  ReturnType<typeof privateKeyToAccount>,
  ReturnType<typeof privateKeyToAccount>,
]
const messageAbi = parseAbi(['function getMessageHash(bytes) view returns (bytes32)'])
let anvil: Anvil
let chain: Chain

beforeAll(async () => {
  anvil = await startAnvil()
  chain = createChain({ chainId: 31337, rpc: [anvil.url] })
}, 20_000)
afterAll(() => anvil.stop())

const at = async (): Promise<At> => ({ blockNumber: BigInt(String(await anvil.call('eth_blockNumber'))) })
const ownCall = (functionName: 'enableModule' | 'approveHash', arg: Hex) =>
  encodeFunctionData({ abi: safeWriteAbi, functionName, args: [arg] })
const moduleAt = (index: number) => padHex(toHex(0xabc000 + index), { size: 20 }) as Address

function empty(to: Address, nonce = 0n): SafeTx {
  const gas = { safeTxGas: 0n, baseGas: 0n, gasPrice: 0n, gasToken: zeroAddress, refundReceiver: zeroAddress }
  return { to, value: 0n, data: '0x', operation: 0, nonce, ...gas }
}

async function signed(hash: Hash, ...by: readonly (typeof one)[]): Promise<Hex> {
  const list = await Promise.all(
    by.map(async (owner) => ({ owner: owner.address, signature: await owner.sign({ hash }) })),
  )
  return buildSignatures(list)
}

describe.each(deployedVersions)('a Safe %s', (version) => {
  let safe: DeployedSafe
  let identity: SafeIdentity

  beforeAll(async () => {
    safe = await deploySafe(anvil, { version, owners: [one.address, two.address], threshold: 2 })
    identity = { chainId: 31337, address: safe.address, version }
  })

  test('its state, domain and hashes are read as we compute them', async () => {
    const state = await readSafeState(chain, safe.address)
    expect(state).toMatchObject({ version, threshold: 2, nonce: 0n, singleton: getAddress(safe.singleton) })
    expect(await readDomain(chain, safe.address, await at())).toBe(domainHash(identity))
    const tx = { ...empty(one.address, 9n), data: '0xabcdef' as const, value: 5n, safeTxGas: 7n }
    expect(await readTransactionHash(chain, safe.address, tx, await at())).toBe(safeTxHash(identity, tx))
  })

  test('its handler is the one it was set up with; it has no guard', async () => {
    const handler = await readFallbackHandler(chain, safe.address, await at())
    const code = await readCode(chain, safe.fallbackHandler, await at())
    expect(handler).toEqual(
      safe.fallbackHandler === zeroAddress
        ? {}
        : { address: getAddress(safe.fallbackHandler), codeHash: keccak256(code) },
    )
    expect(await readGuards(chain, safe.address, await at())).toEqual({ guard: {}, moduleGuard: {} })
  })

  test('its modules are read to the last one, however many', async () => {
    expect(await readModules(chain, safe.address, { ...(await at()), version })).toEqual([])
    for (let index = 0; index < 12; index++)
      await sendAs(anvil, safe.address, {
        to: safe.address,
        data: ownCall('enableModule', moduleAt(index)),
      })
    const newestFirst = Array.from({ length: 12 }, (_, index) => moduleAt(11 - index).toLowerCase())
    for (const pageSize of [5, 6, 12, 50]) {
      const modules = await readModules(chain, safe.address, { ...(await at()), version, pageSize })
      expect(modules.map((module) => module.toLowerCase())).toEqual(newestFirst)
    }
  })

  test('an approval is there once it was sent, and not before', async () => {
    const hash = safeTxHash(identity, empty(one.address, 77n))
    const asked = { owner: one.address, hash }
    expect(await readApproval(chain, safe.address, asked, await at())).toBe(false)
    const before = await at()
    await sendAs(anvil, one.address, { to: safe.address, data: ownCall('approveHash', hash) })
    expect(await readApproval(chain, safe.address, asked, await at())).toBe(true)
    expect(await readApproval(chain, safe.address, asked, before)).toBe(false)
  })

  test('a trial of its execution says what the contract would', async () => {
    const tx = empty(two.address)
    const hash = safeTxHash(identity, tx)
    const from = one.address
    const good = await signed(hash, one, two)
    expect(await tryExecution(chain, safe.address, { tx, signatures: good, from }, await at())).toEqual({
      succeeds: true,
    })
    const short = await signed(hash, one)
    const refused = await tryExecution(chain, safe.address, { tx, signatures: short, from }, await at())
    expect(refused).toMatchObject({ succeeds: false, reason: expect.any(String) })
    if (version >= '1.3.0') expect(refused).toMatchObject({ reason: 'GS020' })
    const other = await signed(`0x${'55'.repeat(32)}`, one, two)
    expect(
      await tryExecution(chain, safe.address, { tx, signatures: other, from }, await at()),
    ).toMatchObject({ succeeds: false })
    const poor = { ...tx, value: 10n ** 20n }
    const forPoor = await signed(safeTxHash(identity, poor), one, two)
    expect(
      await tryExecution(chain, safe.address, { tx: poor, signatures: forPoor, from }, await at()),
    ).toMatchObject({ succeeds: false })
  })

  test('its execution is found in the receipt, where the release leaves a trace', async () => {
    const tx = empty(two.address)
    const hash = safeTxHash(identity, tx)
    const { to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver } = tx
    const receipt = await sendAs(anvil, one.address, {
      to: safe.address,
      data: encodeFunctionData({
        abi: safeWriteAbi,
        functionName: 'execTransaction',
        args: [
          to,
          value,
          data,
          operation,
          safeTxGas,
          baseGas,
          gasPrice,
          gasToken,
          refundReceiver,
          await signed(hash, one, two),
        ],
      }),
    })
    expect(receipt.status).toBe('0x1')
    const shown = await readExecution(chain, receipt.transactionHash, safe.address, hash)
    expect(shown).toBe(version === '1.0.0' ? 'absent' : 'success')
    const found = await findExecution(chain, safe.address, hash, await at())
    expect(found).toBe(version === '1.0.0' ? null : receipt.transactionHash)
    expect(await findExecution(chain, safe.address, padHex('0x1', { size: 32 }), await at())).toBe(null)
    expect((await readSafeState(chain, safe.address)).nonce).toBe(1n)
  })

  test('a Safe that owns it confirms by its own owner’s signature, and by no other', async () => {
    const owner = await deploySafe(anvil, { version, owners: [one.address], threshold: 1 })
    const tx = empty(one.address, 5n)
    const hash = safeTxHash(identity, tx)
    const preimage = safeTxPreimage(identity, tx)
    const message = version === '1.5.0' ? hash : preimage
    const data = encodeFunctionData({ abi: messageAbi, functionName: 'getMessageHash', args: [message] })
    const inner = (await anvil.call('eth_call', { to: owner.address, data }, 'latest')) as Hash
    const asked = { owner: owner.address, version, safeTxHash: hash, preimage }
    const right = await one.sign({ hash: inner })
    const wrong = await two.sign({ hash: inner })
    expect(await readContractSignature(chain, { ...asked, signature: right }, await at())).toBe(true)
    expect(await readContractSignature(chain, { ...asked, signature: wrong }, await at())).toBe(false)
    expect(
      await readContractSignature(chain, { ...asked, owner: one.address, signature: right }, await at()),
    ).toBe(false)
  })
})

test('a guard and a handler written into the slots are found, with and without code', async () => {
  const safe = await deploySafe(anvil, { version: '1.5.0', owners: [one.address], threshold: 1 })
  const slots = {
    guard: '0x4a204f620c8c5ccdca3fd54d003badd85ba500436a431f0cbda4f558c93c34c8',
    moduleGuard: '0xb104e0b93118902c651344349b610029d694cfdec91c589c91ebafbcd0289947',
  }
  const write = (slot: string, account: Address) =>
    anvil.call('anvil_setStorageAt', safe.address, slot, padHex(account, { size: 32 }))
  await write(slots.guard, two.address)
  await write(slots.moduleGuard, safe.singleton)
  await anvil.call('anvil_mine')
  const guards = await readGuards(chain, safe.address, await at())
  expect(guards).toEqual({
    guard: { address: two.address, codeHash: null },
    moduleGuard: {
      address: getAddress(safe.singleton),
      codeHash: keccak256(await readCode(chain, safe.singleton, await at())),
    },
  })
})

test('what is at an address: nothing, code, a delegation of a key', async () => {
  const account = moduleAt(500)
  expect(await readCodeFact(chain, account, await at())).toEqual({ size: 0 })
  const delegation = concat(['0xef0100', two.address])
  await anvil.call('anvil_setCode', account, delegation)
  await anvil.call('anvil_mine')
  expect(await readCodeFact(chain, account, await at())).toEqual({
    size: 23,
    codeHash: keccak256(delegation),
    delegatedTo: two.address,
  })
})

test('a node that fails is a ChainError for each read', async () => {
  const down = createChain({
    chainId: 31337,
    rpc: ['http://node.test'],
    retries: 0,
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
  })
  const now = { blockNumber: 1n }
  const tx = empty(one.address)
  const asked = { owner: one.address, hash: `0x${'11'.repeat(32)}` as const }
  const reads = [
    readModules(down, one.address, { ...now, version: '1.4.1' }),
    readGuards(down, one.address, now),
    readFallbackHandler(down, one.address, now),
    readDomain(down, one.address, now),
    readTransactionHash(down, one.address, tx, now),
    readApproval(down, one.address, asked, now),
    readCodeFact(down, one.address, now),
    tryExecution(down, one.address, { tx, signatures: '0x', from: one.address }, now),
    readContractSignature(
      down,
      { owner: one.address, version: '1.4.1', safeTxHash: asked.hash, preimage: '0x', signature: '0x' },
      now,
    ),
  ]
  for (const read of reads) await expect(read).rejects.toBeInstanceOf(ChainError)
})
