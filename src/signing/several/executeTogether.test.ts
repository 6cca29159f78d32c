import { createWalletClient, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Anvil, startAnvil } from '#chain/fixtures/anvil.ts'
import { deploySafe, payer, sendAs } from '#chain/fixtures/safeContracts.ts'
import { alice, bob, callOf, putBatcher, second, txOf } from '#chain/fixtures/trialSafe.ts'
import { createChain } from '#chain/node/client.ts'
import { readSafeState } from '#chain/safe/safeState.ts'
import { encodeExecTransaction } from '#core/calldata/execTransaction.ts'
import { encodeMultiSend } from '#core/calldata/multiSend.ts'
import { deployment } from '#core/deployments/deployments.ts'
import type { Judged } from '#core/judge/judge.ts'
import type { Actor, SendRequest } from '#core/protocol/actor.ts'
import type { Address, Call, Hex, SafeIdentity, SafeTx } from '#core/safe/safe.ts'
import { safeTxHash as safeTxHashOf } from '#core/safe/safeTxHash.ts'
import { safeTxTypedData } from '#core/safe/safeTxTypedData.ts'
import { shownOf } from '#signing/fixtures/acting.ts'
import { executeTogether } from './executeTogether.ts'
import { togetherOf } from './together.ts'

const [one, two, sender] = ['11', '12', '13'].map((digits) =>
  privateKeyToAccount(`0x${digits.repeat(32)}`),
) as [
  ReturnType<typeof privateKeyToAccount>,
  ReturnType<typeof privateKeyToAccount>,
  ReturnType<typeof privateKeyToAccount>,
]
const owners = [one.address, two.address]
const versions = ['1.1.1', '1.3.0', '1.4.1', '1.5.0'] as const
let anvil: Anvil

beforeAll(async () => {
  anvil = await startAnvil()
  for (const version of ['1.3.0', '1.4.1', '1.5.0'] as const) await putBatcher(anvil, version)
  await sendAs(anvil, payer, { to: sender.address, value: '0x8ac7230489e80000' })
}, 30_000)
afterAll(() => anvil.stop())

const chain = () => createChain({ chainId: 31337, rpc: [anvil.url], retries: 0, pollingInterval: 20 })
const pay = (to: Address, value: bigint): Call => ({ to, value, data: '0x', operation: 0 })

async function newSafe(version: (typeof versions)[number]) {
  const safe = await deploySafe(anvil, { version, owners, threshold: 2 })
  await sendAs(anvil, payer, { to: safe.address, value: '0xde0b6b3a7640000' })
  const identity: SafeIdentity = { chainId: 31337, address: safe.address, version }
  return { identity, state: await readSafeState(chain(), safe.address) }
}
type NewSafe = Awaited<ReturnType<typeof newSafe>>

/** What is shown of it, with the signatures of these owners over the real hash. */
async function signedBy(
  { identity, state }: NewSafe,
  tx: SafeTx,
  signers: readonly (typeof one)[] = [one, two],
): Promise<Judged> {
  const signatures = await Promise.all(
    signers.map(async (owner) => ({
      owner: owner.address,
      status: 'valid' as const,
      signature: await owner.signTypedData(safeTxTypedData(identity, tx) as never),
    })),
  )
  const shown = shownOf(tx, {
    identity,
    version: identity.version,
    signatures,
    safe: state,
    blockNumber: state.blockNumber,
  })
  return { ...shown, safeTxHash: safeTxHashOf(identity, tx) }
}

/** A wallet that sends from an account which is no owner, by one real transaction. */
function wallet(sent: SendRequest[] = []): Actor {
  const client = createWalletClient({ account: sender, transport: http(anvil.url) })
  const send = async (requests: readonly SendRequest[]) => {
    const [{ to, data, value }] = requests as [SendRequest]
    sent.push(...requests)
    const hash = await client.sendTransaction({ to, data, value, chain: null })
    return { kind: 'txHash' as const, hash }
  }
  return { kind: 'owner', address: sender.address, chainId: 31337, send } as never
}

const execute = (shown: readonly Judged[], sent: SendRequest[] = []) =>
  executeTogether({ actor: wallet(sent), chain: chain(), shown, onSent: () => undefined })
const balanceOf = async (address: Address) =>
  BigInt((await anvil.call('eth_getBalance', address, 'latest')) as Hex)
const nonceOf = async ({ identity }: NewSafe) => (await readSafeState(chain(), identity.address)).nonce

