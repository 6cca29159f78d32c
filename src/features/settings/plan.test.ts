import { encodeFunctionData, getAddress, parseAbi } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readFallbackHandler, readGuards } from '#chain/extensions/attachments.ts'
import { readModules } from '#chain/extensions/modules.ts'
import { type Anvil, startAnvil } from '#chain/fixtures/anvil.ts'
import {
  creationCode,
  type DeployedSafe,
  type DeployedVersion,
  deployCode,
  sendAs,
} from '#chain/fixtures/safeContracts.ts'
import { type Chain, createChain } from '#chain/node/client.ts'
import { readSafeState } from '#chain/safe/safeState.ts'
import { encodeExecTransaction } from '#core/calldata/execTransaction.ts'
import { encodeMultiSend } from '#core/calldata/multiSend.ts'
import { readAddress } from '#core/fixtures/readTx.ts'
import type { Address, Call, Hex } from '#core/safe/safe.ts'
import { safeTxHash } from '#core/safe/safeTxHash.ts'
import type { Settings, SettingsChange } from '#core/safe/settingsChange.ts'
import { addStep, draftOf, drafts, forgetDraft, moveStep } from '#stores/draft.ts'
import { by, identityOf, officialSafe, one, send, three, two } from '#verify/fixtures/realSafe.ts'
import { planChanges, planOf, putInPlace, takeOut } from './plan.ts'

const key = 'test:0x1'
const account = (digits: string) => getAddress(readAddress(`0x${digits.repeat(20)}`))
const [dave, eve, module] = ['d4', 'e5', 'f6'].map(account) as [Address, Address, Address]
const stepsNow = () => draftOf(drafts.getState(), key).steps
const planNow = (now: Settings) => planOf(stepsNow(), now)

beforeEach(() => forgetDraft(key))

describe.each(['1.3.0', '1.4.1', '1.5.0'] as const)('what is planned for a Safe %s happens', (version) => {
  let anvil: Anvil
  let chain: Chain
  let safe: DeployedSafe
  let batch: Address
  let now: Settings

  async function settings(): Promise<Settings> {
    const { address } = safe
    const { owners, threshold, blockNumber } = await readSafeState(chain, address)
    const { guard, moduleGuard } = await readGuards(chain, address, { blockNumber })
    const handler = await readFallbackHandler(chain, address, { blockNumber })
    const modules = await readModules(chain, address, { blockNumber, version })
    const attached = { guard: guard.address, moduleGuard: moduleGuard?.address, handler: handler.address }
    return { address, version, owners, threshold, modules, ...attached }
  }

  /** Signed by two owners and executed, as one call or as a batch, like Compose makes it. */
  async function execute(calls: readonly Call[]): Promise<Hex> {
    const [first] = calls
    const isBatch = calls.length > 1
    const call = isBatch ? { to: batch, data: encodeMultiSend(calls), operation: 1 as const } : first
    if (!call) throw new Error('nothing to execute')
    const tx = { ...send(0n, 0n), to: call.to, data: call.data, operation: call.operation }
    const hash = safeTxHash(identityOf(safe), tx)
    const data = encodeExecTransaction(tx, [await by(one, hash), await by(two, hash)])
    const { status } = await sendAs(anvil, three.address, { to: safe.address, data })
    return status
  }

  beforeAll(async () => {
    anvil = await startAnvil()
    chain = createChain({ chainId: 31337, rpc: [anvil.url], retries: 0 })
    safe = await officialSafe(anvil, version, [one.address, two.address, three.address])
    batch = await deployCode(anvil, creationCode(batchCode[version]))
    // Code that answers 1 to every call: it lets all through, and says so of every interface it is asked for.
    const guard = await deployCode(anvil, '0x600a600c600039600a6000f3600160005260206000f3')
    const abi = parseAbi([
      'function enableModule(address)',
      'function setGuard(address)',
      'function setModuleGuard(address)',
    ])
    const self = (data: Hex) => sendAs(anvil, safe.address, { to: safe.address, data })
    await self(encodeFunctionData({ abi, functionName: 'enableModule', args: [module] }))
    await self(encodeFunctionData({ abi, functionName: 'setGuard', args: [guard] }))
    if (version === '1.5.0')
      await self(encodeFunctionData({ abi, functionName: 'setModuleGuard', args: [guard] }))
    now = await settings()
  }, 30_000)
  afterAll(() => anvil.stop())

  const plans: readonly (readonly [string, readonly SettingsChange[]])[] = [
    ['an owner comes', [{ kind: 'addOwner', owner: dave, threshold: 3 }]],
    ['an owner goes', [{ kind: 'removeOwner', owner: two.address, threshold: 1 }]],
    ['an owner takes another’s place', [{ kind: 'swapOwner', owner: three.address, newOwner: dave }]],
    ['another number must sign', [{ kind: 'threshold', threshold: 3 }]],
    ['a module is disabled', [{ kind: 'disableModule', module }]],
    ['the guard is removed', [{ kind: 'removeGuard' }]],
    ...(version === '1.5.0'
      ? [['the module guard is removed', [{ kind: 'removeModuleGuard' }]] as const]
      : []),
    ['the handler is removed', [{ kind: 'handler', handler: undefined }]],
    ['the handler is replaced', [{ kind: 'handler', handler: eve }]],
    [
      'all of it at once, each reckoning with the one before',
      [
        { kind: 'addOwner', owner: dave, threshold: 3 },
        { kind: 'removeOwner', owner: one.address, threshold: 3 },
        { kind: 'swapOwner', owner: two.address, newOwner: eve },
        { kind: 'threshold', threshold: 1 },
        { kind: 'disableModule', module },
        { kind: 'removeGuard' },
        { kind: 'handler', handler: undefined },
      ],
    ],
  ]

  test.each(plans)('%s', async (_name, changes) => {
    const snapshot = await anvil.call('evm_snapshot')
    planChanges(key, now, changes)
    const { planned, after } = planNow(now)
    expect(planned.map(({ change }) => change)).toEqual(changes)
    const calls = stepsNow().map(
      ({ to, data }): Call => ({ to: getAddress(to), value: 0n, data: data as Hex, operation: 0 }),
    )
    expect(await execute(calls)).toBe('0x1')
    expect(await settings()).toEqual(after)
    expect(after).not.toEqual(now)
    await anvil.call('evm_revert', snapshot)
  })
})

