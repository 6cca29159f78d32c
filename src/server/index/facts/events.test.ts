import { describe, expect, test } from 'vitest'
import type { Hex } from '#core/safe/safe.ts'
import type { RawLog } from '#server/node.ts'
import { readCreation, readSafeEvent, readTransfer, safeTopics } from './events.ts'

const hash: Hex = `0x${'ab'.repeat(32)}`
const account = 'f39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const word = (digits: string): Hex => `0x${digits.padStart(64, '0')}`
const log = (topics: RawLog['topics'], data: Hex): RawLog => ({
  address: '0xd9db270c1b5e3bd161e8c8503c55ceabee709552',
  topics,
  data,
  blockNumber: '0x1',
  blockHash: hash,
  transactionHash: hash,
  logIndex: '0x0',
})
/** keccak256("ExecutionSuccess(bytes32,uint256)"), as every explorer shows it. */
const executionSuccess: Hex = '0x442e715f626346e8c54381002da614f62bee8d27386535b2521ec8540898556e'
/** keccak256("ProxyCreation(address,address)") */
const proxyCreation: Hex = '0x4f51faf6c4561ff95f067657e43439f0f856d97c04d9ec9070a6199ad418e235'
/** keccak256("Transfer(address,address,uint256)") */
const transfer: Hex = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

describe('Events of the Safe contracts', () => {
  test('the topics asked for contain those that explorers show', () =>
    expect(safeTopics).toEqual(expect.arrayContaining([executionSuccess, proxyCreation])))

  test('an execution has its hash in the data at 1.3.0 and in a topic since 1.4.1', () => {
    const old = readSafeEvent(log([executionSuccess], `${hash}${word('7').slice(2)}`))
    const current = readSafeEvent(log([executionSuccess, hash], word('7')))
    expect(old?.args).toEqual({ txHash: hash, payment: 7n })
    expect(current?.args).toEqual({ txHash: hash, payment: 7n })
  })

  test('a creation has its proxy in the data at 1.3.0 and in a topic since 1.4.1', () => {
    const both: Hex = `${word(account)}${word('1').slice(2)}`
    expect(readCreation(log([proxyCreation], both))?.args.proxy.toLowerCase()).toBe(`0x${account}`)
    expect(readCreation(log([proxyCreation, word(account)], word('1')))?.args.proxy.toLowerCase()).toBe(
      `0x${account}`,
    )
  })

  test('a transfer with four topics moves one ERC-721 token, with three an amount of ERC-20', () => {
    expect(readTransfer(log([transfer, word(account), word('2'), word('9')], '0x'))?.args).toHaveProperty(
      'tokenId',
      9n,
    )
    expect(readTransfer(log([transfer, word(account), word('2')], word('9')))?.args).toHaveProperty(
      'value',
      9n,
    )
  })

  test('the same topics with other bytes are no event', () => {
    expect(readSafeEvent(log([executionSuccess, hash], '0x'))).toBeUndefined()
    expect(readTransfer(log([transfer], '0x'))).toBeUndefined()
  })
})