describe.each(versions)('a Safe %s', (version) => {
  test('runs three in order by one transaction of an account that is no owner', async () => {
    const safe = await newSafe(version)
    const before = await balanceOf(bob)
    const shown = await Promise.all(
      [1n, 2n, 4n].map((value, at) => signedBy(safe, txOf(pay(bob, value), { nonce: BigInt(at) }))),
    )
    const sent: SendRequest[] = []
    const { executed } = await execute(shown, sent)
    expect(executed).toEqual(shown.map(({ safeTxHash: hash }) => ({ hash, succeeded: true })))
    expect(await nonceOf(safe)).toBe(3n)
    expect((await balanceOf(bob)) - before).toBe(7n)
    expect(sent).toHaveLength(1)
    const official = version === '1.1.1' ? '1.3.0' : version
    expect(deployment('MultiSendCallOnly', official).addresses).toContain(sent[0]?.to)
  })

  test('where one would fail none is sent', async () => {
    const safe = await newSafe(version)
    // Safes before 1.3.0 log a failure and go on; a gas limit makes the later ones do so too.
    const tooMuch = txOf(pay(bob, 10n ** 30n), { nonce: 1n })
    const shown = [await signedBy(safe, txOf(pay(bob, 1n))), await signedBy(safe, tooMuch)]
    const sent: SendRequest[] = []
    if (version === '1.1.1') {
      expect((await execute(shown, sent)).executed.map(({ succeeded }) => succeeded)).toEqual([true, false])
      return
    }
    await expect(execute(shown, sent)).rejects.toThrow('Together they would fail')
    expect(sent).toEqual([])
    expect(await nonceOf(safe)).toBe(0n)
  })
})

test('the contract refuses a confirmation by sending when MultiSendCallOnly calls, so one that lacks a signature is not among them', async () => {
  const safe = await newSafe('1.4.1')
  const [first, lacking] = [txOf(pay(bob, 1n)), txOf(pay(bob, 1n), { nonce: 1n })]
  const [whole, half] = [await signedBy(safe, first), await signedBy(safe, lacking, [one])]
  expect(togetherOf([whole, half])).toEqual({ ok: false, why: 'Transaction 1 has 1 of 2 confirmations.' })
  // By the real contracts: the owner two sends, with v = 1 in place of its signature.
  const bySending = {
    owner: two.address,
    signature: `0x${'00'.repeat(12)}${two.address.slice(2)}${'00'.repeat(32)}01` as Hex,
  }
  const call = (tx: SafeTx, shown: Judged, more: (typeof bySending)[] = []): Call => ({
    ...pay(safe.identity.address, 0n),
    data: encodeExecTransaction(tx, [
      ...shown.signatures.map(({ owner, signature = '0x' }) => ({ owner, signature })),
      ...more,
    ]),
  })
  const [to] = deployment('MultiSendCallOnly', '1.4.1').addresses
  const data = encodeMultiSend([call(first, whole), call(lacking, half, [bySending])])
  expect((await sendAs(anvil, two.address, { to, data })).status).toBe('0x0')
  // Alone, sent straight to the Safe, the same one is accepted.
  expect(
    (await sendAs(anvil, two.address, { to: safe.identity.address, data: call(first, whole).data })).status,
  ).toBe('0x1')
  const alone = call(lacking, half, [bySending]).data
  expect((await sendAs(anvil, two.address, { to: safe.identity.address, data: alone })).status).toBe('0x1')
})

test('a confirmation on chain (approveHash) counts', async () => {
  const safe = await newSafe('1.4.1')
  const txs = [0n, 1n].map((nonce) => txOf(pay(alice, 3n), { nonce }))
  const shown = await Promise.all(
    txs.map(async (tx) => {
      const judged = await signedBy(safe, tx, [one])
      const { data } = callOf(safe.identity.address, 'approveHash', [judged.safeTxHash])
      await sendAs(anvil, two.address, { to: safe.identity.address, data })
      const signature = `0x${'00'.repeat(12)}${two.address.slice(2)}${'00'.repeat(32)}01` as Hex
      const approved = { owner: two.address, status: 'valid', kind: 'approvedHash', signature } as const
      return { ...judged, signatures: [...judged.signatures, approved] }
    }),
  )
  await execute(shown)
  expect(await nonceOf(safe)).toBe(2n)
})

describe('each needs its own transaction', () => {
  test.each([
    ['one alone', [0n], 'Choose two or more.'],
    ['with a nonce left out', [0n, 2n], 'Nonce 1 must be executed before nonce 2.'],
    ['not from the next nonce on', [1n, 2n], 'Nonce 0 must be executed before nonce 1.'],
  ] as const)('%s', async (_, nonces, why) => {
    const safe = await newSafe('1.4.1')
    const shown = await Promise.all(nonces.map((nonce) => signedBy(safe, txOf(pay(bob, 1n), { nonce }))))
    expect(togetherOf(shown)).toEqual({ ok: false, why })
  })

  test('where one before the last changes the Safe', async () => {
    const safe = await newSafe('1.4.1')
    const change = callOf(safe.identity.address, 'addOwnerWithThreshold', [second, 2n])
    const foreign: Call = { ...pay(alice, 0n), operation: 1 }
    for (const call of [change, foreign]) {
      const shown = [
        await signedBy(safe, txOf(call)),
        await signedBy(safe, txOf(pay(bob, 1n), { nonce: 1n })),
      ]
      expect(togetherOf(shown)).toMatchObject({
        ok: false,
        why: expect.stringContaining('changes this Safe'),
      })
    }
    const last = [await signedBy(safe, txOf(pay(bob, 1n))), await signedBy(safe, txOf(change, { nonce: 1n }))]
    expect(togetherOf(last).ok).toBe(true)
  })
})
