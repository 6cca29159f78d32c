import { encodeFunctionData, getAddress, parseAbi, zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import { methodsOf } from '#core/abi/declaration.ts'
import { decodeCall } from '#core/calldata/decode.ts'
import { permit2 } from '#core/calldata/knownMethods.ts'
import { batch, callOf, factsOf, people, resultOf, send, throughSafe } from '#core/fixtures/effectCase.ts'
import type { Address, Call } from '#core/safe/safe.ts'

const { safe, contract, stranger, usdc, otherSafe } = people
/** AllowanceModule 0.1.1, as @safe-global/safe-modules-deployments has it. */
const allowanceModule = getAddress('0xAA46724893dedD72658219405185Fb0Fc91e091C')
const silent = {
  tokens: { of: new Map([[usdc, { known: true, value: null } as const]]), others: 'notOffered' as const },
}

/** AllowanceModule.sol, as an owner's own ABI names it. */
const declarations = [
  'setAllowance(address delegate,address token,uint96 allowanceAmount,uint16 resetTimeMin,uint32 resetBaseMin)',
  'addDelegate(address delegate)',
  'removeDelegate(address delegate,bool removeAllowances)',
  'resetAllowance(address delegate,address token)',
]
const abi = parseAbi(declarations.map((one) => `function ${one}`))
const abis = [{ methods: methodsOf(declarations) }]
const asked = (functionName: string, ...args: readonly unknown[]): Call => ({
  ...send(allowanceModule, 0n),
  data: encodeFunctionData({ abi, functionName, args } as never),
})
const allow = (delegate: Address, token: Address, amount: bigint, minutes = 0) =>
  asked('setAllowance', delegate, token, amount, minutes, 0)
const judged = (call: Call) =>
  resultOf(
    { ...factsOf(call), call: decodeCall(call, { chainId: 1, safe, safeVersion: '1.4.1', abis }) },
    'TOK-03',
  )
const pay = send(people.alice, 1n)

test('what a module may pay a stranger without the owners stops, at the top, in a batch and nested', () => {
  const given = allow(contract, usdc, 5_000_000n, 1440)
  for (const call of [given, batch([pay, given]), throughSafe(otherSafe, given)])
    expect(judged(call)).toMatchObject({
      outcome: 'finding',
      severity: 'stop',
      text: `${contract} may take up to 5 USDC (${usdc}) through ${allowanceModule}, without further signatures, anew every 1440 minutes.`,
    })
  expect(judged(allow(contract, zeroAddress, 1n))).toMatchObject({
    severity: 'stop',
    text: expect.stringContaining(`${contract} may take up to 0.000000000000000001 ETH`),
  })
})

test('an allowance of nothing, or for the Safe itself, is none', () => {
  expect(judged(allow(contract, usdc, 0n)).outcome).toBe('pass')
  expect(judged(allow(safe, usdc, 5n)).severity).toBe('info')
  const [given, taken] = [allow(contract, usdc, 5n), allow(contract, usdc, 0n)]
  expect(judged(batch([given, taken])).severity).toBe('info')
  expect(judged(batch([taken, given])).severity).toBe('stop')
})

test('a stranger who becomes a delegate stops; the Safe itself does not', () => {
  for (const call of [asked('addDelegate', stranger), batch([pay, asked('addDelegate', stranger)])])
    expect(judged(call)).toMatchObject({
      severity: 'stop',
      text: expect.stringContaining(`${stranger} may take what ${allowanceModule} allows it`),
    })
  expect(judged(asked('addDelegate', safe)).outcome).toBe('pass')
  expect(judged(asked('removeDelegate', stranger, true)).outcome).toBe('pass')
})

test('what a stranger spent and may spend once more stops; where nothing is left of it, or for the Safe itself, it is told', () => {
  const reset = asked('resetAllowance', stranger, usdc)
  for (const call of [reset, batch([pay, reset]), throughSafe(otherSafe, reset)])
    expect(judged(call)).toMatchObject({
      outcome: 'finding',
      severity: 'stop',
      text: expect.stringContaining(
        `${stranger} may take once more what it was allowed of USDC (${usdc}) through ${allowanceModule}, without further signatures.`,
      ),
    })
  expect(judged(asked('resetAllowance', stranger, zeroAddress)).text).toContain('this network’s coin')
  expect(judged(asked('resetAllowance', safe, usdc)).severity).toBe('info')
  expect(judged(batch([reset, allow(stranger, usdc, 0n)])).severity).toBe('info')
  const set = judged(batch([allow(stranger, usdc, 5_000_000n), reset]))
  expect(set).toMatchObject({ severity: 'stop', text: expect.stringContaining('may take up to 5 USDC') })
  expect(set.text).not.toContain('once more')
})

test('a permission of Permit2 is not taken back by a module', () => {
  const approved: Call = {
    ...send(permit2, 0n),
    data: encodeFunctionData({
      abi: parseAbi(['function approve(address,address,uint160,uint48)']),
      args: [usdc, contract, 2n ** 160n - 1n, 2 ** 40],
    }),
  }
  expect(judged(batch([approved, allow(contract, usdc, 0n)])).severity).toBe('stop')
})

test('a large number of what does not answer as a token is an amount, a small one a piece', () => {
  const approved = (amount: bigint, spender: Address = contract) =>
    resultOf(factsOf(callOf(usdc, 'approve', [spender, amount]), silent), 'TOK-03')
  for (const amount of [10n ** 7n, 10n ** 18n, 2n ** 200n, 2n ** 255n + 12345n, 2n ** 256n - 2n])
    expect(approved(amount).severity).toBe('stop')
  expect(approved(7n).severity).toBe('warn')
  expect(approved(0n).outcome).toBe('pass')
  expect(approved(10n ** 18n, otherSafe).severity).toBe('stop')
})
