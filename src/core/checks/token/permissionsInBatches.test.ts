import { encodeAbiParameters, encodeFunctionData, getAddress, parseAbi, parseAbiParameters } from 'viem'
import { describe, expect, test } from 'vitest'
import { multicall3, permit2 } from '#core/calldata/knownMethods.ts'
import { known, silent } from '#core/fixtures/checkCase.ts'
import { batch, factsOf, people, resultOf, send, throughSafe } from '#core/fixtures/effectCase.ts'
import type { Address, Call } from '#core/safe/safe.ts'

const { safe, alice, bob, contract, otherSafe, usdc, dai, nft, stranger } = people
// Published: safe-research/sentinel-test-vectors, specs/safenet and specs/cow.
const staking: Address = '0x115E78f160e1E3eF163B05C84562Fa16fA338509'
const saved: Address = '0x5aFE3855358E112B5647B952709E6165e1c1eEEe'
const relayer: Address = '0xC92E8bdf79f0507f65a392b0ab4667716BFE0110'
const settlement: Address = '0x9008D19f58AAbD9eD0D60971565AA8510560ab41'
const composable: Address = '0xfdaFc9d1902f4e0b84f65F49f244b32b31013b74'
const twap: Address = '0x6cF1e9cA41f7611dEf408122793c358a3d11E5a5'
const vault = getAddress(`0x${'78'.repeat(20)}`)
const word = `0x${'00'.repeat(32)}` as const
const abi = parseAbi([
  'function stake(address,uint256)',
  'function approve(address,uint256)',
  'function approve(address,address,uint160,uint48)',
  'function permit(address,address,uint256,uint256,bytes)',
  'function increaseAllowance(address,uint256)',
  'function decreaseAllowance(address,uint256)',
  'function deposit(uint256,address)',
  'function mint(uint256,address)',
  'function redeem(uint256,address,address)',
  'function setPreSignature(bytes,bool)',
  'function create((address,bytes32,bytes),bool)',
  'function setApprovalForAll(address,bool)',
  'function transferFrom(address,address,uint256)',
  'function aggregate3((address,bool,bytes)[])',
])
const to = (target: Address, functionName: string, ...args: readonly unknown[]): Call => ({
  to: target,
  value: 0n,
  data: encodeFunctionData({ abi, functionName, args } as never),
  operation: 0,
})
const approve = (spender: Address, amount: bigint, token = saved) => to(token, 'approve', spender, amount)
const stake = (amount: bigint) => to(staking, 'stake', bob, amount)
const presign = (owner: Address = safe, signed = true) =>
  to(settlement, 'setPreSignature', `0x${'11'.repeat(32)}${owner.slice(2)}ffffffff`, signed)
const order = (token: Address, part: bigint, parts: bigint) =>
  to(
    composable,
    'create',
    [
      twap,
      word,
      encodeAbiParameters(
        parseAbiParameters('address,address,address,uint256,uint256,uint256,uint256,uint256,uint256,bytes32'),
        [token, dai, safe, part, 1n, 0n, parts, 900n, 0n, word],
      ),
    ],
    true,
  )
const old = (...list: readonly (readonly [Address, number])[]) => ({
  codeAges: {
    of: new Map(
      [[contract, 400] as const, [vault, 400] as const, ...list].map(
        ([at, days]) => [at, known(days)] as const,
      ),
    ),
    others: 'notOffered' as const,
  },
})
const holding = (token: Address, before: bigint) => ({
  simulation: known({
    succeeded: true,
    storage: [],
    balances: [{ account: safe, token, before, after: before }],
  }),
})
const severity = (call: Call, more: object = old()) => {
  const { outcome, severity } = resultOf(factsOf(call, more), 'TOK-03')
  return outcome === 'finding' ? severity : outcome
}

