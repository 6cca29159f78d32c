import {
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  hashMessage,
  hashTypedData,
  keccak256,
  parseAbi,
} from 'viem'
import { describe, expect, test } from 'vitest'
import { batch, callOf, official, people, send, throughSafe } from '#core/fixtures/effectCase.ts'
import {
  guardSlot,
  handlerSlot,
  judged,
  moduleGuardSlot,
  outcome,
  ran,
  type Write,
  word,
} from '#core/fixtures/simulationCase.ts'
import type { Address, Call } from '#core/safe/safe.ts'

const { safe, alice, bob, carol, dave, stranger, contract, otherSafe } = people
const sentinel: Address = `0x${'00'.repeat(19)}01`
/** `keccak256(abi.encode(key, slot))`, as Solidity lays out a mapping. */
const entry = (key: Address | Hex, slot: bigint) =>
  keccak256(encodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }], [BigInt(key), slot]))
const [modules, owners, signed] = [1n, 2n, 7n]

/** What SignMessageLib 1.4.1 keeps as signed for these bytes. */
const signedHash = (message: Hex) =>
  hashTypedData({
    domain: { chainId: 1, verifyingContract: safe },
    types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
    primaryType: 'SafeMessage',
    message: { message },
  })

describe('what a decoded change of the Safe explains', () => {
  const owner = (account: Address): Write => [entry(account, owners), word(0x11n)]
  const module = (account: Address): Write => [entry(account, modules), word(0x11n)]
  const count = (value: bigint): Write => ['0x3', word(value)]
  const threshold = (value: bigint): Write => ['0x4', word(value)]

  test.each([
    [
      'an owner more',
      callOf(safe, 'addOwnerWithThreshold', [dave, 3n]),
      [owner(sentinel), owner(dave), count(4n), threshold(3n)],
      [owner(stranger), owner(alice), count(5n), threshold(2n), module(dave)],
    ],
    [
      'an owner less',
      callOf(safe, 'removeOwner', [alice, bob, 1n]),
      [owner(alice), owner(bob), count(2n), threshold(1n)],
      [owner(carol), count(3n), threshold(2n)],
    ],
    [
      'another owner',
      callOf(safe, 'swapOwner', [alice, bob, dave]),
      [owner(alice), owner(bob), owner(dave), count(3n), threshold(2n)],
      [owner(carol), count(2n), threshold(1n)],
    ],
    [
      'another threshold',
      callOf(safe, 'changeThreshold', [3n]),
      [threshold(3n), count(3n)],
      [threshold(2n), owner(alice), count(4n)],
    ],
    [
      'two changes in a row',
      batch([callOf(safe, 'addOwnerWithThreshold', [dave, 2n]), callOf(safe, 'changeThreshold', [4n])]),
      [owner(dave), count(4n), threshold(4n)],
      [threshold(3n), threshold(2n)],
    ],
    [
      'a change after one that the contract refuses',
      batch([callOf(safe, 'changeThreshold', [9n]), callOf(safe, 'addOwnerWithThreshold', [dave, 2n])]),
      [count(4n), threshold(2n)],
      [threshold(9n)],
    ],
    [
      'a module',
      callOf(safe, 'enableModule', [contract]),
      [module(sentinel), module(contract)],
      [module(stranger), owner(contract), owner(sentinel), count(3n), threshold(2n)],
    ],
    [
      'a module less',
      callOf(safe, 'disableModule', [contract, stranger]),
      [module(contract), module(stranger)],
      [module(sentinel), owner(stranger)],
    ],
    [
      'a handler',
      callOf(safe, 'setFallbackHandler', [contract]),
      [[handlerSlot, word(contract)]],
      [
        [handlerSlot, word(stranger)],
        [guardSlot, word(contract)],
      ],
    ],
    [
      'a guard',
      callOf(safe, 'setGuard', [contract]),
      [[guardSlot, word(contract)]],
      [
        [guardSlot, word(stranger)],
        [moduleGuardSlot, word(contract)],
        [handlerSlot, word(contract)],
      ],
    ],
    [
      'a payment beside another Safe’s change',
      batch([send(alice, 1n), callOf(otherSafe, 'changeThreshold', [1n])]),
      [],
      [threshold(1n), count(3n), owner(sentinel)],
    ],
    [
      'a change through another Safe',
      throughSafe(otherSafe, callOf(otherSafe, 'setGuard', [contract])),
      [],
      [[guardSlot, word(contract)]],
    ],
  ] as [string, Call, Write[], Write[]][])(
    'SIM-01 explains %s by it, and nothing more',
    (_, call, explained, others) => {
      expect(outcome(call, ...explained)).toBe('pass')
      for (const other of others) expect(outcome(call, ...explained, other)).toBe('finding')
    },
  )

  test('SIM-01 explains a module guard from 1.5.0 on, and the code of a Safe that can change it', () => {
    const told = (call: Call, version: '1.0.0' | '1.5.0', ...writes: Write[]) =>
      judged(call, ran(writes), { version }).outcome
    const guarding = callOf(safe, 'setModuleGuard', [contract])
    expect(told(guarding, '1.5.0', [moduleGuardSlot, word(contract)])).toBe('pass')
    expect(told(guarding, '1.5.0', [moduleGuardSlot, word(stranger)])).toBe('finding')
    const recoding = callOf(safe, 'changeMasterCopy', [contract])
    expect(told(recoding, '1.0.0', ['0x0', word(contract)])).toBe('pass')
    expect(told(recoding, '1.0.0', ['0x0', word(stranger)])).toBe('finding')
  })

  test('SIM-01 lets a change of owners write any number where owners and threshold were not read', () => {
    const adding = callOf(safe, 'addOwnerWithThreshold', [dave, 3n])
    const writes: Write[] = [
      ['0x3', word(9n)],
      ['0x4', word(9n)],
    ]
    for (const state of [undefined, { known: false, reason: 'The node is silent.' }])
      expect(judged(adding, ran(writes), { state }).outcome).toBe('pass')
    expect(judged(send(alice, 1n), ran(writes), { state: undefined }).outcome).toBe('finding')
  })

  test('SIM-01 explains a signed message by its hash, when the Safe itself signs it', () => {
    const message = 'I agree.'
    const hash = signedHash(hashMessage(message))
    const sign = callOf(official('SignMessageLib'), 'signMessage', [hashMessage(message)], 1)
    expect(outcome(sign, [entry(hash, signed), word(1n)])).toBe('pass')
    expect(outcome(sign, [entry(hash, signed), word(2n)])).toBe('finding')
    expect(outcome(sign, [entry(hashMessage('I do not.'), signed), word(1n)])).toBe('finding')
    expect(outcome({ ...sign, operation: 0 }, [entry(hash, signed), word(1n)])).toBe('finding')
    const other = signedHash('0x')
    expect(outcome(send(alice, 1n), [entry(other, signed), word(1n)])).toBe('finding')
    expect(outcome(batch([]), [entry(other, signed), word(1n)])).toBe('finding')
  })

  test('SIM-01 explains the code, and by its name the handler, of an official migration by delegate call', () => {
    const abi = parseAbi([
      'function migrateSingleton()',
      'function migrateWithFallbackHandler()',
      'function migrateL2Singleton()',
    ])
    const migrate = (
      functionName: 'migrateSingleton' | 'migrateWithFallbackHandler' | 'migrateL2Singleton',
      more: Partial<Call> = {},
    ): Call => ({
      to: official('SafeMigration'),
      value: 0n,
      data: encodeFunctionData({ abi, functionName }),
      operation: 1,
      ...more,
    })
    const [code, handler]: Write[] = [
      ['0x0', word(contract)],
      [handlerSlot, word(contract)],
    ]
    if (code === undefined || handler === undefined) throw new Error('missing')
    for (const name of ['migrateSingleton', 'migrateL2Singleton'] as const) {
      expect(outcome(migrate(name), code)).toBe('pass')
      expect(outcome(migrate(name), code, handler)).toBe('finding')
    }
    expect(outcome(migrate('migrateWithFallbackHandler'), code, handler)).toBe('pass')
    expect(outcome(migrate('migrateSingleton', { operation: 0 }), code)).toBe('finding')
    expect(outcome(migrate('migrateSingleton', { to: contract }), code)).toBe('finding')
    expect(outcome(callOf(official('CreateCall'), 'performCreate', [0n, '0x12'], 1), code)).toBe('finding')
    const toL2 = (functionName: string, args: readonly unknown[], signature: string): Call => ({
      to: official(functionName === 'setupToL2' ? 'SafeToL2Setup' : 'SafeToL2Migration'),
      value: 0n,
      data: encodeFunctionData({ abi: parseAbi([signature]), functionName, args } as never),
      operation: 1,
    })
    const toL2s = [
      toL2('migrateToL2', [contract], 'function migrateToL2(address l2Singleton)'),
      toL2('setupToL2', [contract], 'function setupToL2(address l2Singleton)'),
    ]
    for (const call of toL2s)
      expect([outcome(call, code), outcome(call, code, handler)]).toEqual(['pass', 'finding'])
    const fromV111 = toL2(
      'migrateFromV111',
      [contract, contract],
      'function migrateFromV111(address l2Singleton, address fallbackHandler)',
    )
    expect(outcome(fromV111, code, handler)).toBe('pass')
  })
})
