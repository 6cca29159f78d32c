import { checksumAddress } from 'viem'
import { includesAddress, isSameAddress } from '#core/addresses/address.ts'
import { isBurnAddress } from '#core/addresses/burnAddress.ts'
import { lookAlikeOf } from '#core/addresses/lookAlike.ts'
import { multicall3, permit2 } from '#core/calldata/knownMethods.ts'
import { type Finding, unknown } from '#core/checks/answer.ts'
import { allowancesOf } from '#core/checks/calls/allowances.ts'
import { coinPlaceholder, namedAccounts } from '#core/checks/calls/namedAccounts.ts'
import { paymentsOf } from '#core/checks/calls/payments.ts'
import type { PlacedCall } from '#core/checks/calls/placedCalls.ts'
import { check, everyTransaction } from '#core/checks/check.ts'
import { feeCollectors } from '#core/checks/cost/feeCollectors.ts'
import { deploymentAt } from '#core/deployments/deployments.ts'
import { registeredToken } from '#core/money/tokenRegister.ts'
import type { Address } from '#core/safe/safe.ts'
import { anchorsOf, paidBefore, reachedBefore } from './accountHistory.ts'

/** ADDR-01: does an address in the transaction look like one that the user knows, or like a fee collector, without being it? */
export const lookAlikesCheck = check({
  id: 'ADDR-01',
  title: 'recipients and the addresses you know',
  group: 'effects',
  about: 'recipients',
  severity: 'stop',
  sources: ['local'],
  of: everyTransaction,
  needs: ['effects'],
  sentences: {
    pass: 'No address here imitates one that you know.',
    unknown: 'The addresses could not be compared with the ones you know.',
  },
  remedy: 'Confirm the whole address with the recipient over another channel.',
  acknowledge: 'another account',
  run: ({ effects }) => {
    const { safe, places } = effects
    const { claimedSafes = [] } = effects.known ?? {}
    const familiar = anchorsOf(effects)
    const reached = reachedBefore(effects)
    const compared = new Set<string>()
    const found = partiesOf(places).flatMap(({ address, path }): Finding[] => {
      const key = address.toLowerCase()
      if (compared.has(key) || isWellKnown(address, safe.chainId)) return []
      compared.add(key)
      const alike =
        lookAlikeOf(address, [...familiar, ...collectors]) ??
        (includesAddress(familiar, address)
          ? undefined
          : (lookAlikeOf(address, claimedSafes) ?? alikeAtBothEnds(address, reached)))
      if (alike === undefined) return []
      const known = checksumAddress(alike.known)
      const whose = nameOf(known, [...familiar, ...claimedSafes, ...reached])
      return [
        {
          text: `${address} looks like ${known}, ${whose}, but it is another account: the first ${alike.leading} and last ${alike.trailing} digits are the same.`,
          remedy: 'Compare every digit with the address from its original source.',
          path,
          address,
          known,
          differsAt: differingDigits(address, known),
        },
      ]
    })
    const { missing, isAtEnd } = paidBefore(effects) ?? {}
    if (found.length === 0 && missing !== undefined && isAtEnd) return unknown(missing, 'warn')
    return { found, missing, evidence: { compared: familiar.length } }
  },
})

/** Contracts begin with equal digits to be cheap to call: of whom nobody calls known, both ends have to agree. */
function alikeAtBothEnds(address: Address, reached: readonly Address[]) {
  const alike = lookAlikeOf(address, reached)
  return alike && alike.leading >= 3 && alike.trailing >= 4 ? alike : undefined
}

const collectors = feeCollectors.map(({ address }) => address)

/** Who is imitated, as a sentence goes on. */
function nameOf(address: Address, familiar: readonly Address[]): string {
  const collector = feeCollectors.find((one) => isSameAddress(one.address, address))
  return collector === undefined || includesAddress(familiar, address) ? 'which you know' : collector.name
}

/** Contracts at one address everywhere, some of which begin with many zeros as others do, and published tokens. */
function isWellKnown(address: Address, chainId: number): boolean {
  return (
    [permit2, multicall3].includes(address) ||
    deploymentAt(address, chainId) !== undefined ||
    registeredToken(chainId, address) !== undefined
  )
}

/** The places, counted from 0 after 0x, where two addresses differ. */
function differingDigits(one: Address, other: Address): number[] {
  const [digits, others] = [one.slice(2).toLowerCase(), other.slice(2).toLowerCase()]
  return [...digits].flatMap((digit, at) => (digit === others[at] ? [] : [at]))
}

/** Every account that gets something, may do something, or is called, and whom a call names for whatever it does. */
function partiesOf(places: readonly PlacedCall[]): { address: Address; path: readonly number[] }[] {
  const paid = paymentsOf(places).map(({ to, place }) => ({ address: to, path: place.path }))
  const allowed = allowancesOf(places)
    .filter(({ amount }) => amount > 0n)
    .map(({ spender, place }) => ({ address: spender, path: place.path }))
  const called = places.map(({ call, path }) => ({ address: call.to, path }))
  return [...paid, ...allowed, ...called, ...namedIn(places)]
}

/** Methods that take something away from whom they name. */
const takesAway =
  /^_?(remove|revoke|disable|cancel|deny|block|blacklist|freeze|ban|renounce|decrease|lockdown)/i

/**
 * The accounts among the arguments of a call: a new owner of a contract, who gets what is minted, who may act, what a
 * Safe's own settings name. Of permissions the readers above say who gets something.
 */
function namedIn(places: readonly PlacedCall[]): { address: Address; path: readonly number[] }[] {
  return places.flatMap((place) => {
    const { call, path } = place
    if (call.wraps !== undefined || takesAway.test(call.method ?? '')) return []
    if (allowancesOf([place]).length > 0 || paymentsOf([place]).some(({ kind }) => kind !== 'coin')) return []
    return namedAccounts(call.parameters)
      .map((address) => ({ address, path }))
      .filter(({ address }) => !isBurnAddress(address) && !isSameAddress(address, coinPlaceholder))
  })
}
