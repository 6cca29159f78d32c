import { encodeFunctionData, parseAbi, zeroAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import type { Simulation } from '#core/checks/effectFacts.ts'
import { known, silent } from '#core/fixtures/checkCase.ts'
import { batch, callOf, factsOf, gravesOf, people, resultOf } from '#core/fixtures/effectCase.ts'
import { coin, erc20 } from '#core/fixtures/trialCase.ts'
import type { Address, Call } from '#core/safe/safe.ts'

const { safe, alice, contract, stranger, usdc, nft, otherSafe } = people
// Comet.sol, Morpho.sol, vat.sol, DebtTokenBase.sol, Vault.sol (Balancer), LSP7, EIP-777, ERC-20 of OpenZeppelin 4, EVC.sol (Euler), DelegationRegistry.sol and DelegateRegistry.sol (delegate.xyz).
const abi = parseAbi([
  'function allow(address manager, bool isAllowed)',
  'function setAuthorization(address authorized, bool newIsAuthorized)',
  'function hope(address usr)',
  'function nope(address usr)',
  'function approveDelegation(address delegatee, uint256 amount)',
  'function setRelayerApproval(address sender, address relayer, bool approved)',
  'function setAccountOperator(address account, address operator, bool authorized)',
  'function delegateForAll(address delegate, bool value)',
  'function delegateAll(address to, bytes32 rights, bool enable)',
  'function grantRole(bytes32 role, address account)',
  'function revokeRole(bytes32 role, address account)',
  'function authorizeOperator(address operator)',
  'function revokeOperator(address operator)',
  'function decreaseAllowance(address spender, uint256 subtractedValue)',
  'function increaseAllowance(address spender, uint256 addedValue)',
  'function approve(address to, uint256 tokenId)',
])
const at = (to: Address, functionName: string, args: readonly unknown[]): Call => ({
  ...{ to, value: 0n, operation: 0 },
  data: encodeFunctionData({ abi, functionName, args } as never),
})
const ran = (more: Partial<Simulation> = {}) => ({
  simulation: known({ succeeded: true, storage: [], balances: [], moves: [], permissions: [], ...more }),
  tokens: {
    of: new Map([contract, otherSafe].map((one) => [one, known(null)] as const)),
    others: 'notOffered' as const,
  },
})
const role = `0x${'11'.repeat(32)}`
const judged = (call: Call, more: object = ran()) => resultOf(factsOf(call, more), 'DEC-06')

describe.each<[string, readonly unknown[], string, readonly unknown[]]>([
  ['allow', [stranger, false], 'allow', [stranger, true]],
  ['setAuthorization', [stranger, false], 'setAuthorization', [stranger, true]],
  ['nope', [stranger], 'hope', [stranger]],
  ['approveDelegation', [stranger, 0n], 'approveDelegation', [stranger, 1n]],
  ['setRelayerApproval', [safe, stranger, false], 'setRelayerApproval', [safe, stranger, true]],
  ['setAccountOperator', [safe, stranger, false], 'setAccountOperator', [safe, stranger, true]],
  ['delegateForAll', [stranger, false], 'delegateForAll', [stranger, true]],
  ['delegateAll', [stranger, role, false], 'delegateAll', [stranger, role, true]],
  ['revokeOperator', [stranger], 'authorizeOperator', [stranger]],
  ['decreaseAllowance', [stranger, 5n], 'increaseAllowance', [stranger, 5n]],
])('%s', (revoking, args, giving, others) => {
  const call = at(contract, revoking, args)
  test('what only takes a permission back is told where a simulation shows that nothing else happens', () => {
    expect(judged(call)).toMatchObject({
      outcome: 'finding',
      severity: 'info',
      text: `This call to ${contract} is known only by its first four bytes, as ${revoking}. Those only take a permission back, and a simulation shows that it moves nothing.`,
    })
    expect(gravesOf(factsOf(call, ran()))).toEqual([])
    expect(gravesOf(factsOf(batch([call, call]), ran()))).toEqual([])
  })
  test('what gives one stops', () => expect(judged(at(contract, giving, others)).severity).toBe('stop'))
  test.each<[string, Call, object?]>([
    ['nobody tried it', call, { ...ran(), simulation: undefined }],
    ['the simulation was not obtained', call, { ...ran(), simulation: silent }],
    ['the simulation fails', call, ran({ succeeded: false })],
    ['the contract pays', call, ran({ moves: [erc20(usdc, safe, contract, 1n)] })],
    ['the contract is paid in coin', call, ran({ moves: [coin(safe, contract, 1n)] })],
    ['coin goes along', { ...call, value: 1n }, ran({ moves: [coin(safe, contract, 1n)] })],
    ['the token is its own', call, ran({ moves: [erc20(contract, safe, stranger, 1n)] })],
    ['it runs as the Safe', { ...call, operation: 1 }],
    ['there are more bytes', { ...call, data: `${call.data}00` }],
    ['it rules the Safe', call, { ...ran(), modules: known([contract]) }],
    ['it is another Safe', { ...call, to: otherSafe }, { ...ran(), known: { safes: [otherSafe] } }],
  ])('it stops where %s', (_, other, more) =>
    expect(judged(other, more)).toMatchObject({ outcome: 'finding', severity: 'stop' }),
  )
})

test('a run that shows a permission at the contract, or any change that no call says, stops', () => {
  const call = at(contract, 'allow', [stranger, false])
  const given = ran({ permissions: [{ kind: 'all', token: contract, spender: stranger, amount: 1n }] })
  expect(judged(call, given).severity).toBe('stop')
  const through = ran({ moves: [erc20(usdc, safe, stranger, 1n)] })
  expect(gravesOf(factsOf(call, through))).not.toEqual([])
})

test('a run that shows the permission taken back is what the call says', () => {
  const taken = ran({ permissions: [{ kind: 'all', token: contract, spender: stranger, amount: 0n }] })
  expect(judged(at(contract, 'allow', [stranger, false]), taken).severity).toBe('info')
})

test('a revocation beside a payment is only told', () => {
  const pay = callOf(usdc, 'transfer', [alice, 5n])
  const run = ran({ moves: [erc20(usdc, safe, alice, 5n)] })
  const tokens = factsOf(pay).tokens
  const facts = factsOf(batch([pay, at(contract, 'nope', [stranger])]), { ...run, ...(tokens && { tokens }) })
  expect(resultOf(facts, 'DEC-06')).toMatchObject({ severity: 'info' })
})

test('a role that is taken from somebody is warned of; from the Safe, without a simulation or where it rules the Safe it stops', () => {
  const call = at(contract, 'revokeRole', [role, stranger])
  expect(judged(call)).toMatchObject({
    severity: 'warn',
    text: expect.stringContaining('as revokeRole. Those only take a role back,'),
  })
  const aged = { ...ran(), codeAges: { of: new Map([[contract, known(400)]]) } }
  for (const more of [ran(), aged])
    expect(judged(at(contract, 'revokeRole', [role, safe]), more).severity).toBe('stop')
  expect(judged(at(contract, 'grantRole', [role, stranger])).severity).toBe('stop')
  expect(judged(call, { ...ran(), simulation: undefined }).severity).toBe('stop')
  expect(judged(call, { ...ran(), modules: known([contract]) }).severity).toBe('stop')
  const paid = ran({ moves: [erc20(usdc, safe, contract, 1n)] })
  expect(judged(call, paid).severity).toBe('stop')
})

test('nobody is the zero address: what it is allowed is taken back', () => {
  const call = at(nft, 'approve', [zeroAddress, 5n])
  expect(gravesOf(factsOf(call))).toEqual([])
  expect(gravesOf(factsOf(at(nft, 'approve', [stranger, 5n])))).toContain('TOK-03')
})
