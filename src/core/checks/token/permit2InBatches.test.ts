import { encodeFunctionData, getAddress, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { permit2 } from '#core/calldata/knownMethods.ts'
import { known } from '#core/fixtures/checkCase.ts'
import { batch, factsOf, people, resultOf } from '#core/fixtures/effectCase.ts'
import type { Address, Call } from '#core/safe/safe.ts'

const { safe, contract, usdc, dai, stranger } = people
const vault = getAddress(`0x${'78'.repeat(20)}`)
const abi = parseAbi([
  'function approve(address,uint256)',
  'function approve(address,address,uint160,uint48)',
  'function deposit(uint256,address)',
])
const to = (target: Address, functionName: string, ...args: readonly unknown[]): Call => ({
  to: target,
  value: 0n,
  data: encodeFunctionData({ abi, functionName, args } as never),
  operation: 0,
})
const approve = (spender: Address, amount: bigint, token: Address) => to(token, 'approve', spender, amount)
const old = {
  codeAges: {
    of: new Map([contract, vault].map((at) => [at, known(400)] as const)),
    others: 'notOffered' as const,
  },
}
const severity = (call: Call, more: object = old) => {
  const { outcome, severity } = resultOf(factsOf(call, more), 'TOK-03')
  return outcome === 'finding' ? severity : outcome
}

// Uniswap/permit2, src/libraries/Allowance.sol, updateAll: an expiration of 0 becomes block.timestamp; AllowanceTransfer.sol, _transfer: past it nothing moves.
describe('TOK-03 for Permit2', () => {
  const now = 1_800_000_000
  const day = 86_400
  const passOn = (spender: Address, amount: bigint, until: number) =>
    to(permit2, 'approve', usdc, spender, amount, until)
  const exactly = approve(permit2, 9000n, usdc)
  const unread: Call = { to: contract, value: 0n, data: '0x12345678', operation: 0 }
  test.each([
    ['ends with this block', batch([exactly, passOn(contract, 9000n, 0)]), 'warn'],
    ['has ended', batch([exactly, passOn(contract, 9000n, now - 1)]), 'info'],
    [
      'a vault takes all',
      batch([exactly, passOn(vault, 9000n, now + 30 * day), to(vault, 'deposit', 9000n, safe)]),
      'info',
    ],
    [
      'taken by a call that does not say how much',
      batch([exactly, passOn(contract, 9000n, now + day), unread]),
      'warn',
    ],
    ['ends tomorrow, and nothing takes it', batch([exactly, passOn(contract, 9000n, now + day)]), 'stop'],
    [
      'ends in a year, and nothing takes it',
      batch([exactly, passOn(contract, 9000n, now + 365 * day)]),
      'stop',
    ],
    ['by itself', passOn(contract, 9000n, now + day), 'info'],
    ['without limit, by itself', passOn(contract, 2n ** 160n - 1n, now + day), 'stop'],
    ['half stays with Permit2', batch([exactly, passOn(contract, 4500n, 0)]), 'stop'],
    ['more than Permit2 gets', batch([exactly, passOn(contract, 9001n, now + day)]), 'stop'],
    [
      'without limit, though it ends with this block',
      batch([exactly, passOn(contract, 2n ** 160n - 1n, 0)]),
      'stop',
    ],
    ['is passed on to an account without code', batch([exactly, passOn(stranger, 9000n, 0)]), 'stop'],
    [
      'is passed on to another than who takes',
      batch([exactly, passOn(contract, 9000n, now + day), to(vault, 'deposit', 9000n, safe)]),
      'stop',
    ],
    [
      'a vault takes half',
      batch([exactly, passOn(vault, 9000n, now + day), to(vault, 'deposit', 4500n, safe)]),
      'stop',
    ],
    [
      'Permit2 takes another token',
      batch([approve(permit2, 9000n, dai), passOn(contract, 9000n, 0)]),
      'stop',
    ],
  ] as const)('%s', (_, call, expected) => expect(severity(call, { ...old, now })).toBe(expected))

  test('without a clock only what ends with its block is known to end', () => {
    expect(severity(batch([exactly, passOn(contract, 9000n, 0)]))).toBe('warn')
    expect(severity(batch([exactly, passOn(contract, 9000n, 5)]))).toBe('stop')
  })
})
