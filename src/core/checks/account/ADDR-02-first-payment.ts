import { includesAddress, isSameAddress } from '#core/addresses/address.ts'
import { isWrappedCoin } from '#core/calldata/protocols.ts'
import { absent, type Finding, notOffered, pass, unknown } from '#core/checks/answer.ts'
import { argumentsOf } from '#core/checks/argument.ts'
import { bornePaymentsOf, type Payment } from '#core/checks/calls/payments.ts'
import type { PlacedCall } from '#core/checks/calls/placedCalls.ts'
import { check, everyTransaction } from '#core/checks/check.ts'
import type { EffectCase } from '#core/checks/context.ts'
import type { Address } from '#core/safe/safe.ts'
import { anchorsOf, paidBefore } from './accountHistory.ts'

/** ADDR-02: has this Safe paid each recipient before, by its own history on chain, or does the person know them? Once the nonce is used this is only told. */
export const firstPaymentCheck = check({
  id: 'ADDR-02',
  title: 'the recipient and the addresses you paid before',
  group: 'effects',
  severity: 'warn',
  sources: ['chain'],
  of: everyTransaction,
  needs: ['effects'],
  sentences: {
    pass: 'You have paid this address before.',
    unknown: 'Could not check whether you paid this address before.',
  },
  remedy:
    'Confirm the whole address with the recipient over another channel: a payment to a wrong address cannot be undone.',
  run: ({ effects: facts }, { isUsed }) => {
    const paid = outgoing(facts)
    if (paid.length === 0) return absent('Nothing is paid to anyone.')
    const before = paidBefore(facts)
    const isPaid = ({ to }: Payment) => includesAddress(before?.paid ?? [], to)
    const isKnown = ({ to }: Payment) => includesAddress(anchors, to)
    const anchors = anchorsOf(facts)
    const strangers = paid.filter((one) => !isKnown(one))
    if (strangers.length === 0)
      return paid.every(isPaid) ? pass() : pass({}, 'You know every address that is paid here.')
    if (before === undefined) return notOffered('The earlier payments of this Safe were not loaded.')
    if (before.missing !== undefined) return unknown(before.missing)
    const firsts = new Map(strangers.map((one) => [one.to.toLowerCase(), one]))
    const remedy = 'Confirm the address with the recipient over another channel.'
    const found = [...firsts.values()].map(
      ({ to, isNew, place }): Finding => ({
        text: isNew
          ? 'Pays a contract that this transaction creates: nobody has paid it before.'
          : `First payment to this address: ${to}.`,
        ...(isUsed ? { severity: 'info' } : { remedy }),
        path: place.path,
        to,
      }),
    )
    return { found }
  },
})

/**
 * What leaves the Safe for another account, or an account that acts here because of it, or somebody who lets the Safe take it; coin that is only
 * wrapped stays the Safe's.
 */
function outgoing({ safe, places }: EffectCase): Payment[] {
  const paid = [...bornePaymentsOf(places), ...mintedIn(places)].filter(
    ({ from, to, place }) =>
      !isSameAddress(to, safe.address) &&
      (from === undefined ||
        isSameAddress(from, safe.address) ||
        isActor(place, from) ||
        isSpent(place, safe.address)) &&
      !isWrapping(place, safe.chainId),
  )
  // Whom a call names comes before the contract that it is made to.
  const isAlong = ({ kind, place }: Payment) => kind === 'coin' && place.call.data !== '0x'
  return [...paid.filter((one) => !isAlong(one)), ...paid.filter(isAlong)]
}

/** Tokens that the caller makes for somebody are as good as paid. */
const mintedIn = (places: readonly PlacedCall[]): Payment[] =>
  places.flatMap((place): Payment[] => {
    const { call, as: from } = place
    if (call.operation === 1 || call.signature !== 'mint(address,uint256)') return []
    const args = argumentsOf(call)
    return [{ kind: 'token', token: call.to, from, to: args.address(0), amount: args.number(1), place }]
  })

const isActor = ({ as }: PlacedCall, from: Address) => as !== undefined && isSameAddress(as, from)

/** Whether the Safe itself takes it from somebody else. */
const isSpent = ({ call, as }: PlacedCall, safe: Address) =>
  call.operation === 0 && as !== undefined && isSameAddress(as, safe)

function isWrapping({ call }: PlacedCall, chainId: number): boolean {
  return call.signature === 'deposit()' && isWrappedCoin(call.to, chainId)
}
