import { encodeFunctionData, parseAbi } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { safeWriteAbi } from '#core/abi/safe.ts'
import { encodeErc20Transfer } from '#core/calldata/erc20.ts'
import { deployment } from '#core/deployments/deployments.ts'
import type { Address, Hex } from '#core/safe/safe.ts'
import { funder, owners } from '#sandbox/accounts.ts'
import type { MadeSafe } from '#sandbox/chains/makeSafe.ts'
import { telling } from '../support/telling.ts'
import { executionOf, hashOf, proposalBody, type ServerWorld, safeTx, startWorld } from '../support/world.ts'

let world: ServerWorld
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const moduleAbi = parseAbi([
  'function execTransactionFromModule(address to, uint256 value, bytes data, uint8 operation)',
])
const recipient = owners[4].address
const signers = [0, 1]

const { historyOf, details } = telling(() => world)
const ownedBy = async (owner: Address) =>
  (await world.ask<{ safes: Address[] }>(`/v1/chains/31337/owners/${owner}/safes`)).body.safes

describe.each([
  { version: '1.3.0', singleton: 'Safe' },
  { version: '1.3.0', singleton: 'SafeL2' },
  { version: '1.4.1', singleton: 'Safe' },
  { version: '1.4.1', singleton: 'SafeL2' },
  { version: '1.5.0', singleton: 'Safe' },
  { version: '1.5.0', singleton: 'SafeL2' },
] as const)('A $singleton $version of which nobody told this server', ({ version, singleton }) => {
  let safe: MadeSafe
  beforeAll(async () => {
    safe = await world.chain.makeSafe({ version, singleton, ether: 10n ** 18n })
  })

  test('is known with its owners, its creation and its release', async () => {
    const [creation] = await historyOf(safe)
    expect(creation).toMatchObject({
      id: `creation_${safe.address}`,
      txInfo: { type: 'Creation', creator: { value: '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720' } },
    })
    expect(await ownedBy(owners[2].address)).toContain(safe.address)
    const suffix = singleton === 'SafeL2' ? '+L2' : ''
    const { body } = await world.ask(`/v1/chains/31337/safes/${safe.address}`)
    expect(body).toMatchObject({
      version: `${version}${suffix}`,
      threshold: 2,
      nonce: 0,
      implementationVersionState: version === '1.3.0' ? 'OUTDATED' : 'UP_TO_DATE',
    })
  })

  test('has what it executed in its history, with the signatures that the contract took', async () => {
    const tx = safeTx({ to: recipient, value: 7n, nonce: 0n })
    const [execution] = await world.chain.send([await executionOf(safe, tx, signers)])
    const [first] = await historyOf(safe)
    expect(first).toMatchObject({
      id: `multisig_${safe.address}_${hashOf(safe, tx)}`,
      txHash: execution,
      txStatus: 'SUCCESS',
      txInfo: { type: 'Transfer', transferInfo: { type: 'NATIVE_COIN', value: '7' }, direction: 'OUTGOING' },
      executionInfo: { nonce: 0, confirmationsSubmitted: 2 },
    })
    const { detailedExecutionInfo } = await details(hashOf(safe, tx))
    expect(detailedExecutionInfo).toMatchObject({
      confirmations: expect.arrayContaining(
        signers.map((signer) =>
          expect.objectContaining({ signer: expect.objectContaining({ value: owners[signer]?.address }) }),
        ),
      ),
      proposer: null,
    })
  })

  test('shows an execution whose call failed as failed, its nonce used', async () => {
    // More ether than the Safe has; with safeTxGas given the Safe catches the failure and goes on.
    const token: Address = '0x0000000000000000000000000000000000000bad'
    const call = encodeErc20Transfer(recipient, 1n)
    const tx = safeTx({ to: token, value: 10n ** 30n, data: call, safeTxGas: 50_000n, nonce: 1n })
    await world.chain.send([await executionOf(safe, tx, signers)])
    const [first] = await historyOf(safe)
    expect(first).toMatchObject({ txStatus: 'FAILED', executionInfo: { nonce: 1 } })
  })

  test('knows its owners of now after one was swapped', async () => {
    const newcomer: Address = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc'
    const data = encodeFunctionData({
      abi: safeWriteAbi,
      functionName: 'swapOwner',
      args: [owners[1].address, owners[2].address, newcomer],
    })
    const tx = safeTx({ to: safe.address, data, nonce: 2n })
    await world.chain.send([await executionOf(safe, tx, signers)])
    const [first] = await historyOf(safe)
    expect(first?.txInfo).toMatchObject({
      type: 'SettingsChange',
      humanDescription: 'Swap owner 0x3C44...93BC with 0x9965...A4dc',
      settingsInfo: {
        type: 'SWAP_OWNER',
        oldOwner: { value: owners[2].address },
        newOwner: { value: newcomer },
      },
    })
    expect(await ownedBy(owners[2].address)).not.toContain(safe.address)
    expect(await ownedBy(newcomer)).toContain(safe.address)
  })
})