const batchCode: Record<Extract<DeployedVersion, '1.3.0' | '1.4.1' | '1.5.0'>, string> = {
  '1.3.0':
    '@gnosis.pm/safe-contracts/build/artifacts/contracts/libraries/MultiSendCallOnly.sol/MultiSendCallOnly.json',
  '1.4.1':
    '@safe-global/safe-contracts/build/artifacts/contracts/libraries/MultiSendCallOnly.sol/MultiSendCallOnly.json',
  '1.5.0':
    '@safe-global/safe-smart-account/build/artifacts/contracts/libraries/MultiSendCallOnly.sol/MultiSendCallOnly.json',
}

describe('the plan in the draft', () => {
  const address = account('5a')
  const owners = [one.address, two.address, three.address]
  const now: Settings = { address, version: '1.4.1', owners, threshold: 2, modules: [module] }

  test('what is taken out leaves the rest fit for what is so without it', () => {
    planChanges(key, now, [
      { kind: 'addOwner', owner: dave, threshold: 2 },
      { kind: 'removeOwner', owner: one.address, threshold: 2 },
    ])
    takeOut(key, now, planNow(now).planned[0]?.key ?? '')
    const { planned, after } = planNow(now)
    expect(planned).toMatchObject([{ change: { kind: 'removeOwner' }, isInPlace: true }])
    expect(after.owners).toEqual([two.address, three.address])
  })

  test('another order in Compose is noticed, and made to fit', () => {
    planChanges(key, now, [
      { kind: 'addOwner', owner: dave, threshold: 2 },
      { kind: 'removeOwner', owner: one.address, threshold: 2 },
    ])
    moveStep(key, stepsNow()[1]?.key ?? '', 0)
    expect(planNow(now).planned.map(({ isInPlace }) => isInPlace)).toEqual([false, true])
    putInPlace(key, now)
    expect(planNow(now).planned.map(({ isInPlace }) => isInPlace)).toEqual([true, true])
  })

  test('the number of signatures set twice is one change, set back none', () => {
    planChanges(key, now, [{ kind: 'threshold', threshold: 3 }])
    planChanges(key, now, [{ kind: 'threshold', threshold: 1 }])
    expect(planNow(now).planned.map(({ change }) => change)).toEqual([{ kind: 'threshold', threshold: 1 }])
    planChanges(key, now, [{ kind: 'threshold', threshold: 2 }])
    expect(planNow(now)).toMatchObject({ planned: [], others: 0 })
  })

  test('a change that the contract would refuse does not come into the draft', () => {
    planChanges(key, now, [{ kind: 'addOwner', owner: two.address, threshold: 2 }])
    expect(planNow(now).planned).toEqual([])
  })

  test('a change that no longer fits says why', () => {
    planChanges(key, now, [{ kind: 'removeOwner', owner: one.address, threshold: 2 }])
    const later = { ...now, owners: [two.address, three.address] }
    expect(planNow(later).planned).toMatchObject([{ made: { ok: false }, isInPlace: false }])
  })

  test('other calls are counted and left alone', () => {
    addStep(key, { kind: 'send', recipient: dave, amount: '1' })
    addStep(key, { kind: 'calldata', to: address, data: '0x' })
    addStep(key, { kind: 'calldata', to: dave, data: `0x694e80c3${'0'.repeat(63)}1` })
    planChanges(key, now, [{ kind: 'disableModule', module }])
    expect(planNow(now)).toMatchObject({
      planned: [{ change: { kind: 'disableModule', module } }],
      others: 3,
    })
  })
})
