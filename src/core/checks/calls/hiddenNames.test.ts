import {
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  pad,
  parseAbi,
  parseAbiParameters,
  toHex,
} from 'viem'
import { describe, expect, test } from 'vitest'
import { known } from '#core/fixtures/checkCase.ts'
import { factsOf, people, resultOf, send } from '#core/fixtures/effectCase.ts'
import type { Address, Hex } from '#core/safe/safe.ts'

const { alice, bob, contract, stranger } = people
/** What a simulation shows to touch nothing of the Safe’s, at code of a year. */
const quiet = {
  simulation: known({ succeeded: true, storage: [], balances: [], moves: [], permissions: [] }),
  codeAges: { of: new Map([[contract, known(400)]]), others: 'notOffered' as const },
}
const severityOf = (data: Hex) => resultOf(factsOf({ ...send(contract, 0n), data }, quiet), 'DEC-06').severity
const call = (declaration: string, args: readonly unknown[]): Hex => {
  const texts: readonly string[] = [`function ${declaration}`]
  return encodeFunctionData({ abi: parseAbi(texts), args })
}
const bytes = (data: Hex) => call('act(bytes data)', [data])
const named = (to: Address) => encodeAbiParameters(parseAbiParameters('address,string'), [to, 'agent'])

/** Where bytes that nobody can read hide whom they name. */
const ways: Record<string, (to: Address) => Hex> = {
  'an action behind four bytes (CoreWriter of Hyperliquid)': (to) => bytes(concat(['0x01000009', named(to)])),
  'a call in bytes': (to) => bytes(call('setOwner(address owner)', [to])),
  'a call in a call in bytes': (to) => bytes(bytes(call('setOwner(address owner)', [to]))),
  'calls in a list': (to) =>
    call('batch((address target,bytes data)[] calls)', [
      [{ target: contract, data: call('setOwner(address owner)', [to]) }],
    ]),
  'words behind one byte': (to) => bytes(concat(['0x01', named(to)])),
  'packed bytes': (to) => bytes(concat(['0x01', to, '0x0000000000000005'])),
  'an amount behind it in one word': (to) =>
    call('act(bytes32 word)', [concat([to, pad(toHex(10n ** 18n), { size: 12 })])]),
  'flags before it in one word': (to) => call('act(uint256 word)', [BigInt(to) + 2n ** 255n]),
  'a list behind an offset that is no multiple of 32': (to) =>
    concat([
      call('act(uint256 offset)', [36n]),
      '0x00000000',
      pad('0x01', { size: 32 }),
      pad(to, { size: 32 }),
      pad('0x', { size: 28 }),
    ]),
  'a text': (to) => call('act(string text)', [`owner: ${to}`]),
}

describe.each(Object.entries(ways))('%s', (_, data) => {
  test('DEC-06 stops an unread call that may name a stranger', () =>
    expect(severityOf(data(stranger))).toBe('stop'))
})

test.each<[string, Hex]>([
  ['somebody known', call('setOwner(address owner)', [alice])],
  ['somebody known, behind four bytes', bytes(concat(['0x01000009', named(bob)]))],
  ['a call that names somebody known', bytes(call('setOwner(address owner)', [alice]))],
  [
    'a vote with a reason',
    call('castVoteWithReason(uint256 id,uint8 support,string reason)', [
      5n,
      1,
      'It is good for us, I think.',
    ]),
  ],
  [
    'a vote with a long reason',
    call('castVoteWithReason(uint256 id,uint8 support,string reason)', [
      2n ** 255n + 5n,
      1,
      'Too expensive. '.repeat(20),
    ]),
  ],
  ['a short text', call('setName(string name)', ['Treasury'])],
  [
    'a hash and its proof',
    call('claim(uint256 index,bytes32[] proof)', [7n, [`0x${'ab'.repeat(32)}`, `0x${'cd'.repeat(32)}`]]),
  ],
  ['amounts', call('act(uint256 one,uint256 two,int256 three)', [10n ** 24n, 2n ** 256n - 1n, -5n])],
])('DEC-06 only warns of an unread call that holds %s', (_, data) => expect(severityOf(data)).toBe('warn'))
