import { concat, encodeFunctionData, numberToHex, pad } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { safeWriteAbi } from '#core/abi/safe.ts'
import type { Hex } from '#core/safe/safe.ts'
import { domainHash, safeTxMessageHash } from '#core/safe/safeTxHash.ts'
import type { TransactionDetailsWire } from '#gateway/schemas/transaction/details.ts'
import { owners } from '#sandbox/accounts.ts'
import type { MadeSafe } from '#sandbox/chains/makeSafe.ts'
import {
  executionOf,
  hashOf,
  proposalBody,
  type ServerWorld,
  safeTx,
  sign,
  startWorld,
} from './support/world.ts'

let world: ServerWorld
let safe: MadeSafe
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())
beforeEach(async () => {
  safe = await world.chain.makeSafe({ ether: 100n })
  await world.index()
})

const stranger = 3
const tx = safeTx({ to: owners[4].address, value: 1n, nonce: 0n })
const propose = (body: unknown) =>
  world.ask<TransactionDetailsWire>(`/v1/chains/31337/transactions/${safe.address}/propose`, body)
const confirm = (signature: unknown, of = hashOf(safe, tx)) =>
  world.ask<TransactionDetailsWire>(`/v1/chains/31337/transactions/${of}/confirmations`, { signature })
const rejected = (message: string) => ({ status: 422, body: { message, statusCode: 422 } })
const confirmations = ({ detailedExecutionInfo }: TransactionDetailsWire) =>
  detailedExecutionInfo?.type === 'MULTISIG' ? detailedExecutionInfo.confirmations : []

describe('A proposal', () => {
  test('is kept with its proposer, note and first confirmation', async () => {
    const origin = JSON.stringify({ url: 'https://app.example', name: 'App', note: 'rent <b>May</b>' })
    const { status, body } = await propose(await proposalBody(safe, tx, 0, { origin }))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      safeAddress: safe.address,
      txId: `multisig_${safe.address}_${hashOf(safe, tx)}`,
      txStatus: 'AWAITING_CONFIRMATIONS',
      note: 'rent May',
      detailedExecutionInfo: {
        safeTxHash: hashOf(safe, tx),
        trusted: true,
        proposer: { value: owners[0].address },
        confirmations: [{ signer: { value: owners[0].address }, signature: await sign(safe, tx, 0) }],
      },
    })
  })

  test('whose note is too long to be kept is refused, not cut', async () => {
    const origin = JSON.stringify({ note: 'a'.repeat(190) })
    const body = { code: 422, message: 'An error occurred' }
    expect(await propose(await proposalBody(safe, tx, 0, { origin }))).toEqual({ status: 422, body })
  })

  test('whose hash is of another transaction is refused', async () => {
    const safeTxHash = hashOf(safe, { ...tx, value: 2n })
    expect(await propose(await proposalBody(safe, tx, 0, { safeTxHash }))).toEqual(
      rejected('Invalid safeTxHash'),
    )
  })

  test('with a nonce that was used is refused', async () => {
    await world.chain.send([await executionOf(safe, tx, [0, 1])])
    expect(await propose(await proposalBody(safe, tx))).toEqual(rejected('Invalid nonce'))
  })

  test('signed by a non-owner is refused', async () =>
    expect(await propose(await proposalBody(safe, tx, stranger))).toEqual(rejected('Invalid signature')))

  test('signed by another owner than its sender is refused', async () => {
    const sender = owners[1].address
    expect(await propose(await proposalBody(safe, tx, 0, { sender }))).toEqual(rejected('Invalid signature'))
  })

  test('signed over another transaction is refused', async () => {
    const signature = await sign(safe, { ...tx, value: 2n }, 0)
    expect(await propose(await proposalBody(safe, tx, 0, { signature }))).toEqual(
      rejected('Invalid signature'),
    )
  })

  test('without a signature is kept untrusted, out of the queue, and trusted once an owner confirms', async () => {
    const queue = `/v1/chains/31337/safes/${safe.address}/transactions/queued`
    const { body } = await propose(await proposalBody(safe, tx, 0, { signature: null }))
    expect(body).toMatchObject({ detailedExecutionInfo: { trusted: false, confirmations: [] } })
    expect(await world.ask(queue)).toMatchObject({ body: { count: 0 } })
    expect(await world.ask(`${queue}?trusted=false`)).toMatchObject({ body: { count: 2 } })
    await confirm(await sign(safe, tx, 0))
    expect(await world.ask(queue)).toMatchObject({ body: { count: 2 } })
  })

  test('without a signature by a stranger is refused in the words of the service behind the gateway', async () => {
    const { status, body } = await propose(await proposalBody(safe, tx, stranger, { signature: null }))
    const known = [0, 1, 2].map((owner) => `'${owners[owner]?.address}'`).join(', ')
    const message = `Sender=${owners[3].address} is not an owner or delegate. Current owners=[${known}]. Delegates=set()`
    expect({ status, body }).toEqual({ status: 422, body: { code: 422, message } })
  })

  test('for a Safe that nobody knows is not found', async () => {
    const path = `/v1/chains/31337/transactions/${owners[0].address}/propose`
    const answer = await world.ask(path, await proposalBody(safe, tx))
    expect(answer).toEqual({ status: 404, body: { code: 404, message: 'An error occurred' } })
  })

  test('by eth_sign counts as its owner’s', async () => {
    const signed = await privateKeyToAccount(owners[0].privateKey).signMessage({
      message: { raw: hashOf(safe, tx) },
    })
    const signature = `${signed.slice(0, -2)}${signed.endsWith('1b') ? '1f' : '20'}` as Hex
    const { body } = await propose(await proposalBody(safe, tx, 0, { signature }))
    expect(confirmations(body)).toMatchObject([{ signer: { value: owners[0].address } }])
  })
})

