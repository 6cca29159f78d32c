import { describe, expect, test } from 'vitest'
import { messageOf, owner, spender, usdc } from '#core/fixtures/vectors/typedMessages.ts'
import { judgeTypedData } from './judgeTypedData.ts'

const contract = '0x5555555555555555555555555555555555555555'
const cow = '0x9008D19f58AAbD9eD0D60971565AA8510560ab41'
const zero = `0x${'0'.repeat(40)}`
const uid = `0x${'ab'.repeat(56)}`

// Morpho.sol (IMorpho.Authorization), CometExt.sol, DebtTokenBase.sol, ERC20Votes.sol, GPv2 (off-chain cancellation), EIP-2612, DAI.
const morpho =
  'Authorization(address authorizer,address authorized,bool isAuthorized,uint256 nonce,uint256 deadline)'
const comet = 'Authorization(address owner,address manager,bool isAllowed,uint256 nonce,uint256 expiry)'
const aave = 'DelegationWithSig(address delegatee,uint256 value,uint256 nonce,uint256 deadline)'
const votes = 'Delegation(address delegatee,uint256 nonce,uint256 expiry)'
const permit = 'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)'
const dai = 'Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)'
const cancels = 'OrderCancellations(bytes[] orderUids)'
const [nonce, end] = ['0', '1900000000']

/** Outcome and severity of what is no pass, of the two checks that say what a signature gives away. */
function told(text: string, values: readonly unknown[], verifyingContract = contract): string[] {
  const names = [...(/\(([^)]*)\)/.exec(text)?.[1] ?? '').split(',')].map(
    (field) => field.split(' ')[1] ?? '',
  )
  const message = Object.fromEntries(names.map((name, at) => [name, values[at]]))
  const typedData = messageOf(text, message, { name: 'Some app', chainId: 1, verifyingContract })
  const { results } = judgeTypedData({ chainId: 1, safe: owner, safeVersion: '1.4.1', typedData })
  return results
    .filter(({ id, outcome }) => (id === 'MSG-03' || id === 'MSG-06') && outcome !== 'pass')
    .map(({ id, severity, text: words }) => `${id} ${severity}: ${words}`)
}

describe.each<[string, string, readonly unknown[], readonly unknown[], string?]>([
  ['Morpho', morpho, [owner, spender, false, nonce, end], [owner, spender, true, nonce, end]],
  ['Compound III', comet, [owner, spender, false, nonce, end], [owner, spender, true, nonce, end]],
  ['a debt of Aave', aave, [spender, '0', nonce, end], [spender, '5', nonce, end]],
  ['votes, to oneself', votes, [owner, nonce, end], [spender, nonce, end]],
  ['votes, to nobody', votes, [zero, nonce, end], [spender, nonce, end]],
  ['ERC-2612', permit, [owner, spender, '0', nonce, end], [owner, spender, '5', nonce, end]],
  ['DAI', dai, [owner, spender, nonce, end, false], [owner, spender, nonce, end, true], usdc],
])('%s', (_, text, revoking, giving, at) => {
  test('a permission that is taken back is only told', () => {
    expect(told(text, revoking, at)).toEqual([
      expect.stringMatching(/^MSG-03 info: (Revokes|Gives the votes)/),
    ])
  })
  test('one that is given stops', () => {
    expect(told(text, giving, at)).toContainEqual(expect.stringMatching(/^MSG-03 stop: /))
  })
})

test('orders that are cancelled pass at the contract of their protocol; elsewhere the same bytes may be anything', () => {
  expect(told(cancels, [[uid]], cow)).toEqual([])
  expect(told(cancels, [[uid]])).toContainEqual(expect.stringMatching(/^MSG-03 stop: /))
})

test('a revocation of a type that nobody knows does not pass', () => {
  for (const [text, values] of [
    [`Un${morpho}`, [owner, spender, false, nonce, end]],
    ['CancelOrder(bytes32 orderHash)', [`0x${'ab'.repeat(32)}`]],
    ['Revoke(address operator,bool approved)', [spender, false]],
    [aave.replace('delegatee', 'to'), [spender, '0', nonce, end]],
  ] as const)
    expect(told(text, values), text).toContainEqual(expect.stringMatching(/^MSG-03 stop: /))
})
