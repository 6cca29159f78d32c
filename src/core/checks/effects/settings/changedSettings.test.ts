import { describe, expect, test } from 'vitest'
import { people, resultsOf } from '#core/fixtures/effectCase.ts'
import { callTo, factsIn } from '#core/fixtures/everyday/everydayCase.ts'
import type { Address } from '#core/safe/safe.ts'

const { safe, alice, contract, usdc, stranger } = people
const nobody: Address = '0x0000000000000000000000000000000000000000'
/** A public key of Solana’s kind: no byte of it is empty. */
const key = `0x${'c3a9'.repeat(16)}`
const id = `0x${'ab'.repeat(32)}`
const maxNumber = 2n ** 256n - 1n
/** renounceOwnership(), by its selector. */
const renounce = '0x715018a6'
/** transfer(address,uint256) to alice. */
const paying = `0xa9059cbb${alice.slice(2).padStart(64, '0')}${'5'.padStart(64, '0')}`
/** setFee(uint256), which nobody here reads. */
const setting = `0x69fe0e2d${'1e'.padStart(64, '0')}`

/** What SIM-01 says, of a run that shows nothing, to whoever has the ABI. */
const told = (declaration: string, args: readonly unknown[], to = contract) => {
  const [found] = resultsOf(factsIn({ calls: [callTo(to, declaration, args)], moves: [] })).filter(
    (one) => one.id === 'SIM-01',
  )
  return found?.outcome === 'pass' ? 'pass' : `${found?.severity}: ${found?.text}`
}

