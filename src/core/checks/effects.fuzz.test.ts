import fc from 'fast-check'
import { bytesToHex, checksumAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { decodeCall } from '#core/calldata/decode.ts'
import {
  batch,
  callOf,
  factsOf,
  gravesOf,
  official,
  people,
  resultsOf,
  send,
  throughSafe,
} from '#core/fixtures/effectCase.ts'
import { leastCpuTime } from '#core/fixtures/leastCpuTime.ts'
import type { Address, Call } from '#core/safe/safe.ts'
import type { CheckId } from './result.ts'
import { verdictOf } from './verdict.ts'

const { safe, alice, bob, dave, stranger, usdc, dai, contract, otherSafe } = people
const seed = 20261121
const amount = fc.bigInt({ min: 0n, max: 10n ** 15n })
const person = fc.constantFrom<Address>(alice, bob, dave)

/** What does no harm, whoever does it. */
const harmless: fc.Arbitrary<Call> = fc.oneof(
  fc.tuple(person, amount).map(([to, value]) => send(to, value)),
  fc
    .tuple(fc.constantFrom(usdc, dai), person, amount)
    .map(([token, to, value]) => callOf(token, 'transfer', [to, value])),
  fc.constant(callOf(usdc, 'approve', [contract, 0n])),
  amount.map((value) => callOf(contract, 'deposit', [value, safe])),
)

/** A random tree of wrappers over leaves, `hidden` put somewhere into it; multicalls and timelocks act as themselves. */
function tree(leaf: fc.Arbitrary<Call>, hidden?: Call): fc.Arbitrary<Call> {
  const level = (inner: fc.Arbitrary<Call>): fc.Arbitrary<Call> =>
    fc
      .tuple(fc.array(leaf, { maxLength: 4 }), inner, fc.nat(4), fc.constantFrom('batch', 'nested', 'other'))
      .map(([calls, one, at, how]) => {
        const all = [...calls.slice(0, at), one, ...calls.slice(at)]
        if (how === 'other')
          return batch([...calls, batch(all, official('MultiSend'))], official('MultiSend'))
        return batch(
          all,
          official(
            how === 'nested' ? 'MultiSend' : 'MultiSendCallOnly',
            how === 'nested' ? '1.3.0' : '1.4.1',
          ),
        )
      })
  // MultiSendCallOnly refuses the delegate call that a batch inside it is, so only the innermost level may use it.
  const innermost = hidden === undefined ? leaf : fc.constant(hidden)
  return fc.oneof(
    innermost,
    level(innermost),
    level(innermost).map((one) => batch([one], official('MultiSend', '1.5.0'))),
  )
}

describe('DELEG, SELF, TOK, DEC: a dangerous call anywhere in a random tree is found', () => {
  const dangers: readonly [CheckId, Call][] = [
    ['SELF-01', callOf(safe, 'swapOwner', [alice, bob, stranger])],
    ['SELF-01', callOf(safe, 'addOwnerWithThreshold', [stranger, 1n])],
    ['SELF-01', callOf(safe, 'changeThreshold', [1n])],
    ['SELF-02', callOf(safe, 'enableModule', [stranger])],
    ['SELF-03', callOf(safe, 'setGuard', [stranger])],
    ['SELF-04', callOf(safe, 'setFallbackHandler', [stranger])],
    ['TOK-03', callOf(usdc, 'approve', [contract, 2n ** 256n - 1n])],
    ['DEC-06', { to: contract, value: 0n, data: '0xdeadbeef', operation: 0 }],
    ['ADDR-03', callOf(usdc, 'transfer', [usdc, 5n])],
    ['DEC-08', callOf(otherSafe, 'approveHash', [`0x${'11'.repeat(32)}`])],
  ]
  test.each(dangers)('%s is found at any depth (%#)', (id, danger) => {
    fc.assert(
      fc.property(tree(harmless, danger), (call) => {
        expect(gravesOf(factsOf(call))).toContain(id)
      }),
      { numRuns: 40, seed },
    )
  })

  const foreign: Call = {
    to: stranger,
    value: 0n,
    data: callOf(stranger, 'transfer', [alice, 1n]).data,
    operation: 1,
  }
  test('DELEG-01 or DELEG-02, as the place has it, finds foreign code at any depth', () => {
    const inside = fc
      .array(harmless, { maxLength: 4 })
      .map((calls) => batch([...calls, foreign], official('MultiSend')))
    const deeper = inside.map((call) => batch([call, send(alice, 1n)], official('MultiSend', '1.5.0')))
    const other = inside.map((call) => throughSafe(otherSafe, call))
    fc.assert(
      fc.property(fc.oneof(fc.constant(foreign), inside, deeper, other), (call) => {
        const results = resultsOf(factsOf(call))
        const id = call === foreign ? 'DELEG-01' : 'DELEG-02'
        expect(results.find((result) => result.id === id)).toMatchObject({
          outcome: 'finding',
          severity: 'block',
        })
        expect(verdictOf(results)).toBe('block')
      }),
      { numRuns: 100, seed },
    )
  })

  test.each([
    ['execTransaction of another Safe', (call: Call) => throughSafe(otherSafe, call)],
    [
      'a module',
      ({ to, value, data, operation }: Call) =>
        callOf(otherSafe, 'execTransactionFromModule', [to, value, data, operation]),
    ],
    [
      'a timelock',
      ({ to, value, data }: Call) =>
        callOf(contract, 'execute', [to, value, data, `0x${'00'.repeat(32)}`, `0x${'00'.repeat(32)}`]),
    ],
    [
      'a delay',
      ({ to, value, data, operation }: Call) =>
        callOf(contract, 'executeNextTx', [to, value, data, operation]),
    ],
    [
      'a role',
      ({ to, value, data, operation }: Call) =>
        callOf(contract, 'execTransactionWithRole', [to, value, data, operation, 1, true]),
    ],
    [
      'a multicall',
      ({ to, data }: Call) =>
        callOf('0xcA11bde05977b3631167028862bE2a173976CA11', 'aggregate3', [
          [{ target: to, allowFailure: false, callData: data }],
        ]),
    ],
  ])('SELF-01 is found through %s, and in a batch inside it', (_what, wrap) => {
    const danger = callOf(safe, 'swapOwner', [alice, bob, stranger])
    expect(gravesOf(factsOf(wrap(danger)))).toContain('SELF-01')
    expect(gravesOf(factsOf(batch([send(alice, 1n), wrap(danger)])))).toContain('SELF-01')
    expect(gravesOf(factsOf(wrap(wrap(danger))))).toContain('SELF-01')
  })
})

test('a random tree of harmless calls never blocks and never stops', () => {
  fc.assert(
    fc.property(tree(harmless), (call) => {
      expect(gravesOf(factsOf(call))).toEqual([])
    }),
    { numRuns: 200, seed },
  )
})

test('whatever the bytes and the claims are, there is one result a check, as plain JSON, and no exception', () => {
  const bytes = fc.uint8Array({ maxLength: 200 }).map((array) => bytesToHex(array))
  const targets = [
    safe,
    usdc,
    contract,
    official('MultiSend'),
    official('SignMessageLib'),
    official('SafeMigration'),
    official('SimulateTxAccessor'),
  ]
  const to = fc.oneof(
    fc.constantFrom(...targets),
    fc.uint8Array({ minLength: 20, maxLength: 20 }).map((array) => checksumAddress(bytesToHex(array))),
  )
  const call = fc.record({ to, value: amount, data: bytes, operation: fc.constantFrom<0 | 1>(0, 1) })
  const some = fc.oneof(
    call,
    tree(harmless),
    fc.array(call, { maxLength: 3 }).map((calls) => batch(calls, official('MultiSend'))),
  )
  const typed = fc.record({
    type: fc.constantFrom('Transfer', 'Custom', 'SettingsChange', 'SwapOrder', 'Creation', 'x'),
    transferInfo: fc.anything(),
    settingsInfo: fc.anything(),
    to: fc.anything(),
    sender: fc.anything(),
    recipient: fc.anything(),
  })
  const decoded = fc.record({
    method: fc.oneof(fc.string(), fc.constantFrom('transfer', 'multiSend', '__proto__')),
    parameters: fc.oneof(
      fc.anything(),
      fc.array(
        fc.record({
          name: fc.string(),
          type: fc.oneof(
            fc.string(),
            fc.constantFrom('address', 'uint256', 'bytes', 'tuple', '(address,bytes)[]'),
          ),
          value: fc.anything(),
          valueDecoded: fc.anything(),
        }),
        { maxLength: 3 },
      ),
    ),
  })
  const claim = fc.record({
    dataDecoded: fc.oneof(fc.anything(), decoded),
    txInfo: fc.oneof(fc.anything(), typed),
    trustedDelegateCallTarget: fc.anything(),
    tokenInfoIndex: fc.anything(),
  })
  const gas = fc.record({
    safeTxGas: amount,
    baseGas: amount,
    gasPrice: amount,
    gasToken: fc.constantFrom(usdc, stranger),
  })
  fc.assert(
    fc.property(some, claim, gas, (one, claimed, tx) => {
      const results = resultsOf(factsOf(one, { claim: claimed, tx }))
      const ids = results.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids.length).toBeGreaterThanOrEqual(29)
      expect(() => JSON.stringify(results)).not.toThrow()
    }),
    { numRuns: 400, seed },
  )
})

test('a batch of 400 calls is judged in a moment', async () => {
  const calls = Array.from({ length: 400 }, (_, at) => callOf(usdc, 'transfer', [alice, BigInt(at)]))
  const facts = factsOf(batch(calls))
  expect(decodeCall(batch(calls), safe).calls).toHaveLength(400)
  expect(await leastCpuTime(() => resultsOf(facts), 500)).toBeLessThan(500)
})
