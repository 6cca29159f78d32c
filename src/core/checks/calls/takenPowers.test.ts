import { encodeFunctionData, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { methodsOf } from '#core/abi/declaration.ts'
import { decodeCall } from '#core/calldata/decode.ts'
import type { EffectFacts } from '#core/checks/effectFacts.ts'
import { known } from '#core/fixtures/checkCase.ts'
import { people } from '#core/fixtures/effectCase.ts'
import { coin, erc20, shortly } from '#core/fixtures/trialCase.ts'
import type { Call } from '#core/safe/safe.ts'

const { safe, stranger, contract, usdc, dai } = people
const node = `0x${'ab'.repeat(32)}`

/** What SIM-01 says of a call to a contract of which only an ABI is known. */
function told(
  declaration: string,
  args: readonly unknown[],
  run: object = {},
  { value = 0n, ...more }: Partial<EffectFacts> & { value?: bigint } = {},
) {
  const texts: readonly string[] = [`function ${declaration}`]
  const data = encodeFunctionData({ abi: parseAbi(texts), args })
  const call: Call = { to: contract, value, data, operation: 0 }
  const abis = [{ methods: methodsOf([declaration]) }]
  const read = decodeCall(call, { chainId: 1, safe, safeVersion: '1.4.1', abis })
  return shortly(call, { moves: [], permissions: [], ...run }, { call: read, ...more, tx: {} })
}

// ENS' ReverseRegistrar and Root, Synthetix, Wormhole, a relayer's whitelist, EIP-6909, ENS' PublicResolver.
describe.each<[string, (isOn: boolean) => readonly unknown[]]>([
  ['setController(address controller,bool enabled)', (isOn) => [stranger, isOn]],
  ['setMinter(address minter,bool value)', (isOn) => [stranger, isOn]],
  ['setRelayer(address relayer,bool isAllowed)', (isOn) => [stranger, isOn]],
  ['setWhitelisted(address account,bool status)', (isOn) => [stranger, isOn]],
  ['authorizeKeeper(address keeper,bool)', (isOn) => [stranger, isOn]],
  ['setGuardian(address guardian,bool active)', (isOn) => [stranger, isOn]],
  ['setVerifier(address verifier,bool active)', (isOn) => [stranger, isOn]],
  ['setTrusted(uint256 pool,address strategy,bool trusted)', (isOn) => [7n, stranger, isOn]],
  ['approve(bytes32 node,address delegate,bool approved)', (isOn) => [node, stranger, isOn]],
])('%s', (declaration, args) => {
  test('SIM-01 warns of what takes a power back, and stops what gives it', () => {
    expect(told(declaration, args(false))).toContain('finding warn: ')
    expect(told(declaration, args(false))).toContain(`with “false” for ${stranger}, unknown here`)
    expect(told(declaration, args(true))).toContain('finding stop')
  })
  test.each<[string, object, (Partial<EffectFacts> & { value?: bigint })?]>([
    ['the simulation fails', { succeeded: false }],
    ['nobody looked at permissions', { permissions: undefined }],
    ['nobody looked at what moves', { moves: undefined, permissions: undefined }],
    ['he gets something', { moves: [erc20(usdc, contract, stranger, 1n)] }],
    ['he may take something', { permissions: [{ kind: 'all', token: usdc, spender: stranger, amount: 1n }] }],
    ['coin goes along', { moves: [coin(safe, contract, 1n)] }, { value: 1n }],
    ['the contract rules the Safe', {}, { modules: known([contract]) }],
    ['it is another Safe of the owners', {}, { known: { safes: [contract] } }],
    ['nobody simulated it', {}, { simulation: undefined }],
  ])('SIM-01 stops it where %s', (_, run, more) =>
    expect(told(declaration, args(false), run, more)).toContain('finding stop'),
  )
})

test.each<[string, readonly unknown[]]>([
  ['setBlocked(address account,bool blocked)', [stranger, false]],
  ['setFrozen(address account,bool value)', [stranger, false]],
  ['setBlacklisted(address account,bool value)', [stranger, false]],
  ['setDenied(address account,bool value)', [stranger, false]],
  ['set(address account,bool paused)', [stranger, false]],
  ['setRestricted(address account,bool value)', [stranger, false]],
  ['setUntrusted(address account,bool value)', [stranger, false]],
  ['setNotAllowed(address account,bool value)', [stranger, false]],
  ['transferOwnership(address newOwner,bool direct)', [stranger, false]],
  ['setPendingOwner(address owner,bool direct)', [stranger, false]],
  ['setRecipient(address to,bool unwrap)', [stranger, false]],
  ['requestWithdrawal(address receiver,bool instant)', [stranger, false]],
  ['setOperator(address operator,bool value,uint256 until)', [stranger, false, 5n]],
  ['setOperators(address operator,address manager,bool value)', [stranger, dai, false]],
  ['setManager(address old,address manager,bool value)', [stranger, stranger, false]],
  [
    'setController(bytes32 holder,address controller,bool value)',
    [`0x${stranger.slice(2).padStart(64, '0')}`, stranger, false],
  ],
  ['setController(bool enabled,address controller)', [false, stranger]],
  ['act(address account,bool value)', [stranger, false]],
  // No frees him of a duty here.
  ['setRequiresApproval(address account,bool value)', [stranger, false]],
  ['setNeedsSignature(address account,bool value)', [stranger, false]],
  ['setMandatoryReview(address account,bool value)', [stranger, false]],
  ['setEnforced(address account,bool value)', [stranger, false]],
  ['setGuarded(address account,bool value)', [stranger, false]],
  ['setSlashable(address account,bool value)', [stranger, false]],
  ['setCooldown(address account,bool value)', [stranger, false]],
  ['setDelayed(address account,bool value)', [stranger, false]],
  ['setCapped(address account,bool value)', [stranger, false]],
  ['setTaxed(address account,bool value)', [stranger, false]],
])('SIM-01 stops what may mean the reverse, or something else: %s', (declaration, args) =>
  expect(told(declaration, args)).toContain('finding stop'),
)
