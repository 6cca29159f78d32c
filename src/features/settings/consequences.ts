import { includesAddress, isSameAddress, withoutAddresses } from '#core/addresses/address.ts'
import type { Address } from '#core/safe/safe.ts'
import { hasSetting, type Settings } from '#core/safe/settingsChange.ts'

/** What a change makes possible or impossible, in a sentence; `about` is the account that it speaks of. */
export type Consequence = { kind: 'info' | 'warn' | 'stop'; text: string; about?: Address }

type OwnerRule = Pick<Settings, 'owners' | 'threshold'>

/** Who can move everything. */
export function ruleOf({ owners, threshold }: OwnerRule): string {
  const count = owners.length
  if (count === 1) return 'The one owner alone can move everything.'
  if (threshold === 1) return `Any 1 of ${count} owners can move everything.`
  return threshold === count
    ? `All ${count} owners must sign to move anything.`
    : `Any ${threshold} of ${count} owners together can move everything.`
}

/** How many lost keys nobody could make up for. */
export function lossOf({ owners, threshold }: OwnerRule): string {
  const fatal = owners.length - threshold + 1
  return `Losing ${fatal} ${fatal === 1 ? 'key' : 'keys'} would lock the Safe.`
}

const without = (some: readonly Address[], others: readonly Address[]) => withoutAddresses(some, others)

const lowered = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1)

/** What is so after a change that was not before it, gravest first; `you` is whoever looks. */
export function consequencesOf(before: Settings, after: Settings, you?: Address): Consequence[] {
  const all = [
    ...ofOwners(before, after, you),
    ...ofModules(before, after),
    ...ofGuards(before, after),
    ...ofHandler(before, after),
  ]
  const order: readonly Consequence['kind'][] = ['stop', 'warn', 'info']
  return order.flatMap((kind) => all.filter((one) => one.kind === kind))
}

function ofOwners(before: Settings, after: Settings, you: Address | undefined): Consequence[] {
  const [removed, added] = [without(before.owners, after.owners), without(after.owners, before.owners)]
  const isSame = before.threshold === after.threshold && removed.length === 0 && added.length === 0
  if (isSame) return []
  const isAlone = after.threshold === 1 && (before.threshold > 1 || added.length > 0)
  const isTight = after.threshold === after.owners.length
  const found: Consequence[] = [
    {
      kind: isAlone ? 'stop' : isTight ? 'warn' : 'info',
      text: `After this, ${lowered(ruleOf(after))} ${lossOf(after)}`,
    },
  ]
  if (you && includesAddress(removed, you))
    found.push({
      kind: 'stop',
      text: 'You would no longer be an owner and could not sign for this Safe.',
    })
  for (const about of removed)
    found.push({
      kind: 'info',
      text: 'Can no longer sign. Waiting transactions lose this owner’s signature.',
      about,
    })
  for (const about of added)
    found.push({
      kind: 'info',
      text: 'Can sign everything from then on, including waiting transactions.',
      about,
    })
  if (after.threshold < before.threshold)
    found.push({
      kind: 'warn',
      text: `Waiting transactions with ${after.threshold} of ${before.threshold} confirmations could be executed at once. Check the queue first.`,
    })
  if (after.threshold > before.threshold)
    found.push({
      kind: 'info',
      text: `Waiting transactions would need ${after.threshold} confirmations too.`,
    })
  if ((after.modules ?? []).length > 0)
    found.push({ kind: 'info', text: 'The threshold does not limit modules: they need no signature.' })
  return found
}

function ofModules(before: Settings, after: Settings): Consequence[] {
  const added = without(after.modules ?? [], before.modules ?? []).map(
    (about): Consequence => ({
      kind: 'stop',
      text: 'May move everything in this Safe from then on, without any signature.',
      about,
    }),
  )
  const removed = without(before.modules ?? [], after.modules ?? []).map(
    (about): Consequence => ({
      kind: 'warn',
      text: 'Can no longer act for this Safe. A recovery or an allowance through it ends.',
      about,
    }),
  )
  return [...added, ...removed]
}

const isSame = (one: Address | undefined, other: Address | undefined) =>
  one === undefined || other === undefined ? one === other : isSameAddress(one, other)

function ofGuards(before: Settings, after: Settings): Consequence[] {
  const found: Consequence[] = []
  if (after.guard && !isSame(before.guard, after.guard))
    found.push({
      kind: 'stop',
      text: 'Checks every transaction from then on, including its own removal. It can reject anything: a wrong guard locks this Safe.',
      about: after.guard,
    })
  if (after.moduleGuard && !isSame(before.moduleGuard, after.moduleGuard))
    found.push({
      kind: 'warn',
      text: 'Checks every transaction of a module from then on and can reject it.',
      about: after.moduleGuard,
    })
  if (before.guard && !after.guard)
    found.push({
      kind: 'warn',
      text: 'No contract checks transactions any more. This guard checks one last time: it can reject this very change.',
      about: before.guard,
    })
  if (before.moduleGuard && !after.moduleGuard)
    found.push({
      kind: 'warn',
      text: 'No contract checks transactions of modules any more.',
      about: before.moduleGuard,
    })
  return found
}

function ofHandler(before: Settings, after: Settings): Consequence[] {
  if (isSame(before.handler, after.handler)) return []
  const tokens = 'Some tokens and collectibles can no longer be sent here'
  // Before the release that brought guards the Safe checks its signatures itself.
  const isAsked = hasSetting(before.version, 'removeGuard')
  const signatures = isAsked ? ', and signatures of this Safe cannot be verified on chain' : ''
  if (after.handler === undefined) return [{ kind: 'warn', text: `${tokens}${signatures}.` }]
  return [
    {
      kind: 'info',
      text: 'Answers calls and signature checks for this Safe from then on.',
      about: after.handler,
    },
  ]
}
