import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Address, Hex } from '#core/safe/safe.ts'
import type { MadeSafe } from '#sandbox/chains/makeSafe.ts'
import { encodeMultiSend } from './support/multiSendBytes.ts'
import {
  type Considered,
  call,
  dollar,
  friend,
  info,
  previewing,
  transferCall,
} from './support/previewing.ts'
import { type ServerWorld, startWorld } from './support/world.ts'

const zero: Address = '0x0000000000000000000000000000000000000000'
/** MultiSendCallOnly and MultiSend 1.4.1, the canonical ones (@safe-global/safe-deployments). */
const callOnly: Address = '0x9641d764fc13c8B624c04430C7356C1C7C8102e2'
const multiSend: Address = '0x38869bf66a61cF6bDB996A6aE40D5853Fd43B526'
const unknown: Address = '0x00000000000000000000000000000000000000AA'

let world: ServerWorld
let safe: MadeSafe
beforeAll(async () => {
  world = await startWorld()
  safe = await world.chain.makeSafe({ ether: 100n, tokens: [{ symbol: 'SUSD', amount: 5n }] })
  await world.index()
})
afterAll(() => world.stop())

const previewOf = previewing(() => ({ world, safe }))

describe('A batch', () => {
  const inner = (operation: 0 | 1 = 0) => [
    { operation, to: dollar, value: 0n, data: transferCall },
    { operation: 0 as const, to: friend, value: 5n, data: '0x' as const },
  ]
  const batch = (operation: 0 | 1 = 0): Hex =>
    call('multiSend(bytes transactions)', [encodeMultiSend(inner(operation))])

  test('tells its calls, the named addresses and the tokens that it moves', async () => {
    const { txInfo, txData } = await previewOf({ to: callOnly, data: batch(), operation: 1 })
    expect(txInfo).toMatchObject({
      type: 'Custom',
      to: info(callOnly, 'MultiSendCallOnly 1.4.1'),
      methodName: 'multiSend',
      actionCount: 2,
    })
    expect(txData).toMatchObject({
      hexData: batch(),
      operation: 1,
      value: '0',
      trustedDelegateCallTarget: true,
      addressInfoIndex: { [dollar]: info(dollar, 'Sandbox Dollar') },
      tokenInfoIndex: {
        [zero]: {
          type: 'NATIVE_TOKEN',
          address: zero,
          symbol: 'ETH',
          decimals: 18,
          name: 'Ether',
          logoUri: '',
        },
        [dollar]: {
          type: 'ERC20',
          address: dollar,
          symbol: 'SUSD',
          decimals: 6,
          name: 'Sandbox Dollar',
          logoUri: '',
        },
      },
      dataDecoded: {
        method: 'multiSend',
        accuracy: 'FULL_MATCH',
        parameters: [
          {
            name: 'transactions',
            type: 'bytes',
            value: encodeMultiSend(inner()),
            valueDecoded: [
              {
                operation: 0,
                to: dollar,
                value: '0',
                data: transferCall,
                dataDecoded: {
                  method: 'transfer',
                  parameters: [
                    { name: 'to', type: 'address', value: friend, valueDecoded: null },
                    { name: 'value', type: 'uint256', value: '2500000', valueDecoded: null },
                  ],
                },
              },
              { operation: 0, to: friend, value: '5', data: null, dataDecoded: null },
            ],
          },
        ],
      },
    })
  })

  test('with a delegate call inside, or to an unknown contract, is no trusted target; a call has none', async () => {
    const trusted = async (considered: Considered) =>
      (await previewOf(considered)).txData.trustedDelegateCallTarget
    expect(await trusted({ to: multiSend, data: batch(), operation: 1 })).toBe(true)
    expect(await trusted({ to: multiSend, data: batch(1), operation: 1 })).toBe(false)
    expect(await trusted({ to: unknown, data: batch(), operation: 1 })).toBe(false)
    expect(await trusted({ to: unknown, data: batch() })).toBe(null)
  })

  test('no addresses with names give no index, and no data gives null', async () =>
    expect((await previewOf({ to: friend, value: '1' })).txData).toEqual({
      hexData: null,
      dataDecoded: null,
      to: info(friend),
      value: '1',
      operation: 0,
      trustedDelegateCallTarget: null,
      addressInfoIndex: null,
      tokenInfoIndex: null,
    }))
})
