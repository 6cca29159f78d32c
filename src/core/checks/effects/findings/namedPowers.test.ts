import { encodeFunctionData, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { methodsOf } from '#core/abi/declaration.ts'
import { decodeCall } from '#core/calldata/decode.ts'
import { batch, people } from '#core/fixtures/effectCase.ts'
import { coin, erc20, shortly } from '#core/fixtures/trialCase.ts'
import type { Address, Call } from '#core/safe/safe.ts'
import type { Move } from '#core/trialRun/outcome.ts'

const { safe, alice, stranger, contract, usdc, dai, otherSafe: pool } = people
const amount = 5_000_000n
const swap = 'swap(address executor,address to,uint256 amount)'
/** As whoever has the ABI of the contract sees it. */
const read = (call: Call, ...declarations: readonly string[]) => ({
  call: decodeCall(call, {
    ...{ chainId: 1, safe, safeVersion: '1.4.1' as const },
    abis: [{ methods: methodsOf(declarations) }],
  }),
})
function send(declaration: string, args: readonly unknown[], value = 0n): Call {
  const texts: readonly string[] = [`function ${declaration}`]
  return { to: contract, value, data: encodeFunctionData({ abi: parseAbi(texts), args }), operation: 0 }
}

// ENS (ENSRegistry, NameWrapper), Ownable, Morpho Blue, Compound III, Sablier, Uniswap 3, EigenLayer, EVC, delegate.xyz.
const market = '(address loan,address collateral,address oracle,address irm,uint256 lltv) market'
const marketOf = { loan: usdc, collateral: dai, oracle: contract, irm: contract, lltv: 1n }
const node = `0x${'ab'.repeat(32)}`
const freed = (to: Address) => [erc20(usdc, contract, to, amount)]
const nothing = () => []
describe.each<[string, (to: Address) => readonly unknown[], (to: Address) => Move[]]>([
  ['setOwner(bytes32 node,address owner)', (to) => [node, to], nothing],
  ['setSubnodeOwner(bytes32 node,bytes32 label,address owner)', (to) => [node, node, to], nothing],
  ['approve(bytes32 node,address delegate,bool approved)', (to) => [node, to, true], nothing],
  ['transferOwnership(address newOwner)', (to) => [to], nothing],
  ['grantRole(bytes32 role,address account)', (to) => [node, to], nothing],
  ['setRewardsRecipient(address recipient)', (to) => [to], nothing],
  ['setAccountOperator(address account,address operator,bool authorized)', (to) => [safe, to, true], nothing],
  ['delegateForAll(address delegate,bool value)', (to) => [to, true], nothing],
  [
    `withdrawCollateral(${market},uint256 assets,address onBehalf,address receiver)`,
    (to) => [marketOf, amount, safe, to],
    freed,
  ],
  ['withdrawTo(address to,address asset,uint256 amount)', (to) => [to, usdc, amount], freed],
  ['withdraw(uint256 stream,address to,uint128 amount)', (to) => [7n, to, amount], freed],
  [
    'collect((uint256 id,address recipient,uint128 most0,uint128 most1) params)',
    (to) => [{ id: 7n, recipient: to, most0: amount, most1: amount }],
    freed,
  ],
  [
    'queueWithdrawals((address[] strategies,uint256[] shares,address withdrawer)[] params)',
    (to) => [[{ strategies: [dai], shares: [amount], withdrawer: to }]],
    nothing,
  ],
])('%s', (declaration, args, moves) => {
  const told = (to: Address, run: object) => {
    const call = send(declaration, args(to))
    return shortly(call, run, { ...read(call, declaration), tx: {} })
  }
  test('SIM-01 stops what releases to a stranger, or hands him power, though the Safe gives nothing', () => {
    expect(told(stranger, { moves: moves(stranger) })).toContain(`names ${stranger}, unknown here`)
    expect(told(stranger, { succeeded: false })).toContain(`names ${stranger}, unknown here`)
    for (const one of [safe, alice]) expect(told(one, { moves: moves(one) })).not.toContain('stop')
  })
})

test('SIM-01 does not take what one call brings for the return of another', () => {
  const bridge = 'depositETHTo(address to,uint32 gas,bytes data)'
  const both = (to: Address) =>
    batch([send(swap, [pool, safe, amount], amount), send(bridge, [to, 200_000, '0x'], amount)])
  const moves = [coin(safe, contract, amount), coin(safe, contract, amount), erc20(dai, pool, safe, amount)]
  const told = (to: Address) => {
    const call = both(to)
    return shortly(call, { moves }, { ...read(call, swap, bridge), tx: {} })
  }
  expect(told(stranger)).toContain(`names ${stranger}, unknown here`)
  expect(told(safe)).not.toContain('stop')
})

test('SIM-01 reads an account that is packed into a word beside other fields', () => {
  const packed = 'act(uint256 packed)'
  for (const value of [BigInt(stranger) + 2n ** 255n, BigInt(stranger) * 2n ** 96n + 10n ** 18n]) {
    const call = send(packed, [value])
    expect(shortly(call, { moves: [] }, { ...read(call, packed), tx: {} })).toContain(stranger)
  }
  const hash = send('act(bytes32 id)', [node])
  expect(shortly(hash, { moves: [] }, { ...read(hash, 'act(bytes32 id)'), tx: {} })).toBe('pass')
})

test('SIM-01 reads the credentials of a validator, who gets all of its coin', () => {
  const deposit = 'deposit(bytes pubkey,bytes credentials,bytes signature,bytes32 root)'
  const told = (to: Address) => {
    const credentials = `0x01${'00'.repeat(11)}${to.slice(2)}`
    const call = send(deposit, [`0x${'11'.repeat(48)}`, credentials, `0x${'22'.repeat(96)}`, node], amount)
    return shortly(call, { moves: [coin(safe, contract, amount)] }, { ...read(call, deposit), tx: {} })
  }
  expect(told(stranger)).toContain(`names ${stranger}, unknown here`)
  expect(told(safe)).not.toContain('unknown here')
})