describe('TOK-03 in a batch', () => {
  test.each([
    ['takes all', batch([approve(staking, 1000n), stake(1000n)]), 'info'],
    ['leaves 0.1 %', batch([approve(staking, 1000n), stake(999n)]), 'info'],
    ['leaves more', batch([approve(staking, 1000n), stake(998n)]), 'stop'],
    ['comes before it', batch([stake(1000n), approve(staking, 1000n)]), 'stop'],
    ['is of another token', batch([approve(staking, 1000n, usdc), stake(1000n)]), 'stop'],
    ['is at another spender', batch([approve(contract, 1000n), stake(1000n)]), 'stop'],
    [
      'is made by another account',
      batch([approve(staking, 1000n), throughSafe(otherSafe, stake(1000n))]),
      'stop',
    ],
    ['takes it in two', batch([approve(staking, 1000n), stake(400n), stake(600n)]), 'info'],
    [
      'sets twice, and is not summed',
      batch([approve(staking, 600n), approve(staking, 400n), stake(400n)]),
      'info',
    ],
    [
      'sets twice, the last too much',
      batch([approve(staking, 400n), approve(staking, 1000n), stake(400n)]),
      'stop',
    ],
    [
      'raises',
      batch([approve(staking, 600n), to(saved, 'increaseAllowance', staking, 400n), stake(1000n)]),
      'info',
    ],
    [
      'raises too much',
      batch([approve(staking, 600n), to(saved, 'increaseAllowance', staking, 400n), stake(600n)]),
      'stop',
    ],
    [
      'lowers what is too much',
      batch([approve(staking, 1000n), to(saved, 'decreaseAllowance', staking, 400n), stake(600n)]),
      'info',
    ],
    ['is taken back in the end', batch([approve(staking, 1000n), stake(600n), approve(staking, 0n)]), 'info'],
    [
      'two halves of all numbers',
      batch([approve(staking, 2n ** 254n), to(saved, 'increaseAllowance', staking, 2n ** 254n)]),
      'stop',
    ],
    [
      'without limit though taken back',
      batch([approve(contract, 2n ** 255n), approve(contract, 0n)]),
      'stop',
    ],
    ['a vault takes all', batch([approve(vault, 1000n, usdc), to(vault, 'deposit', 1000n, safe)]), 'info'],
    ['a vault takes half', batch([approve(vault, 1000n, usdc), to(vault, 'deposit', 500n, safe)]), 'stop'],
    [
      'a vault takes one of two',
      batch([approve(vault, 5n, usdc), approve(vault, 5n, dai), to(vault, 'deposit', 5n, safe)]),
      'stop',
    ],
    [
      'shares of a vault, whose price is not said',
      batch([approve(vault, 1000n, usdc), to(vault, 'mint', 5n, safe)]),
      'warn',
    ],
    ['a vault pays out', batch([approve(vault, 1000n, usdc), to(vault, 'redeem', 5n, safe, safe)]), 'info'],
    [
      'Permit2 passes it on',
      batch([approve(permit2, 9n, usdc), to(permit2, 'approve', usdc, contract, 9n, 5)]),
      'stop',
    ],
    ['by itself to Multicall3, which anybody makes take it', approve(multicall3, 5n, usdc), 'stop'],
    ['beside a payment', batch([send(alice, 5n), approve(contract, 1000n)]), 'info'],
    [
      'Multicall3 takes all',
      batch([
        approve(multicall3, 9n, usdc),
        to(multicall3, 'aggregate3', [[usdc, false, to(usdc, 'transferFrom', safe, alice, 9n).data]]),
      ]),
      'info',
    ],
    [
      'Multicall3 leaves a rest',
      batch([
        approve(multicall3, 10_000n, usdc),
        to(multicall3, 'aggregate3', [[usdc, false, to(usdc, 'transferFrom', safe, alice, 9999n).data]]),
      ]),
      'stop',
    ],
  ] as const)('%s', (_, call, expected) => expect(severity(call)).toBe(expected))
})