// Ownable, AccessControl, TimelockController and Governor of OpenZeppelin, GovernorBravo, LayerZero’s OApp, and names that anybody may choose.
describe('SIM-01 does not pass what takes from the Safe or binds it later, of which a simulation shows nothing', () => {
  test.each<[string, string, readonly unknown[]]>([
    ['warn: Your Safe gives up by', 'renounceOwnership()', []],
    ['warn: Your Safe gives up by', 'renounceRole(bytes32 role,address account)', [id, safe]],
    ['warn: Your Safe gives up by', 'transferOwnership(address newOwner)', [alice]],
    ['warn: Your Safe gives up by', 'setAdmin(address admin)', [alice]],
    ['warn: Your Safe gives 0x', 'transferOwnership(address newOwner)', [nobody]],
    ['warn: Your Safe gives 0x', 'transferOwnership(address newOwner)', [contract]],
    ['warn: Your Safe gives 0x', 'setOwner(address owner)', [usdc]],
    ['stop: Your Safe sets by', 'setRecipient(bytes32 recipient)', [key]],
    ['stop: Your Safe sets by', 'setFeeRecipient(bytes32 key)', [key]],
    ['stop: Your Safe sets by', 'setPayee(bytes32 key)', [key]],
    ['stop: Your Safe sets by', 'updateTreasury(bytes account)', [key]],
    ['stop: Your Safe sets by', 'setPeer(uint32 eid,bytes32 peer)', [30168, key]],
    ['stop: Your Safe sets by', 'setBeneficiary(string who)', ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq']],
    ['stop: Your Safe sets by', 'setMinter(bytes32 key)', [key]],
    ['warn: Your Safe sets by', 'setRoleAdmin(bytes32 role,bytes32 adminRole)', [id, key]],
    ['warn: Your Safe sets by', 'setPrice(uint256 price)', [0n]],
    ['warn: Your Safe sets by', 'setPrice(uint256 price)', [1n]],
    ['warn: Your Safe sets by', 'setWithdrawLimit(uint256 limit)', [maxNumber]],
    ['warn: Your Safe sets by', 'setDailyCap(uint128 value)', [2n ** 128n - 1n]],
    ['warn: Your Safe sets by', 'updateDelay(uint64 newDelay)', [0n]],
    ['warn: Your Safe sets by', 'setQuorum(uint256 value)', [0n]],
    ['warn: Your Safe takes away by', 'disableWithdrawLimit()', []],
    ['stop: Your Safe has', 'schedule(bytes32 id,bytes data)', [id, renounce]],
    ['stop: Your Safe has', 'queue(bytes data)', [setting]],
    ['stop: Your Safe has', 'propose(bytes[] actions)', [[paying, renounce]]],
    [
      'warn: Your Safe has',
      'propose(address[] targets,uint256[] values,bytes[] calls,string text)',
      [[usdc], [0n], [renounce], 'x'],
    ],
    [
      'warn: Your Safe has',
      'propose(address[] targets,uint256[] values,string[] methods,bytes[] calls,string text)',
      [[usdc], [0n], ['_setPendingAdmin(address)'], ['0x'], 'x'],
    ],
    ['warn: Your Safe has', 'schedule(bytes32 operation)', [id]],
    ['warn: Your Safe has', 'exec(bytes data)', [renounce]],
    ['warn: Your Safe has', 'execute(address target,bytes data)', [usdc, setting]],
  ])('%s %s', (start, declaration, args) => expect(told(declaration, args)).toContain(start))
})

describe('SIM-01 leaves what changes nothing of that', () => {
  test.each<[string, readonly unknown[]]>([
    ['transferOwnership(address newOwner)', [safe]],
    ['setPendingOwner(address owner)', [alice]],
    ['acceptOwnership()', []],
    ['grantRole(bytes32 role,address account)', [id, alice]],
    ['addSigner(address signer)', [alice]],
    ['setRecipient(address recipient)', [alice]],
    ['setRecipient(bytes32 recipient)', [`0x${alice.slice(2).padStart(64, '0')}`]],
    ['setPeer(uint32 eid,bytes32 peer)', [30101, `0x${safe.slice(2).padStart(64, '0')}`]],
    ['setWalletName(string name)', ['Grants of the summer']],
    ['setContenthash(bytes32 node,bytes hash)', [id, key]],
    ['setPrice(uint256 price)', [10n ** 18n]],
    ['setWithdrawLimit(uint256 limit)', [10n ** 24n]],
    ['setFee(uint256 fee)', [0n]],
    ['setDelay(uint256 delay)', [172_800n]],
    ['schedule(bytes32 id,bytes data)', [id, paying]],
    ['propose(address[] targets,uint256[] values,bytes[] calls,string text)', [[usdc], [0n], [paying], 'x']],
    [
      'propose(address[] targets,uint256[] values,string[] methods,bytes[] calls,string text)',
      [[usdc], [0n], ['transfer(address,uint256)'], [`0x${paying.slice(10)}`], 'x'],
    ],
    ['queue(uint256 proposalId)', [42n]],
    ['execute(uint256 proposalId)', [42n]],
    ['execute(bytes commands,bytes[] inputs,uint256 deadline)', ['0x0b00', [id], 1n]],
    ['castVoteWithReason(uint256 proposalId,uint8 support,string reason)', [42n, 1, 'aye']],
    ['submitProof(bytes proof)', [key]],
  ])('%s', (declaration, args) => expect(told(declaration, args)).toBe('pass'))
})

test('SIM-01 says in words what changes', () => {
  expect(told('renounceOwnership()', [])).toBe(
    `warn: Your Safe gives up by renounceOwnership what it may do at ${contract}. This cannot be undone.`,
  )
  expect(told('setRecipient(bytes32 recipient)', [key])).toBe(
    `stop: Your Safe sets by setRecipient at ${contract} who gets or rules something, as ${key}. That is no address: nobody here knows whose it is.`,
  )
  expect(told('schedule(bytes32 id,bytes data)', [id, renounce])).toBe(
    `stop: Your Safe has ${contract} make a later call by schedule that this page cannot read: 4 bytes that begin with ${renounce}.`,
  )
  // A stranger stops as before.
  for (const declaration of [
    'upgradeTo(address code)',
    'setImplementation(address code)',
    'initialize(address owner)',
  ])
    expect(told(declaration, [stranger])).toContain(`stop: Your Safe calls`)
})
