import { isSameAddress } from '#core/addresses/address.ts'
import type { Finding } from '#core/checks/answer.ts'
import { whose } from '#core/checks/calls/ownChanges.ts'
import type { PlacedCall } from '#core/checks/calls/placedCalls.ts'
import { check, everyTransaction } from '#core/checks/check.ts'
import type { EffectCase } from '#core/checks/context.ts'
import { foreignCode } from '#core/checks/delegatecall/foreignCode.ts'
import { handlerSlot } from '#core/checks/effects/findings/storageWrites.ts'
import { type ContractName, deploymentAt } from '#core/deployments/deployments.ts'
import { officialHandlerAt } from '#core/deployments/officialHandler.ts'
import { type Address, type Hex, safeVersions } from '#core/safe/safe.ts'

const singletons: readonly ContractName[] = ['Safe', 'SafeL2']
const migrations: readonly ContractName[] = ['SafeMigration', 'SafeToL2Migration', 'SafeToL2Setup']

/**
 * SELF-05: would the code of the Safe be replaced? By its own method, by an official migration, or, as a trial run shows or
 * cannot rule out, by code that runs as the Safe.
 */
export const codeChangeCheck = check({
  id: 'SELF-05',
  title: 'whether the Safe’s implementation would change',
  group: 'effects',
  severity: 'block',
  isAboutControl: true,
  sources: ['local', 'register'],
  of: everyTransaction,
  needs: ['effects'],
  sentences: {
    pass: 'The implementation of the Safe stays as it is.',
    unknown: 'Could not check whether the Safe’s implementation would change.',
  },
  remedy: 'Sign only if the owners agreed on exactly this change.',
  acknowledge: 'replaces the code',
  run: ({ effects: facts }) => {
    const { chainId, address } = facts.safe
    const remedy = 'Do not sign this unless the owners agreed on exactly this upgrade.'
    const set = facts.changes.flatMap((change): Finding[] => {
      if (change.kind !== 'singleton') return []
      return [
        {
          path: change.place.path,
          remedy,
          ...singletonFound(change.singleton, whose(change.safe, address), chainId),
        },
      ]
    })
    const migrated = facts.places.flatMap(({ call, as, path }): Finding[] => {
      const official = call.operation === 1 ? deploymentAt(call.to, chainId) : undefined
      if (official === undefined || !migrations.includes(official.name)) return []
      const text = `Replaces the implementation of ${whose(as ?? address, address)} through the official ${official.name} ${official.version}${call.method ? ` (${call.method})` : ''}.`
      const bare = { text, remedy, path, contract: call.to, ...targetOf(call.parameters, chainId) }
      const isUpgrade = official.name !== 'SafeToL2Setup' && call.known === 'official' && upgrades(facts, as)
      return [{ severity: isUpgrade ? 'warn' : 'stop', ...bare }]
    })
    return { found: [...set, ...migrated, ...written(facts, migrated.length > 0)] }
  },
})

/**
 * Whether a run shows that this Safe only gets the official code of its own release or of a newer one, and an official handler where that is set:
 * whoever asks for it gains nothing. An older release lacks what a newer one guards.
 */
function upgrades({ safe, state, simulation }: EffectCase, as: Address | undefined): boolean {
  if (as === undefined || !isSameAddress(as, safe.address)) return false
  const own = state?.known ? state.value.singleton : undefined
  const now = own && deploymentAt(own, safe.chainId)
  if (!simulation?.known || !simulation.value.succeeded) return false
  const written = simulation.value.storage.filter(({ account }) => isSameAddress(account, safe.address))
  const after = (isOf: (slot: Hex) => boolean) => written.find(({ slot }) => isOf(slot))?.after
  const singleton = after((slot) => slotZero.test(slot))
  const handler = after((slot) => slot.toLowerCase() === handlerSlot)
  const official = singleton && deploymentAt(addressIn(singleton), safe.chainId)
  if (!now || !official || !singletons.includes(official.name)) return false
  const isNoOlder = safeVersions.indexOf(official.version) >= safeVersions.indexOf(now.version)
  return (
    isNoOlder && (handler === undefined || officialHandlerAt(addressIn(handler), safe.chainId) !== undefined)
  )
}

/** A migration that is told its singleton is worse than its default when that is unknown. */
function targetOf(parameters: PlacedCall['call']['parameters'], chainId: number): Partial<Finding> {
  const told = parameters?.[0]
  if (told?.type !== 'address') return {}
  const { severity, text } = singletonFound(told.value as Address, 'this Safe', chainId)
  return severity === 'block' ? { severity, text, singleton: told.value } : { singleton: told.value }
}

function singletonFound(singleton: Address, of: string, chainId: number): Finding {
  const official = deploymentAt(singleton, chainId)
  if (official && singletons.includes(official.name))
    return {
      severity: 'stop',
      text: `Replaces the implementation of ${of} with the official ${official.name} ${official.version} at ${singleton}.`,
      singleton,
    }
  return {
    severity: 'block',
    text: `Replaces the implementation of ${of} with unknown code at ${singleton}: its author controls everything in it.`,
    singleton,
  }
}

const slotZero = /^0x0*$/

/** What a trial run says of storage slot 0, which holds the singleton; without one, foreign code may write it. */
function written(facts: EffectCase, isMigrated: boolean): Finding[] {
  const { safe, simulation, settings } = facts
  if (simulation?.known && simulation.value.succeeded) {
    const write = simulation.value.storage.find(
      ({ account, slot }) => isSameAddress(account, safe.address) && slotZero.test(slot),
    )
    if (write === undefined || write.before === write.after) return []
    const found = singletonFound(addressIn(write.after), 'this Safe', safe.chainId)
    return isMigrated && found.severity === 'stop'
      ? []
      : [{ ...found, before: write.before, after: write.after }]
  }
  return foreignCode(facts, facts.places).map(({ call, path }) => ({
    severity: settings?.mayDelegateToUnknownCode ? 'stop' : 'block',
    text: `${call.to} would run as this Safe and could replace its implementation; no simulation rules that out.`,
    remedy: 'Do not sign this.',
    path,
    target: call.to,
  }))
}

function addressIn(word: Hex): Address {
  return `0x${word.slice(2).padStart(64, '0').slice(24)}`
}