describe('TOK-03 for CoW Protocol', () => {
  // 1,302,026.6 SAFE in 96 parts leave 30 base units: specs/cow/twap-order-with-approval.json.
  const whole = 0x1138a4f6b925c126cc01en
  const part = 0x2dec6291edba03122n
  test.each([
    [
      'a published order in parts',
      batch([
        approve(relayer, 81_328_000_000_000_000_000_030n),
        order(saved, 81_328_000_000_000_000_000_030n / 96n, 96n),
      ]),
      'info',
    ],
    ['parts that take a tenth', batch([approve(relayer, whole), order(saved, part / 10n, 96n)]), 'stop'],
    ['an order that sells another token', batch([approve(relayer, 96n), order(usdc, 1n, 96n)]), 'stop'],
    ['a pre-signed order', batch([approve(relayer, 5n), presign()]), 'info'],
    ['a pre-signed order of somebody else', batch([approve(relayer, 5n), presign(alice)]), 'stop'],
    ['an order taken back', batch([approve(relayer, 5n), presign(safe, false)]), 'stop'],
    [
      'one order for two tokens',
      batch([approve(relayer, 5n), approve(relayer, 5n, usdc), presign()]),
      'stop',
    ],
    [
      'two orders for two tokens',
      batch([approve(relayer, 5n), approve(relayer, 5n, usdc), presign(), presign()]),
      'info',
    ],
    ['an order before it', batch([presign(), approve(relayer, 5n)]), 'info'],
    ['no order', approve(relayer, 5n), 'stop'],
    ['taking it back', approve(relayer, 0n), 'pass'],
    [
      'a look-alike of the relayer',
      approve(getAddress('0xc92e8bdf79f0507f65a392b0ab4667716bff0110'), 5n),
      'stop',
    ],
  ] as const)('%s', (_, call, expected) => expect(severity(call)).toBe(expected))
})

describe('TOK-03 by age of the code and share of the holding', () => {
  const call = approve(contract, 1000n, usdc)
  test.each([
    ['code of 29 days', old([contract, 29.9]), 'stop'],
    ['code of 30 days', old([contract, 30]), 'info'],
    ['an age that was not read', { codeAges: { of: new Map([[contract, silent]]) } }, 'unknown'],
    ['all that is held, by code of unknown age', holding(usdc, 1000n), 'stop'],
    [
      'all that is held, by another list',
      {
        simulation: known({
          succeeded: true,
          storage: [],
          balances: [],
          holdings: [{ account: safe, token: usdc, before: 1000n, after: 1000n }],
        }),
      },
      'stop',
    ],
    ['more than is held, by code of unknown age', holding(usdc, 999n), 'stop'],
    ['all that is held, by old code', { ...holding(usdc, 1000n), ...old() }, 'warn'],
    ['half, by code of unknown age', holding(usdc, 2000n), 'warn'],
    ['half, by old code', { ...holding(usdc, 2000n), ...old() }, 'info'],
    ['less than half', holding(usdc, 2001n), 'info'],
    ['all of another token', holding(dai, 1000n), 'info'],
    ['a trial that was not made', { simulation: silent }, 'info'],
  ] as const)('%s', (_, more, expected) => expect(severity(call, more)).toBe(expected))

  test('what an owner other than the account signed is told', () => {
    expect(severity(to(usdc, 'permit', alice, stranger, 2n ** 256n - 1n, 9n, '0x12'))).toBe('info')
    expect(severity(to(usdc, 'permit', safe, stranger, 5n, 9n, '0x12'))).toBe('stop')
  })

  test('one piece of a collection is told, the number of all is not a piece', () => {
    expect(severity(approve(contract, 12_345n, nft))).toBe('info')
    expect(severity(approve(stranger, 7n, nft))).toBe('stop')
    // An allowance of a token that says nothing is as large as it says; a name of ENS looks the same.
    expect(severity(approve(contract, 2n ** 255n + 12345n, nft))).toBe('stop')
    for (const all of [2n ** 256n - 1n, 2n ** 255n, 2n ** 255n + 2n ** 96n - 1n])
      expect(severity(approve(contract, all, nft))).toBe('stop')
    expect(severity(approve(contract, 2n ** 255n + 12345n, usdc))).toBe('stop')
  })
})
