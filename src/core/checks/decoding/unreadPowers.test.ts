import { encodeFunctionData, getAddress, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { known } from '#core/fixtures/checkCase.ts'
import { batch, effectContext, factsOf, people, resultOf, send } from '#core/fixtures/effectCase.ts'
import { ran, word } from '#core/fixtures/simulationCase.ts'
import type { Call, Hex } from '#core/safe/safe.ts'
import { knownCallsCheck } from './DEC-06-known-calls.ts'

const { safe, alice, contract, stranger, usdc, otherSafe } = people

// Declarations as published: OpenZeppelin's Ownable and AccessControl, Safe's AllowanceModule 0.1.1, Zodiac's Delay 1.1.1, LayerZero's OApp,
// OpenZeppelin's Governor and MerkleDistributor.
const abi = parseAbi([
  'function transferOwnership(address newOwner)',
  'function renounceOwnership()',
  'function renounceRole(bytes32 role,address account)',
  'function grantRole(bytes32 role,address account)',
  'function setAllowance(address delegate,address token,uint96 allowanceAmount,uint16 resetTimeMin,uint32 resetBaseMin)',
  'function setTxCooldown(uint256 cooldown)',
  'function setPeer(uint32 eid,bytes32 peer)',
  'function setDomainVerifier(bytes32 domainSeparator,address newVerifier)',
  'function invalidateAll()',
  'function send(uint32 eid,bytes recipient)',
  'function castVote(uint256 proposalId,uint8 support)',
  'function claim(uint256 index,address account,uint256 amount,bytes32[] merkleProof)',
])
const to = (target: Call['to'], functionName: string, ...args: readonly unknown[]): Call => ({
  ...send(target, 0n),
  data: encodeFunctionData({ abi, functionName, args } as Parameters<typeof encodeFunctionData>[0]),
})
const role = `0x${'11'.repeat(32)}` as const
/** A run that shows nothing, of code that has been there for a year. */
const calm = {
  simulation: ran([['0x5', word(8n)]], { moves: [], permissions: [] }),
  codeAges: {
    of: new Map([contract, safe, otherSafe].map((at) => [at, known(365)] as const)),
    others: 'notOffered' as const,
  },
}
const severity = (call: Call, more: object = {}) =>
  resultOf(factsOf(call, { ...calm, ...more }), 'DEC-06').severity

test.each<[string, Call]>([
  ['a contract goes to a stranger', to(contract, 'transferOwnership', stranger)],
  [
    'a contract goes to an account that begins with seven zero bytes',
    to(contract, 'transferOwnership', getAddress(`0x00000000000000${'12'.repeat(13)}`)),
  ],
  ['a contract is left without an owner', to(contract, 'renounceOwnership')],
  ['a role is given up', to(contract, 'renounceRole', role, safe)],
  ['a stranger gets a role', to(contract, 'grantRole', role, stranger)],
  ['a spending limit for a stranger', to(contract, 'setAllowance', stranger, usdc, 10n ** 12n, 0, 0)],
  ['another chain’s account in a word', to(contract, 'setPeer', 30101, word(stranger))],
  ['a stranger in packed bytes', to(contract, 'send', 1, stranger)],
  ['bytes that are no words', { ...send(contract, 0n), data: `0xdeadbeef${stranger.slice(2)}` as Hex }],
])('DEC-06 stops an unread call by which %s may get a power, whatever a simulation shows', (_, call) => {
  expect(severity(call)).toBe('stop')
  expect(severity(batch([send(alice, 1n), call]))).toBe('stop')
})

test.each<[string, Call]>([
  ['a vote', to(contract, 'castVote', BigInt(role), 1)],
  ['a claim for the Safe itself', to(contract, 'claim', 5n, safe, 10n ** 24n, [role, role])],
  ['an owner gets a role', to(contract, 'grantRole', role, alice)],
  ['a contract goes to somebody known', to(contract, 'transferOwnership', alice)],
  ['nothing is named', to(contract, 'invalidateAll')],
])('DEC-06 still only warns: %s', (_, call) => expect(severity(call)).toBe('warn'))

test('DEC-06 stops an unread call to what rules the Safe: its modules, guards, handler, itself and the owners’ other Safes', () => {
  const lift = to(contract, 'setTxCooldown', 0n)
  expect(severity(lift)).toBe('warn')
  expect(severity(lift, { modules: known([stranger, contract]) })).toBe('stop')
  expect(severity(batch([send(alice, 1n), to(safe, 'invalidateAll')]))).toBe('stop')
  const own = { ...factsOf(lift).known, safes: [safe, otherSafe] }
  expect(severity(to(otherSafe, 'invalidateAll'), { known: own })).toBe('stop')
  const context = effectContext(factsOf(lift, calm))
  const judged = (facts: object) =>
    knownCallsCheck.judge({ ...context, facts: { ...context.facts, ...facts } })?.severity
  expect(judged({})).toBe('warn')
  expect(judged({ guards: known({ guard: { address: contract } }) })).toBe('stop')
  expect(judged({ guards: known({ guard: {}, moduleGuard: { address: contract } }) })).toBe('stop')
  expect(judged({ fallbackHandler: known({ address: contract }) })).toBe('stop')
  expect(judged({ fallbackHandler: known({ address: stranger }), guards: known({ guard: {} }) })).toBe('warn')
})
