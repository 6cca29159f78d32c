import { isSameAddress } from '#core/addresses/address.ts'
import type { Finding } from '#core/checks/answer.ts'
import { wardsIn } from '#core/checks/calls/wards.ts'
import type { EffectCase } from '#core/checks/context.ts'
import { worstRefund } from '#core/checks/cost/refunds.ts'
import type { Simulation } from '#core/checks/effectFacts.ts'
import { factAt } from '#core/checks/fact.ts'
import type { Address, SafeTx } from '#core/safe/safe.ts'
import { claimedEffectsOf } from './claimedEffects.ts'
import { paidForOthers, unanswered } from './exchanged.ts'
import { findLosses } from './losses.ts'
import { named } from './named.ts'
import { findReceivers } from './receivers.ts'
import { findStorageWrites } from './storageWrites.ts'
import { findPowers } from './unannouncedPowers.ts'

/**
 * What a trial takes of other Safes and accounts that this one makes act, and no call says: whoever signs here decides for them too. The
 * owners' other Safes count wherever something of theirs moves, whoever makes them pay.
 */
export function findWardLosses(facts: EffectCase, run: Simulation): Finding[] {
  if (!run.succeeded) return []
  return wardsOf(facts, run).flatMap((account) => named(account, wardFound(facts, run, account)))
}

/** What these give while somebody else gets what comes of it, where no trial shows it: from the bytes alone. */
export function wardsPayForOthers(facts: EffectCase): Finding[] {
  const { address } = facts.safe
  return wardsOf(facts, {}).flatMap((account) => {
    const around = { ...facts, safe: { ...facts.safe, address: account } }
    const found = paidForOthers(around, claimedEffectsOf(around, []))
    return named(
      account,
      found.filter(({ receiver }) => receiver !== address),
    )
  })
}

/** Accounts of approved transactions act later, in trials of their own. */
function wardsOf(facts: EffectCase, { moves = [] }: Pick<Simulation, 'moves'>): Address[] {
  const isLater = ({ parents }: EffectCase['places'][number]) =>
    parents.some(({ signature }) => signature === 'approveHash(bytes32)')
  const made = wardsIn(
    facts.places.filter((place) => !isLater(place)),
    facts.safe.address,
  )
  const { safes = [], claimedSafes = [] } = facts.known ?? {}
  const own = [...safes, ...claimedSafes].filter(
    (safe) =>
      !isSameAddress(safe, facts.safe.address) &&
      !made.some((one) => isSameAddress(one, safe)) &&
      moves.some(({ from }) => isSameAddress(from, safe)),
  )
  return [...made, ...own]
}

function wardFound(facts: EffectCase, run: Simulation, address: Address): Finding[] {
  const { moves = [], wardPermissions = [], holdings = [], storage } = run
  const state = factAt(facts.otherSafes, address)
  const executed = facts.places.flatMap(({ call }) =>
    call.innerSafeTx && isSameAddress(call.to, address) ? [call.innerSafeTx] : [],
  )
  const nonce = state?.known ? state.value.nonce + BigInt(executed.length) - 1n : undefined
  const around: EffectCase = {
    ...facts,
    safe: { ...facts.safe, address },
    tx: dearest(facts, executed, nonce ?? 0n),
    state: state ?? { known: false, reason: 'The state of that account was not read.' },
  }
  const said = claimedEffectsOf(around, moves)
  const own = wardPermissions.filter(({ owner }) => owner && isSameAddress(owner, address))
  const balances = holdings.filter(({ account, id }) => id === undefined && isSameAddress(account, address))
  const written = storage.filter(
    // Without its state nobody can tell which number comes next.
    ({ account, slot }) =>
      isSameAddress(account, address) && (nonce !== undefined || BigInt(slot) !== nonceSlot),
  )
  return [
    ...findStorageWrites(around, { ...run, storage: written }),
    ...findReceivers(around, said, moves),
    ...findLosses(around, said, balances),
    ...paidForOthers(around, said),
    ...unanswered(around, said, run),
    ...findPowers(around, said, own),
  ]
}

const nonceSlot = 5n

/** The fields of what it would execute; of several those that may pay most, of none nothing. */
function dearest({ tx }: EffectCase, executed: readonly Omit<SafeTx, 'nonce'>[], nonce: bigint): SafeTx {
  const none = { ...tx, gasPrice: 0n, baseGas: 0n, safeTxGas: 0n, nonce }
  return executed
    .map((one): SafeTx => ({ ...one, nonce }))
    .reduce((most, one) => (worstRefund(one) > worstRefund(most) ? one : most), none)
}
