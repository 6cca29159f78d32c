import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Address } from '#core/safe/safe.ts'
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

const friend: Address = owners[4].address
const unknown: Address = '0x00000000000000000000000000000000000000AA'
const info = (value: string, name: string | null = null) => ({ value, name, logoUri: null })

let world: ServerWorld
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

describe('A proposal', () => {
  let own: MadeSafe
  beforeEach(async () => {
    own = await world.chain.makeSafe({ ether: 100n })
    await world.index()
  })
  type ProposingDetails = { txInfo: object; txData: object; detailedExecutionInfo: Record<string, unknown> }
  const propose = async (fields: Parameters<typeof safeTx>[0], owner = 0) =>
    world.ask<ProposingDetails>(
      `/v1/chains/31337/transactions/${own.address}/propose`,
      await proposalBody(own, safeTx(fields), owner),
    )

  test('of a delegate call to an unknown contract is kept, untrusted, out of the usual queue, whoever confirms', async () => {
    const fields = { to: unknown, data: '0x12345678' as const, operation: 1 as const, nonce: 0n }
    const { status, body } = await propose(fields)
    expect(status).toBe(200)
    expect(body.txData).toMatchObject({ trustedDelegateCallTarget: false })
    expect(body.detailedExecutionInfo).toMatchObject({ trusted: false, confirmations: [{}] })
    const hash = hashOf(own, safeTx(fields))
    const signature = await sign(own, safeTx(fields), 1)
    const confirmed = await world.ask<ProposingDetails>(
      `/v1/chains/31337/transactions/${hash}/confirmations`,
      {
        signature,
      },
    )
    expect(confirmed.body.detailedExecutionInfo).toMatchObject({ trusted: false, confirmations: [{}, {}] })
    const queue = `/v1/chains/31337/safes/${own.address}/transactions/queued`
    expect(await world.ask(queue)).toMatchObject({ body: { count: 0 } })
    expect(await world.ask(`${queue}?trusted=false`)).toMatchObject({ body: { count: 2 } })
  })

  test('that empties the nonce is a cancellation, and who confirmed it rejects its rivals', async () => {
    await propose({ to: friend, value: 1n, nonce: 0n })
    const rejection = await propose({ to: own.address, nonce: 0n }, 1)
    expect(rejection.body.txInfo).toMatchObject({ type: 'Custom', isCancellation: true, dataSize: '0' })
    const details = await world.ask<ProposingDetails>(
      `/v1/chains/31337/transactions/${hashOf(own, safeTx({ to: friend, value: 1n, nonce: 0n }))}`,
    )
    expect(details.body.detailedExecutionInfo).toMatchObject({ rejectors: [info(owners[1].address)] })
  })

  test('may be confirmed by the phone’s older clients too', async () => {
    const tx = { to: friend, nonce: 0n }
    await propose(tx)
    const { status } = await world.ask(
      `/v1/chains/31337/transactions/${hashOf(own, safeTx(tx))}/confirmations`,
      { signedSafeTxHash: await sign(own, safeTx(tx), 1) },
    )
    expect(status).toBe(200)
  })

  test('with another’s hash under the same nonce, once executed, is what the history tells', async () => {
    const tx = { to: friend, value: 1n, nonce: 0n }
    await propose(tx)
    await world.chain.send([await executionOf(own, safeTx(tx), [0, 1])])
    await world.index()
    const { body } = await world.ask<{ detailedExecutionInfo: object }>(
      `/v1/chains/31337/transactions/${hashOf(own, safeTx(tx))}`,
    )
    expect(body).toMatchObject({
      txStatus: 'SUCCESS',
      detailedExecutionInfo: { proposer: info(owners[0].address) },
    })
  })
})

test('A Safe of an older release is outdated, of the recommended and newer ones up to date', async () => {
  const stateOf = async (version: '1.3.0' | '1.4.1' | '1.5.0') => {
    const made = await world.chain.makeSafe({ version })
    await world.index()
    const { body } = await world.ask<Record<string, unknown>>(`/v1/chains/31337/safes/${made.address}`)
    return [body.version, body.implementationVersionState, body.modules, body.guard]
  }
  expect(await stateOf('1.3.0')).toEqual(['1.3.0+L2', 'OUTDATED', null, null])
  expect(await stateOf('1.4.1')).toEqual(['1.4.1+L2', 'UP_TO_DATE', null, null])
  expect(await stateOf('1.5.0')).toEqual(['1.5.0+L2', 'UP_TO_DATE', null, null])
})

test('Fifty owners who confirm at the same moment are all kept', async () => {
  const keys = Array.from(
    { length: 50 },
    (_, index): Hex => `0x${(index + 1000).toString(16).padStart(64, '0')}`,
  )
  const accounts = keys.map((key) => privateKeyToAccount(key))
  const many = await world.chain.makeSafe({
    owners: [owners[0].address, ...accounts.map(({ address }) => address)],
    threshold: 51,
  })
  await world.index()
  const tx = safeTx({ to: friend, nonce: 0n })
  const body = await proposalBody(many, tx)
  await world.ask(`/v1/chains/31337/transactions/${many.address}/propose`, body)
  const hash = hashOf(many, tx)
  const answers = await Promise.all(
    accounts.map(async (account) =>
      world.ask(`/v1/chains/31337/transactions/${hash}/confirmations`, {
        signature: await account.sign({ hash }),
      }),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await world.ask(`/v1/chains/31337/transactions/${hash}`)).toMatchObject({
    body: { txStatus: 'AWAITING_EXECUTION', detailedExecutionInfo: { confirmations: { length: 51 } } },
  })
})