describe('A confirmation', () => {
  beforeEach(async () => void (await propose(await proposalBody(safe, tx))))

  test('by the second owner makes the transaction ready', async () => {
    const { body } = await confirm(await sign(safe, tx, 1))
    expect(body.txStatus).toBe('AWAITING_EXECUTION')
    expect(confirmations(body)).toHaveLength(2)
  })

  test('of two owners at the same time: both are kept', async () => {
    const signatures = await Promise.all([1, 2].map((owner) => sign(safe, tx, owner)))
    const answers = await Promise.all(signatures.map((signature) => confirm(signature)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { body } = await confirm(signatures[0])
    expect(confirmations(body)).toHaveLength(3)
  })

  test('of the same owner twice is one', async () => {
    const { body } = await confirm(await sign(safe, tx, 0))
    expect(confirmations(body)).toHaveLength(1)
  })

  test('by a non-owner is refused', async () =>
    expect(await confirm(await sign(safe, tx, stranger))).toEqual(rejected('Invalid signature')))

  test('that no key can have made is refused', async () =>
    expect(await confirm(`0x${'ff'.repeat(64)}1b`)).toEqual(rejected('Invalid signature')))

  test('of two signatures at once is refused', async () => {
    const [one, other] = await Promise.all([sign(safe, tx, 1), sign(safe, tx, 2)])
    expect(await confirm(`${one}${other.slice(2)}`)).toEqual(rejected('Invalid signature'))
  })

  test('by an approval that the chain does not show is refused', async () => {
    const approval = `0x${owners[1].address.slice(2).toLowerCase().padStart(64, '0')}${'0'.repeat(64)}01`
    expect(await confirm(approval)).toEqual(rejected('Invalid signature'))
  })

  test('of what was executed is refused', async () => {
    await world.chain.send([await executionOf(safe, tx, [0, 1])])
    await world.index()
    expect(await confirm(await sign(safe, tx, 2))).toEqual(rejected('Invalid nonce'))
  })

  test('of a transaction that nobody proposed is not found', async () => {
    const hash = hashOf(safe, { ...tx, nonce: 9n })
    const message = `Multisig transaction with safe-tx-hash=${hash} was not found`
    expect(await confirm(await sign(safe, tx, 1), hash)).toEqual({
      status: 404,
      body: { code: 404, message },
    })
  })

  test('is no longer counted once its owner was removed', async () => {
    const data = encodeFunctionData({
      abi: safeWriteAbi,
      functionName: 'removeOwner',
      args: ['0x0000000000000000000000000000000000000001', owners[0].address, 2n],
    })
    const later = safeTx({ to: owners[4].address, value: 1n, nonce: 1n })
    await propose(await proposalBody(safe, later))
    await world.chain.send([await executionOf(safe, safeTx({ to: safe.address, data, nonce: 0n }), [0, 1])])
    const { body } = await world.ask<TransactionDetailsWire>(
      `/v1/chains/31337/transactions/${hashOf(safe, later)}`,
    )
    expect(confirmations(body)).toEqual([])
  })
})

describe('A contract owner', () => {
  test('confirms with the bytes that its own owners signed', async () => {
    const outer = await world.chain.makeSafe({ threshold: 1 })
    for (const version of ['1.4.1', '1.5.0'] as const) {
      safe = await world.chain.makeSafe({ version, owners: [outer.address, owners[0].address] })
      await world.index()
      await propose(await proposalBody(safe, tx))
      const junk = `0x${outer.address.slice(2).toLowerCase().padStart(64, '0')}${(65).toString(16).padStart(64, '0')}00${(1).toString(16).padStart(64, '0')}ff`
      expect(await confirm(junk)).toEqual(rejected('Invalid signature'))
      const own = await contractSignature(outer, version)
      const { body } = await confirm(own)
      expect(confirmations(body)).toContainEqual(expect.objectContaining({ signature: own }))
    }
  })
})

/** What an owner of `outer` signs for it: SafeMessage(bytes) over what the inner Safe hashes (1.5.0: over its hash). */
async function contractSignature(outer: MadeSafe, version: '1.4.1' | '1.5.0'): Promise<Hex> {
  const identity = { chainId: 31337, address: safe.address, version }
  const message =
    version === '1.5.0'
      ? hashOf(safe, tx)
      : concat(['0x1901', domainHash(identity), safeTxMessageHash(tx, identity.version)])
  const typedData = {
    domain: { chainId: 31337, verifyingContract: outer.address },
    types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
    primaryType: 'SafeMessage',
    message: { message },
  } as const
  const signature = await privateKeyToAccount(owners[0].privateKey).signTypedData(typedData)
  return concat([
    pad(outer.address.toLowerCase() as Hex),
    numberToHex(65, { size: 32 }),
    '0x00',
    numberToHex(65, { size: 32 }),
    signature,
  ])
}
