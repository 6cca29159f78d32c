import { encodeFunctionData, parseAbi, zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import type { Simulation, TokenFact } from '#core/checks/effectFacts.ts'
import { known, silent } from '#core/fixtures/checkCase.ts'
import {
  batch,
  callOf,
  factsOf,
  people,
  resultOf,
  send,
  txOf,
  unknownData,
} from '#core/fixtures/effectCase.ts'
import type { Call } from '#core/safe/safe.ts'
import { safeTxHash } from '#core/safe/safeTxHash.ts'

const { safe, alice, contract, stranger, otherSafe, usdc, nft } = people
const slot = (at: number) => `0x${at.toString(16).padStart(64, '0')}` as const
const unread: Call = { ...send(contract, 0n), data: unknownData }
const ran = (more: Partial<Simulation> & { moves?: unknown[]; permissions?: unknown[] } = {}) => ({
  simulation: known({
    succeeded: true,
    storage: [{ account: safe, slot: slot(5), before: slot(7), after: slot(8) }],
    balances: [{ account: safe, before: 5n, after: 5n }],
    ...more,
  }),
})
const aged = (days: number) => ({
  codeAges: { of: new Map([[contract, known(days)]]), others: 'notOffered' as const },
})
const answers = (fact: TokenFact) => ({
  tokens: { of: new Map([[contract, known(fact)]]), others: 'notOffered' as const },
})
const judged = (call: Call, more: object) => resultOf(factsOf(call, more), 'DEC-06')

test('DEC-06 warns of an unread call that a simulation shows to touch nothing of the Safe', () => {
  const result = judged(unread, { ...ran(), ...aged(30) })
  expect(result).toMatchObject({
    outcome: 'finding',
    severity: 'warn',
    text: `Unknown call: this call sends 36 bytes to ${contract} that this page cannot read. You would be signing blind. A simulation shows no change to your Safe now, and the called code is older than 30 days.`,
  })
  const others = {
    storage: [{ account: contract, slot: slot(1), before: slot(0), after: slot(1) }],
    balances: [{ account: alice, before: 5n, after: 9n }],
    moves: [],
    permissions: [],
  }
  expect(judged(unread, { ...ran(others), ...aged(30) }).severity).toBe('warn')
  expect(judged(unread, { ...ran(), ...aged(30), ...answers(null) }).severity).toBe('warn')
})

test.each([
  ['no simulation', aged(400)],
  ['no age', ran()],
  ['a simulation that was not obtained', { ...aged(400), simulation: silent }],
  ['one that fails', { ...aged(400), ...ran({ succeeded: false }) }],
  ['code of 29 days', { ...aged(29.9), ...ran() }],
  [
    'another slot of the Safe',
    {
      ...aged(400),
      ...ran({ storage: [{ account: safe, slot: slot(4), before: slot(2), after: slot(1) }] }),
    },
  ],
  [
    'a slot of another Safe of the owners',
    {
      ...aged(400),
      ...ran({ storage: [{ account: otherSafe, slot: slot(4), before: slot(2), after: slot(1) }] }),
      known: { safes: [safe, otherSafe] },
    },
  ],
  ['less coin', { ...aged(400), ...ran({ balances: [{ account: safe, before: 5n, after: 4n }] }) }],
  ['a move', { ...aged(400), ...ran({ moves: [{ kind: 'coin', from: safe, to: contract, amount: 1n }] }) }],
  [
    'a permission',
    {
      ...aged(400),
      ...ran({ permissions: [{ kind: 'amount', token: usdc, spender: contract, amount: 1n }] }),
    },
  ],
  ['a token', { ...aged(400), ...ran(), ...answers({ symbol: 'X', name: 'X', decimals: 6 }) }],
])('DEC-06 stops an unread call all the same: %s', (_, more) =>
  expect(judged(unread, more).severity).toBe('stop'),
)

test('DEC-06 stops an unread call beside a permission, with coin, or by delegate call', () => {
  const more = { ...ran(), ...aged(400) }
  const approve = callOf(usdc, 'approve', [contract, 5n])
  expect(judged(batch([unread, approve]), more).severity).toBe('stop')
  expect(judged(batch([unread, callOf(usdc, 'approve', [contract, 0n])]), more).severity).toBe('warn')
  expect(judged({ ...unread, value: 1n }, more).severity).toBe('stop')
  expect(judged({ ...unread, operation: 1 }, more).severity).toBe('stop')
})

test('DEC-06 takes a token’s method for known where something answers as a token', () => {
  const deposit = callOf(contract, 'deposit', [5n, safe])
  const token = { symbol: 'X', name: 'X', decimals: 6 }
  expect(judged(deposit, answers(token)).outcome).toBe('pass')
  expect(judged(deposit, {}).outcome).toBe('pass')
  expect(judged(deposit, answers(null))).toMatchObject({
    severity: 'stop',
    text: `Unknown call: this call to ${contract} is deposit of a token, but the contract does not answer like a token.`,
  })
  expect(judged(callOf(contract, 'transfer', [alice, 5n]), answers(null)).severity).toBe('stop')
  for (const call of [
    callOf(nft, 'setApprovalForAll', [alice, false]),
    callOf(nft, 'safeTransferFrom', [safe, alice, 5n]),
    callOf(nft, 'transferFrom', [safe, alice, 5n]),
    callOf(nft, 'approve', [alice, 5n]),
  ])
    expect(judged(call, {}).outcome).toBe('pass')
})

const abi = parseAbi([
  'function announceTransaction((address,uint256,bytes,uint8,uint256,uint256,uint256,address,address))',
  'function cancelAnnouncement(bytes32)',
])
const announce = (value: bigint, data: string, operation: number): Call => ({
  ...send(usdc, 0n),
  data: encodeFunctionData({
    abi,
    functionName: 'announceTransaction',
    args: [[stranger, value, data, operation, 0n, 0n, 0n, zeroAddress, zeroAddress]],
  } as never),
})

test('DEC-07 warns of an announcement and shows what may run later; DEC-06 knows it at any target', () => {
  const told = (call: Call) => resultOf(factsOf(call), 'DEC-07')
  expect(told(announce(0n, '0xdeaddead', 1))).toMatchObject({
    outcome: 'finding',
    severity: 'warn',
    text: `Announces to Safenet a call that may run later without its check: 4 bytes of data to ${stranger} by delegate call, which gives it control of the Safe.`,
    evidence: { found: [{ target: stranger, value: '0', data: '0xdeaddead', operation: 1 }] },
  })
  expect(told(announce(10n ** 18n, '0x', 0)).text).toBe(
    `Announces to Safenet a call that may run later without its check: a call without data to ${stranger}, with 1 ETH.`,
  )
  expect(told(announce(0n, callOf(usdc, 'transfer', [alice, 5n]).data, 0)).text).toContain(': transfer to ')
  expect(resultOf(factsOf(announce(0n, '0x', 0)), 'DEC-06').outcome).toBe('pass')
  const cancel = {
    ...send(usdc, 0n),
    data: encodeFunctionData({ abi, functionName: 'cancelAnnouncement', args: [slot(1)] }),
  }
  expect(resultOf(factsOf(cancel), 'DEC-06').outcome).toBe('pass')
  expect(told(cancel).outcome).toBe('pass')
  expect(resultOf(factsOf({ ...cancel, value: 1n }), 'DEC-06').severity).toBe('stop')
})

test('DEC-08 stops what is approved beyond eight, however it is nested', () => {
  const identity = { chainId: 1, address: otherSafe, version: '1.4.1' as const }
  const txs = Array.from({ length: 9 }, (_, at) => txOf(send(alice, BigInt(at))))
  const approvals = txs.map((tx) => callOf(otherSafe, 'approveHash', [safeTxHash(identity, tx)]))
  const approved = new Map(
    txs.map((tx) => [safeTxHash(identity, tx), known({ safe: identity, tx })] as const),
  )
  const result = (calls: readonly Call[]) => resultOf(factsOf(batch(calls), { approved }), 'DEC-08')
  expect(result(approvals.slice(0, 8))).toMatchObject({ outcome: 'finding', severity: 'info' })
  expect(result([...approvals.slice(0, 8), ...approvals.slice(0, 8)])).toMatchObject({ severity: 'info' })
  expect(result(approvals)).toMatchObject({
    severity: 'stop',
    text: `You would approve ${safeTxHash(identity, txs[8] ?? txOf(send(alice, 8n)))} of the Safe ${otherSafe}: this transaction approves more than 8, and this approval was not checked.`,
    remedy: 'Split the approvals over several transactions.',
  })
})