describe('A Safe that owns a Safe', () => {
  test('executes through it: the inner call of an L1 singleton is found in the call tree', async () => {
    const outer = await world.chain.makeSafe({ singleton: 'Safe' })
    const inner = await world.chain.makeSafe({
      singleton: 'Safe',
      owners: [outer.address],
      threshold: 1,
      ether: 100n,
    })
    const innerTx = safeTx({ to: recipient, value: 9n, nonce: 0n })
    const approved: Hex = `0x${outer.address.slice(2).toLowerCase().padStart(64, '0')}${'0'.repeat(64)}01`
    const innerCall = encodeFunctionData({
      abi: safeWriteAbi,
      functionName: 'execTransaction',
      args: [innerTx.to, 9n, '0x', 0, 0n, 0n, 0n, innerTx.gasToken, innerTx.refundReceiver, approved],
    })
    const outerTx = safeTx({ to: inner.address, data: innerCall, nonce: 0n })
    await world.chain.send([await executionOf(outer, outerTx, signers)])
    const [first] = await historyOf(inner)
    expect(first).toMatchObject({
      id: `multisig_${inner.address}_${hashOf(inner, innerTx)}`,
      txStatus: 'SUCCESS',
    })
    const { detailedExecutionInfo } = await details(hashOf(inner, innerTx))
    expect(detailedExecutionInfo).toMatchObject({
      confirmations: [{ signer: { value: outer.address }, signature: approved }],
    })
  })
})

describe.each(['Safe', 'SafeL2'] as const)('A module of a %s', (singleton) => {
  test('has what it did in the history, with the call it made', async () => {
    const safe = await world.chain.makeSafe({ singleton, ether: 100n })
    const enable = encodeFunctionData({ abi: safeWriteAbi, functionName: 'enableModule', args: [funder] })
    const call = encodeFunctionData({ abi: moduleAbi, args: [recipient, 6n, '0x', 0] })
    await world.chain.send([
      await executionOf(safe, safeTx({ to: safe.address, data: enable, nonce: 0n }), signers),
      { to: safe.address, data: call },
    ])
    const [first] = await historyOf(safe)
    expect(first).toMatchObject({
      txStatus: 'SUCCESS',
      txInfo: { type: 'Transfer', transferInfo: { value: '6' } },
      executionInfo: { type: 'MODULE', address: { value: funder } },
    })
    expect(await details(first?.id ?? '')).toMatchObject({
      txId: first?.id,
      detailedExecutionInfo: { type: 'MODULE' },
    })
    const { body } = await world.ask(`/v1/chains/31337/safes/${safe.address}`)
    expect(body).toMatchObject({ modules: [{ value: funder }] })
  })
})

describe('An approval on chain', () => {
  test('counts as the confirmation of its owner', async () => {
    const outer = await world.chain.makeSafe({ singleton: 'Safe' })
    const inner = await world.chain.makeSafe({ owners: [outer.address, owners[0].address], threshold: 2 })
    await world.index()
    const tx = safeTx({ to: recipient, nonce: 0n })
    const path = `/v1/chains/31337/transactions/${inner.address}/propose`
    expect((await world.ask(path, await proposalBody(inner, tx))).status).toBe(200)
    const approve = encodeFunctionData({
      abi: safeWriteAbi,
      functionName: 'approveHash',
      args: [hashOf(inner, tx)],
    })
    await world.chain.send([
      await executionOf(outer, safeTx({ to: inner.address, data: approve, nonce: 0n }), signers),
    ])
    await world.index()
    const { txStatus, detailedExecutionInfo } = await details(hashOf(inner, tx))
    expect(txStatus).toBe('AWAITING_EXECUTION')
    expect(detailedExecutionInfo).toMatchObject({
      confirmations: expect.arrayContaining([
        expect.objectContaining({ signer: expect.objectContaining({ value: outer.address }) }),
      ]),
    })
  })
})

describe('Batches', () => {
  test('are told as multiSend with their calls decoded and their number', async () => {
    const safe = await world.chain.makeSafe({ ether: 100n })
    await world.index()
    const [multiSend] = deployment('MultiSendCallOnly', '1.4.1').addresses
    const entry = `00${recipient.slice(2)}${'5'.padStart(64, '0')}${'0'.repeat(64)}`
    const packed: Hex = `0x${entry}${entry}`
    const data = encodeFunctionData({
      abi: [
        {
          type: 'function',
          name: 'multiSend',
          stateMutability: 'payable',
          inputs: [{ name: 'transactions', type: 'bytes' }],
          outputs: [],
        },
      ],
      args: [packed],
    })
    const path = `/v1/chains/31337/transactions/${safe.address}/preview`
    const { body } = await world.ask(path, { to: multiSend, value: '0', data, operation: 1 })
    const inner = { operation: 0, to: recipient, value: '5', data: null, dataDecoded: null }
    expect(body).toMatchObject({
      txInfo: { type: 'Custom', methodName: 'multiSend', actionCount: 2, isCancellation: false },
      txData: {
        dataDecoded: {
          method: 'multiSend',
          parameters: [{ name: 'transactions', type: 'bytes', valueDecoded: [inner, inner] }],
        },
        trustedDelegateCallTarget: true,
      },
    })
  })
})
