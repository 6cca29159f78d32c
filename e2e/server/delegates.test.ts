import {
  concat,
  encodeFunctionData,
  hashMessage,
  hashTypedData,
  keccak256,
  numberToHex,
  pad,
  toBytes,
} from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Address, Hex } from '#core/safe/safe.ts'
import type { TransactionDetailsWire } from '#gateway/schemas/transaction/details.ts'
import { owners } from '#sandbox/accounts.ts'
import type { MadeSafe } from '#sandbox/chains/makeSafe.ts'
import {
  account,
  delegate,
  delegator,
  done,
  refused,
  signed,
  start,
  typed,
  v2,
} from './support/delegation.ts'
import { executionOf, proposalBody, type ServerWorld, safeTx, startWorld } from './support/world.ts'

let now = start
let world: ServerWorld
let safe: MadeSafe
beforeAll(async () => {
  world = await startWorld({}, () => now)
})
afterAll(() => world.stop())
beforeEach(async () => {
  now = start
  safe = await world.chain.makeSafe({ ether: 100n })
  await world.index()
  await world.database.query('delete from delegate')
})

const stranger: Address = owners[4].address

const body = async (more: object = {}) => ({
  safe: safe.address,
  delegate,
  delegator,
  label: 'Bookkeeper',
  signature: await signed(0),
  ...more,
})
const add = async (more: object = {}) => world.ask(v2, await body(more))
const listed = async (query = `delegate=${delegate}`) =>
  (await world.ask<{ count: number; results: unknown[] }>(`${v2}?${query}`)).body

describe('A delegate', () => {
  test('added by an owner is listed by Safe, delegate, delegator and label, in both versions', async () => {
    expect(await add()).toEqual(done)
    const entry = { safe: safe.address, delegate, delegator, label: 'Bookkeeper' }
    const page = { count: 1, next: null, previous: null, results: [entry] }
    for (const query of [`safe=${safe.address}`, `delegator=${delegator}`, 'label=Bookkeeper'])
      expect(await listed(query)).toEqual(page)
    expect(await listed(`delegate=${delegate.toLowerCase()}`)).toEqual(page)
    expect((await world.ask(`/v1/chains/31337/delegates?delegate=${delegate}`)).body).toEqual(page)
    expect(await listed(`safe=${safe.address}&label=Other`)).toMatchObject({ count: 0, results: [] })
  })

  test('of all Safes is added by who owns one alone, and there are so many of one account at most', async () => {
    const own = { safe: undefined, delegator: stranger, signature: await signed(4) }
    expect(await add(own)).toEqual(refused(`Provided delegator=${stranger} is not an owner of any Safe`))
    expect(await add({ safe: undefined })).toEqual(done)
    await world.database.query(
      `insert into delegate (chain_id, safe, delegate, delegator, label, added_at)
       select 31337, '', 'delegate ' || number, $1, '', 0 from generate_series(1, 99) number`,
      [delegator],
    )
    expect(await add({ safe: undefined })).toEqual(done)
    expect(await add()).toEqual(refused('At most 100 delegates are kept for a delegator'))
  })

  test('added again takes the new label', async () => {
    await add()
    await add({ label: 'Treasurer' })
    expect(await listed()).toMatchObject({ count: 1, results: [{ label: 'Treasurer' }] })
  })

  test.each([
    ['in the hour before', async () => signed(0, delegate, 499_999)],
    ['over a domain without a chain', async () => signed(0, delegate, 500_000, {})],
    [
      'by eth_sign',
      async () => {
        const raw = hashTypedData(typed(delegate, 500_000))
        const signature = await account(0).signMessage({ message: { raw } })
        return `${signature.slice(0, -2)}${signature.endsWith('1b') ? '1f' : '20'}`
      },
    ],
  ])('signed %s is taken', async (_, signature) =>
    expect(await add({ signature: await signature() })).toEqual(done),
  )

  test('of a contract account is signed as EIP-1271 says', async () => {
    const outer = await world.chain.makeSafe({ threshold: 1 })
    safe = await world.chain.makeSafe({ owners: [outer.address, delegator] })
    await world.index()
    const own = await account(0).signTypedData({
      domain: { chainId: 31337, verifyingContract: outer.address },
      types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
      primaryType: 'SafeMessage',
      message: { message: hashTypedData(typed(delegate, 500_000)) },
    })
    const word = numberToHex(65, { size: 32 })
    const named = pad(outer.address.toLowerCase() as Hex)
    const signature = concat([named, word, '0x00', word, own])
    expect(await add({ delegator: outer.address, signature })).toEqual(done)
    const forged = concat([named, word, '0x00', word, `0x${'11'.repeat(65)}`])
    expect(await add({ delegator: outer.address, signature: forged })).toEqual(
      refused('Signature is not valid'),
    )
  })

  test('is refused in the service’s words', async () => {
    const other = `Signature does not match provided delegator=${delegator}`
    expect(await add({ signature: await signed(1) })).toEqual(refused(other))
    expect(await add({ signature: await signed(0, delegate, 499_998) })).toEqual(refused(other))
    expect(await add({ signature: await signed(0, stranger) })).toEqual(refused(other))
    expect(await add({ delegator: stranger, signature: await signed(4) })).toEqual(
      refused(`Provided delegator=${stranger} is not an owner of Safe=${safe.address}`),
    )
    expect(await add({ safe: stranger })).toEqual(
      refused(`Safe=${stranger} does not exist or it's still not indexed`),
    )
    const two = `${await signed(0)}${(await signed(1)).slice(2)}`
    expect(await add({ signature: two })).toEqual(
      refused('More than one signatures detected, just one is expected'),
    )
    expect(await add({ label: 'a'.repeat(51) })).toEqual(refused('An error occurred'))
    expect((await world.ask(v2)).body).toEqual({
      statusCode: 422,
      code: 'custom',
      path: [],
      message: 'At least one property is required',
    })
  })

  test('is removed by the delegator or by itself, and by nobody else', async () => {
    const remove = async (signer: number, more: object = { delegator, safe: safe.address }) => {
      const { status, body } = await world.call('DELETE', `${v2}/${delegate}`, {
        body: { signature: await signed(signer), ...more },
      })
      return { status, body }
    }
    await add()
    expect(await remove(4)).toEqual(
      refused(`Signature does not match provided delegate=${delegate} or delegator=${delegator}`),
    )
    expect(await remove(0)).toEqual(done)
    expect(await remove(0)).toEqual(refused('An error occurred', 404))
    await add()
    expect(await remove(3)).toEqual(done)
    await add()
    expect(await remove(3, {})).toEqual(done)
    await add({ safe: null })
    expect(await remove(0, {})).toEqual(done)
    expect(await listed()).toMatchObject({ count: 0 })
  })

  test('of the first version is signed as a text or its hash', async () => {
    const v1 = '/v1/chains/31337/delegates'
    const text = `${delegate}500000`
    const raw = await account(0).sign({ hash: keccak256(toBytes(text)) })
    const asText = await account(0).signMessage({ message: text })
    for (const signature of [raw, asText])
      expect(await world.ask(v1, await body({ signature }))).toEqual(done)
    const gone = async (path: string, more: object) =>
      (await world.call('DELETE', path, { body: { delegate, signature: raw, ...more } })).status
    expect(await gone(`${v1}/${delegate}`, { delegator })).toBe(200)
    await world.ask(v1, await body({ signature: raw }))
    const ofSafe = `/v1/chains/31337/safes/${safe.address}/delegates/${delegate}`
    expect(await gone(ofSafe, { safe: safe.address })).toBe(200)
    expect(await gone(ofSafe, { safe: safe.address })).toBe(404)
    expect(await account(0).sign({ hash: hashMessage(text) })).toBe(asText)
  })
})

