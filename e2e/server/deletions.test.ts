import { concat, numberToHex, pad } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Hex } from '#core/safe/safe.ts'
import type { TransactionDetailsWire } from '#gateway/schemas/transaction/details.ts'
import { owners } from '#sandbox/accounts.ts'
import type { MadeSafe } from '#sandbox/chains/makeSafe.ts'
import { account, delegate, delegator, done, hour, refused, signed, start, v2 } from './support/delegation.ts'
import { executionOf, hashOf, proposalBody, type ServerWorld, safeTx, startWorld } from './support/world.ts'

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

const body = async (more: object = {}) => ({
  safe: safe.address,
  delegate,
  delegator,
  label: 'Bookkeeper',
  signature: await signed(0),
  ...more,
})
const add = async (more: object = {}) => world.ask(v2, await body(more))

const tx = safeTx({ to: owners[4].address, value: 1n, nonce: 0n })
const propose = async (owner: number, more: object = {}, of = tx) =>
  world.ask<TransactionDetailsWire>(
    `/v1/chains/31337/transactions/${safe.address}/propose`,
    await proposalBody(safe, of, owner, more),
  )

describe('A waiting transaction', () => {
  const request = (signer: number, totp = 500_000) =>
    account(signer).signTypedData({
      domain: {
        name: 'Safe Transaction Service',
        version: '1.0',
        chainId: 31337,
        verifyingContract: safe.address,
      },
      types: {
        DeleteRequest: [
          { name: 'safeTxHash', type: 'bytes32' },
          { name: 'totp', type: 'uint256' },
        ],
      },
      primaryType: 'DeleteRequest',
      message: { safeTxHash: hashOf(safe, tx), totp: BigInt(totp) },
    })
  const remove = async (signature: Hex) => {
    const path = `/v1/chains/31337/transactions/${hashOf(safe, tx)}`
    const { status, body } = await world.call('DELETE', path, { body: { signature } })
    return { status, body }
  }

  test('is deleted by its proposer, this hour or the next, and is gone', async () => {
    await propose(0)
    expect(await remove(await request(1))).toEqual(
      refused('Provided signer is not the proposer or the delegate user who proposed the transaction'),
    )
    now += hour
    expect(await remove(await request(0))).toEqual(done)
    expect((await world.ask(`/v1/chains/31337/transactions/${hashOf(safe, tx)}`)).status).toBe(404)
    expect(await remove(await request(0))).toEqual(refused('An error occurred', 404))
  })

  test('that is proposed anew is not deleted by the same request, which others may have seen', async () => {
    await propose(0)
    const seen = await request(0)
    expect(await remove(seen)).toEqual(done)
    await propose(0)
    expect(await remove(seen)).toEqual(refused('This deletion was already followed'))
    now += hour
    expect(await remove(await request(0, 500_001))).toEqual(done)
  })

  test('is not deleted with a request of two hours ago', async () => {
    await propose(0)
    expect((await remove(await request(0, 499_998))).status).toBe(400)
  })

  test('is deleted by the delegate who proposed it, while it is one', async () => {
    await add()
    await propose(3)
    await world.call('DELETE', `${v2}/${delegate}`, { body: { delegator, signature: await signed(0) } })
    expect((await remove(await request(3))).status).toBe(400)
    await add()
    expect(await remove(await request(3))).toEqual(done)
  })

  test('with two signatures, or a contract’s, is not deleted', async () => {
    await propose(0)
    const both = `${await request(0)}${(await request(1)).slice(2)}` as Hex
    expect(await remove(both)).toEqual(refused('1 owner signature was expected, 2 received'))
    const approval = concat([pad(delegator.toLowerCase() as Hex), numberToHex(0, { size: 32 }), '0x01'])
    expect(await remove(approval)).toEqual(refused('Only EOA and ETH_SIGN signatures are supported'))
  })

  test('that was executed is not deleted', async () => {
    await propose(0)
    await world.chain.send([await executionOf(safe, tx, [0, 1])])
    await world.index()
    expect(await remove(await request(0))).toEqual(refused('Executed transactions cannot be deleted'))
  })
})
