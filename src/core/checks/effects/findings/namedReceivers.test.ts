import { encodeFunctionData, parseAbi, zeroAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { methodsOf } from '#core/abi/declaration.ts'
import { decodeCall } from '#core/calldata/decode.ts'
import type { EffectFacts } from '#core/checks/effectFacts.ts'
import { batch, callOf, factsOf, people, resultOf } from '#core/fixtures/effectCase.ts'
import { coin, erc20, held, judged as judgedRun, shortly } from '#core/fixtures/trialCase.ts'
import type { Address, Call } from '#core/safe/safe.ts'
import type { Move } from '#core/trialRun/outcome.ts'

const { safe, alice, stranger, contract, usdc, dai, otherSafe: pool } = people
const amount = 5_000_000n
/** As many dollars in a token of 18 decimals. */
const fair = amount * 10n ** 12n

/** As whoever has the ABI of the contract sees it. */
const read = (call: Call, declaration: string) => ({
  call: decodeCall(call, {
    ...{ chainId: 1, safe, safeVersion: '1.4.1' as const },
    abis: [{ methods: methodsOf([declaration]) }],
  }),
})
function send(declaration: string, args: readonly unknown[], value = 0n): Call {
  const texts: readonly string[] = [`function ${declaration}`]
  return { to: contract, value, data: encodeFunctionData({ abi: parseAbi(texts), args }), operation: 0 }
}
const padded = (account: Address) => `0x${account.slice(2).padStart(64, '0')}`
const allowing = (call: Call) => batch([callOf(usdc, 'approve', [contract, amount]), call])

type Way = {
  declaration: string
  args: (to: Address) => readonly unknown[]
  gives: 'coin' | 'token'
  moves?: (to: Address) => Move[]
}
const message =
  '(bytes receiver,bytes data,(address token,uint256 amount)[] tokens,address feeToken,bytes extra)'
const ways: Record<string, Way> = {
  'a bridge for coin (OP, depositETHTo)': {
    declaration: 'depositETHTo(address to,uint32 gas,bytes data)',
    args: (to) => [to, 200_000, '0x'],
    gives: 'coin',
  },
  'a bridge whose receiver is a word (CCTP, depositForBurn)': {
    declaration: 'depositForBurn(uint256 amount,uint32 domain,bytes32 mintRecipient,address burnToken)',
    args: (to) => [amount, 0, padded(to), usdc],
    gives: 'token',
  },
  'a bridge whose receiver is in bytes (CCIP, ccipSend)': {
    declaration: `ccipSend(uint64 chain,${message} message)`,
    args: (to) => [
      1n,
      {
        receiver: padded(to),
        data: '0x',
        tokens: [{ token: usdc, amount }],
        feeToken: zeroAddress,
        extra: '0x',
      },
    ],
    gives: 'token',
  },
  'a bridge whose receiver is packed (LayerZero 1, sendFrom)': {
    declaration: 'sendFrom(address from,uint16 chain,bytes to,uint256 amount)',
    args: (to) => [safe, 1, to, amount],
    gives: 'coin',
  },
  'a bridge whose receiver is a text (Axelar, sendToken)': {
    declaration: 'sendToken(string chain,string receiver,string symbol,uint256 amount)',
    args: (to) => ['base', to, 'USDC', amount],
    gives: 'token',
  },
  'a bridge whose receiver stands in a note (THORChain, deposit)': {
    declaration: 'deposit(address vault,address asset,uint256 amount,string memo)',
    args: (to) => [safe, usdc, amount, `=:ETH.ETH:${to}:0`],
    gives: 'token',
  },
  'a swap whose receiver is a number (1inch, unoswapTo)': {
    declaration: 'unoswapTo(uint256 to,uint256 token,uint256 amount,uint256 least,uint256 pool)',
    args: (to) => [BigInt(to), BigInt(usdc), amount, 1n, (1n << 253n) | BigInt(pool)],
    gives: 'token',
    moves: (to) => [erc20(dai, pool, to, fair)],
  },
  'a loan that is given for somebody (Compound, supplyTo)': {
    declaration: 'supplyTo(address to,address asset,uint256 amount)',
    args: (to) => [to, usdc, amount],
    gives: 'token',
  },
  'a debt that is paid for somebody (Aave, repay)': {
    declaration: 'repay(address asset,uint256 amount,uint256 mode,address onBehalfOf)',
    args: (to) => [usdc, amount, 2n, to],
    gives: 'token',
  },
  'a swap (Uniswap 2)': {
    declaration: 'swapExactETHForTokens(uint256 least,address[] path,address to,uint256 deadline)',
    args: (to) => [0n, [usdc, dai], to, 1n],
    gives: 'coin',
    moves: (to) => [erc20(dai, pool, to, fair)],
  },
  'a swap whose recipient is in its fields (Uniswap 3)': {
    declaration:
      'exactInputSingle((address tokenIn,address tokenOut,uint24 fee,address recipient,uint256 amountIn,uint256 least,uint160 limit) params)',
    args: (recipient) => [
      { tokenIn: usdc, tokenOut: dai, fee: 500, recipient, amountIn: amount, least: 0n, limit: 2n ** 150n },
    ],
    gives: 'token',
    moves: (to) => [erc20(dai, pool, to, fair)],
  },
  'a swap whose recipient is in packed commands (Universal Router)': {
    declaration: 'execute(bytes commands,bytes[] inputs,uint256 deadline)',
    args: (to) => ['0x00', [`${padded(to)}${amount.toString(16).padStart(64, '0')}`], 1n],
    gives: 'token',
    moves: (to) => [erc20(dai, pool, to, fair)],
  },
}

function judged(
  { declaration, args, gives, moves = () => [] }: Way,
  to: Address,
  more: Partial<EffectFacts> = {},
) {
  const value = gives === 'coin' ? amount : 0n
  const own = send(declaration, args(to), value)
  const call = gives === 'coin' ? own : allowing(own)
  const given = gives === 'coin' ? coin(safe, contract, amount) : erc20(usdc, safe, contract, amount)
  return shortly(call, { moves: [given, ...moves(to)] }, { ...read(call, declaration), ...more, tx: {} })
}

describe.each(Object.entries(ways))('%s', (_, way) => {
  test('is stopped for a stranger, although the contract itself is known', () => {
    const known = { addressBook: [alice, contract] }
    for (const more of [{}, { known }]) {
      const told = judged(way, stranger, more)
      expect(told).toContain('finding stop')
      expect(told).toContain(stranger)
    }
  })
  test('passes for the Safe itself and for a known account', () => {
    expect(judged(way, safe)).not.toContain('stop')
    expect(judged(way, alice)).not.toContain('stop')
  })
})

const swap = 'swap(address executor,address to,uint256 amount)'
function swapped(moves: readonly Move[], to: Address = safe, value = amount) {
  const call = send(swap, [pool, to, amount], value)
  return shortly(call, { moves: [coin(safe, contract, value), ...moves] }, read(call, swap))
}

test('SIM-01 leaves alone whom a swap names to do its work, where the Safe gets its return', () => {
  expect(swapped([coin(contract, alice, 0n), erc20(dai, pool, safe, amount)])).not.toContain('stop')
  expect(swapped([])).toContain(pool)
})

test('SIM-01 stops a return that another named account shares, and allows a fee of a hundredth', () => {
  const shared = (part: bigint) =>
    swapped([erc20(dai, pool, safe, amount), erc20(dai, pool, stranger, part)], stranger)
  expect(shared(amount)).toContain(stranger)
  expect(shared(amount)).toContain('stop')
  expect(shared(amount / 100n)).not.toContain('stop')
  expect(shared(amount / 100n + 1n)).toContain('stop')
})

test('SIM-01 takes nobody for a pool who shares a return and gives a grain, or a token that nobody knows', () => {
  const shared = (...gives: Move[]) =>
    swapped([erc20(dai, pool, safe, fair), erc20(dai, pool, stranger, fair), ...gives], stranger)
  expect(shared(erc20(people.nft, stranger, contract, fair))).toContain('finding stop')
  expect(shared(erc20(usdc, stranger, contract, 1n), coin(stranger, contract, 1n))).toContain('finding stop')
  // A pool on the way gives something that is known for what it gets.
  const [on, given] = [erc20(dai, pool, stranger, fair), erc20(usdc, stranger, contract, amount)]
  expect(swapped([on, given, erc20(dai, contract, safe, fair)], stranger)).not.toContain('finding stop')
})

test('SIM-01 takes no unknown token, and nothing that another call pays, for a return', () => {
  const worthless = erc20(people.nft, pool, safe, amount)
  expect(swapped([worthless], stranger)).toContain('stop')
  const call = batch([
    send(swap, [pool, stranger, amount], amount),
    callOf(dai, 'transferFrom', [alice, safe, amount]),
  ])
  const moves = [coin(safe, contract, amount), erc20(dai, alice, safe, amount)]
  const holdings = [held(safe, dai, 0n, amount)]
  expect(shortly(call, { moves, holdings }, read(call, swap))).toContain(stranger)
})

const handed: Record<
  string,
  readonly [to: Address, declaration: string, args: (data: string) => readonly unknown[]]
> = {
  'EIP-677, transferAndCall': [
    usdc,
    'transferAndCall(address,uint256,bytes)',
    (data) => [contract, amount, data],
  ],
  'EIP-1363, approveAndCall': [
    usdc,
    'approveAndCall(address,uint256,bytes)',
    (data) => [contract, amount, data],
  ],
  'EIP-777, send': [usdc, 'send(address,uint256,bytes)', (data) => [contract, amount, data]],
  'EIP-721': [
    people.nft,
    'safeTransferFrom(address,address,uint256,bytes)',
    (data) => [safe, contract, 5n, data],
  ],
}
test.each(Object.entries(handed))(
  'SIM-01 stops what %s forwards for a stranger, tried or not',
  (_, [to, declaration, args]) => {
    const told = (data: string, run?: object) => {
      const call = { ...send(declaration, args(data)), to }
      const known = { addressBook: [alice, contract] }
      const result = run ? judgedRun(call, run, { known }) : resultOf(factsOf(call, { known }), 'SIM-01')
      return JSON.stringify(result.evidence.found ?? [], (_key, value) =>
        typeof value === 'bigint' ? `${value}` : value,
      )
    }
    for (const run of [undefined, { succeeded: false }, { moves: [erc20(usdc, safe, contract, amount)] }])
      for (const data of [stranger, padded(stranger), `0x12345678${padded(stranger).slice(2)}`]) {
        expect(told(data, run)).toContain(stranger)
        expect(told(data.replace(stranger.slice(2), alice.slice(2)), run)).not.toContain('unknown here')
      }
    expect(told('0x', {})).not.toContain('unknown here')
  },
)