const tx = safeTx({ to: owners[4].address, value: 1n, nonce: 0n })
const propose = async (owner: number, more: object = {}, of = tx) =>
  world.ask<TransactionDetailsWire>(
    `/v1/chains/31337/transactions/${safe.address}/propose`,
    await proposalBody(safe, of, owner, more),
  )

describe('A proposal by a delegate', () => {
  test('stands in the delegator’s name, and its signature is nobody’s confirmation', async () => {
    await add()
    const { body } = await propose(3)
    expect(body.detailedExecutionInfo).toMatchObject({
      proposer: { value: delegator },
      proposedByDelegate: { value: delegate },
      confirmations: [],
      trusted: true,
    })
  })

  test('of all of an owner’s Safes is taken too, and of a former owner no more', async () => {
    await add({ safe: null })
    expect((await propose(3)).status).toBe(200)
    const data = encodeFunctionData({
      abi: [
        {
          type: 'function',
          name: 'removeOwner',
          stateMutability: 'nonpayable',
          inputs: [
            { name: 'a', type: 'address' },
            { name: 'b', type: 'address' },
            { name: 'c', type: 'uint256' },
          ],
          outputs: [],
        },
      ],
      args: ['0x0000000000000000000000000000000000000001', delegator, 2n],
    })
    await world.chain.send([await executionOf(safe, safeTx({ to: safe.address, data, nonce: 0n }), [0, 1])])
    await world.index()
    const { status, body } = await propose(3, {}, safeTx({ to: stranger, nonce: 1n }))
    expect([status, body]).toEqual([422, { message: 'Invalid signature', statusCode: 422 }])
  })

  test('with two signatures, or with another’s, is refused in the service’s words', async () => {
    await add()
    const own = (await proposalBody(safe, tx, 3)).signature
    const others = (await proposalBody(safe, tx, 1)).signature
    expect(await propose(3, { signature: `${own}${others.slice(2)}` })).toEqual(
      refused('Just one signature is expected if using delegates', 422),
    )
    expect(await propose(3, { signature: others })).toEqual(
      refused(`Signature does not match sender=${delegate}. Calculated owners=['${owners[1].address}']`, 422),
    )
  })
})
