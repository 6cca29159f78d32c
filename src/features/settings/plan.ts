import { isSameAddress, parseAddress } from '#core/addresses/address.ts'
import type { Hex } from '#core/safe/safe.ts'
import {
  type ChangedSettings,
  changeIn,
  changeSettings,
  type Settings,
  type SettingsChange,
} from '#core/safe/settingsChange.ts'
import { addStep, changeStep, type DraftStep, draftOf, drafts, removeStep } from '#stores/draft.ts'

/** A change that stands in the draft: what is so before it, and what it makes of that; `isInPlace` false where its calldata reckons with another order. */
type Planned = {
  key: string
  change: SettingsChange
  data: Hex
  before: Settings
  made: ChangedSettings
  isInPlace: boolean
}

/** All changes of the draft one after the other, and what is so after the last; `others` counts the calls that change no setting. */
export type Plan = { planned: readonly Planned[]; after: Settings; others: number }

function plannedIn(
  step: DraftStep,
  { address }: Settings,
): { change: SettingsChange; data: Hex } | undefined {
  const to = parseAddress(step.to)
  const isOwn = step.kind === 'calldata' && to.ok && isSameAddress(to.address, address)
  const data = step.data.trim().toLowerCase() as Hex
  const change = isOwn && /^0*$/.test(step.value.trim()) ? changeIn(data) : undefined
  return change && { change, data }
}

const isBlank = ({ kind, recipient, amount }: DraftStep) =>
  kind === 'send' && recipient === '' && amount === ''

/** Reads the changes out of the draft, whoever put them there and in whatever order they are now. */
export function planOf(steps: readonly DraftStep[], now: Settings): Plan {
  const planned: Planned[] = []
  let after = now
  for (const step of steps) {
    const found = plannedIn(step, now)
    if (!found) continue
    const made = changeSettings(after, found.change)
    const isInPlace = made.ok && made.data === found.data
    planned.push({ key: step.key, ...found, before: after, made, isInPlace })
    if (made.ok) after = made.after
  }
  const others = steps.filter((step) => !isBlank(step)).length - planned.length
  return { planned, after, others }
}

const planNow = (safe: string, now: Settings) => planOf(draftOf(drafts.getState(), safe).steps, now)

/** Adds changes to the draft, each reckoning with all before it; what sets the same thing again takes the former's place. */
export function planChanges(safe: string, now: Settings, changes: readonly SettingsChange[]): void {
  for (const change of changes) {
    const { planned, after } = planNow(safe, now)
    const former = planned.find((one) => isSetAgain(one, change, planned))
    const made = changeSettings(former?.before ?? after, change)
    if (!made.ok) continue
    const step = { kind: 'calldata', to: now.address, value: '', data: made.data } as const
    const isUndone = former && change.kind === 'threshold' && change.threshold === former.before.threshold
    if (isUndone) removeStep(safe, former.key)
    else if (former) changeStep(safe, former.key, step)
    else addStep(safe, step, { isOpen: false })
  }
}

/** The threshold once more only while nothing that counts owners stands between. */
function isSetAgain(former: Planned, { kind }: SettingsChange, planned: readonly Planned[]): boolean {
  if (attached.some((kinds) => kinds.includes(former.change.kind) && kinds.includes(kind))) return true
  if (former.change.kind !== kind) return false
  const lastOfOwners = planned.findLast((one) => ownerKinds.includes(one.change.kind))
  return kind === 'threshold' && former === lastOfOwners
}

/** There is one of each: the later change takes the former's place. */
const attached: readonly (readonly SettingsChange['kind'][])[] = [
  ['handler'],
  ['guard', 'removeGuard'],
  ['moduleGuard', 'removeModuleGuard'],
]

const ownerKinds: readonly SettingsChange['kind'][] = ['addOwner', 'removeOwner', 'swapOwner', 'threshold']

/** Takes a change out of the draft; those after it are made anew for what is so without it. */
export function takeOut(safe: string, now: Settings, key: string): void {
  removeStep(safe, key)
  putInPlace(safe, now)
}

/** Makes the calldata of every change anew for the order in which they stand. */
export function putInPlace(safe: string, now: Settings): void {
  for (const { key, made, isInPlace } of planNow(safe, now).planned)
    if (made.ok && !isInPlace) changeStep(safe, key, { data: made.data })
}
