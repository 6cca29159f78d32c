import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encodeErc20Transfer } from '#core/calldata/erc20.ts'
import type { Address } from '#core/safe/safe.ts'
import { owners } from '#sandbox/accounts.ts'
import { telling } from '../support/telling.ts'
import { executionOf, type ServerWorld, safeTx, startWorld } from '../support/world.ts'

let world: ServerWorld
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const { historyOf, details } = telling(() => world)
const recipient = owners[4].address
const signers = [0, 1]

describe('What comes in', () => {
  test('ether by a plain transfer, ERC-20 and ERC-721 tokens each have a line, and balances follow', async () => {
    const safe = await world.chain.makeSafe({
      tokens: [
        { symbol: 'SUSD', amount: 2_500_000n },
        { symbol: 'STAMP', amount: 77n },
      ],
    })
    await world.chain.send([{ to: safe.address, value: 3n }])
    const infos = (await historyOf(safe)).map(({ txInfo }) => txInfo)
    expect(infos).toMatchObject([
      { direction: 'INCOMING', transferInfo: { type: 'NATIVE_COIN', value: '3' } },
      { direction: 'INCOMING', transferInfo: { type: 'ERC721', tokenId: '77', tokenSymbol: 'STAMP' } },
      {
        direction: 'INCOMING',
        transferInfo: { type: 'ERC20', value: '2500000', tokenSymbol: 'SUSD', decimals: 6 },
      },
      { type: 'Creation' },
    ])
    const { body } = await world.ask(`/v1/chains/31337/safes/${safe.address}/balances/USD`)
    expect(body).toMatchObject({
      items: [
        { tokenInfo: { type: 'NATIVE_TOKEN' }, balance: '3' },
        { tokenInfo: { type: 'ERC20', symbol: 'SUSD' }, balance: '2500000' },
      ],
    })
  })

  test('an executed ERC-20 transfer is one line, told as a transfer of that token', async () => {
    const safe = await world.chain.makeSafe({ tokens: [{ symbol: 'SUSD', amount: 10n ** 7n }] })
    await world.index()
    const { body } = await world.ask<{ items: { tokenInfo: { address: Address } }[] }>(
      `/v1/chains/31337/safes/${safe.address}/balances/USD`,
    )
    const token = body.items[1]?.tokenInfo.address ?? '0x'
    const tx = safeTx({ to: token, data: encodeErc20Transfer(recipient, 1_500_000n), nonce: 0n })
    await world.chain.send([await executionOf(safe, tx, signers)])
    const history = await historyOf(safe)
    expect(history.map(({ id }) => id.split('_')[0])).toEqual(['multisig', 'transfer', 'creation'])
    expect(history[0]?.txInfo).toMatchObject({
      type: 'Transfer',
      humanDescription: 'Send 1.5 SUSD to 0x15d3...6A65',
      transferInfo: { type: 'ERC20', value: '1500000', trusted: null, imitation: false },
    })
  })

  test('every id that the history gives opens its details', async () => {
    const safe = await world.chain.makeSafe({ tokens: [{ symbol: 'GRAIN', amount: 5n }] })
    const [transfer] = await historyOf(safe)
    expect(await details(transfer?.id ?? '')).toMatchObject({
      txId: transfer?.id,
      txData: null,
      txStatus: 'SUCCESS',
    })
  })

  test('a rejection moves nothing and is in the history alone', async () => {
    const safe = await world.chain.makeSafe()
    await world.chain.send([{ to: safe.address, value: 3n }])
    await world.chain.send([await executionOf(safe, safeTx({ to: safe.address, nonce: 0n }), signers)])
    await world.index()
    const { body } = await world.ask<{ results: unknown[] }>(
      `/v1/chains/31337/safes/${safe.address}/incoming-transfers`,
    )
    expect(body.results).toMatchObject([{ transaction: { txInfo: { transferInfo: { value: '3' } } } }])
  })
})
