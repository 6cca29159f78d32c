import { AppError } from '#core/errors.ts'
import { galleryName, makeGalleryWorld } from './gallery.ts'
import type { Scenario } from './scenario.ts'

const treasury: Scenario = {
  name: 'treasury',
  describe: 'a 2-of-3 Safe with history and a queue, a 1-of-1, a nested Safe, and a Safe on chain 5',
  make: async (places, clock) => (await import('./treasury.ts')).makeTreasury(places, clock),
}

const empty: Scenario = {
  name: 'empty',
  describe: 'two chains with the contracts and tokens, and no Safe yet',
  make: async () => new Map(),
}

const large: Scenario = {
  name: 'large',
  describe: 'one 2-of-3 Safe with 10,000 executed transactions and 500 queued; takes a minute to make',
  make: async (places, clock) => (await import('./large.ts')).makeLarge(places, clock),
}

const gallery: Scenario = {
  name: galleryName,
  describe: 'the attack gallery: attacks, each beside the transaction that it imitates',
  make: makeGalleryWorld,
}

/** Every scenario, the default first. */
export const scenarios: readonly Scenario[] = [treasury, empty, large, gallery]

/** Throws AppError that lists them for a name that is none. */
export function scenarioNamed(name: string): Scenario {
  const found = scenarios.find((scenario) => scenario.name === name)
  if (found) return found
  const names = scenarios.map((scenario) => `"${scenario.name}"`).join(', ')
  throw new AppError(`There is no scenario "${name}"; there are ${names}.`)
}

/** With `--rpc`: the node is someone else's, so nothing is made on it. */
export const realNode: Scenario = {
  name: 'real node',
  describe: 'a node of your own, given with --rpc',
  make: async () => new Map(),
}
