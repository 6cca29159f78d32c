import { includesAddress, isSameAddress } from '#core/address.ts'
import { isWrappedCoin } from '#core/calldata/protocols.ts'
import { type Found, notOffered, pass, unknown } from '#core/checks/answer.ts'
import { check, everyTransaction } from '#core/checks/check.ts'
import type { EffectCase } from '#core/checks/context.ts'
import { bornePaymentsOf, type Payment } from '#core/checks/payments.ts'
import type { Place } from '#core/checks/places.ts'
import type { Address } from '#core/safe.ts'
import { anchorsOf, paidBefore } from './past.ts'

/** ADDR-02: has this Safe paid each recipient before, by its own history on chain, or does the person know them? Once the nonce is used this is only told. */
export const firstPaymentCheck = check({
  id: 'ADDR-02',
  title: 'the recipient and those you have paid before',
  group: 'effects',
  severity: 'warn',
  sources: ['chain'],
  of: everyTransaction,
  needs: ['effects'],
  sentences: {
    pass: 'You have paid this address before.',
    unknown: 'It could not be checked whether this address was paid before.',
  },
  remedy:
    'Compare the whole address with whoever is to be paid, over another channel: what went to a wrong one cannot be taken back.',
  run: ({ effects: facts }, { isUsed }) => {
    const paid = outgoing(facts)
    if (paid.length === 0) return pass({}, 'Nothing is paid to anyone.')
    const before = paidBefore(facts)
    const isPaid = ({ to }: Payment) => includesAddress(before?.paid ?? [], to)
    const isKnown = ({ to }: Payment) => includesAddress(anchors, to)
    const anchors = anchorsOf(facts)
    const strangers = paid.filter((one) => !isKnown(one))
    if (strangers.length === 0)
      return paid.every(isPaid) ? pass() : pass({}, 'You know every address that is paid here.')
    if (before === undefined) return notOffered('Nobody was asked whom this Safe has paid before.')
    if (before.missing !== undefined) return unknown(before.missing)
    const firsts = new Map(strangers.map((one) => [one.to.toLowerCase(), one]))
    const wayOn = 'Make sure of the address with whoever is to be paid, over another channel.'
    const found = [...firsts.values()].map(
      ({ to, isNew, place }): Found => ({
        text: isNew
          ? 'Pays a contract that is made here: nobody has paid it before.'
          : `First payment to this address: ${to}.`,
        ...(isUsed ? { severity: 'info' } : { wayOn }),
        path: place.path,
        to,
      }),
    )
    return { found }
  },
})

/** What leaves the Safe for another account, or an account that acts here because of it; coin that is only wrapped stays the Safe's. */
function outgoing({ safe, places }: EffectCase): Payment[] {
  const paid = bornePaymentsOf(places).filter(
    ({ from, to, place }) =>
      !isSameAddress(to, safe.address) &&
      (from === undefined || isSameAddress(from, safe.address) || isActor(place, from)) &&
      !isWrapping(place, safe.chainId),
  )
  // Whom a call names comes before the contract that it is made to.
  const isAlong = ({ kind, place }: Payment) => kind === 'coin' && place.call.data !== '0x'
  return [...paid.filter((one) => !isAlong(one)), ...paid.filter(isAlong)]
}

const isActor = ({ as }: Place, from: Address) => as !== undefined && isSameAddress(as, from)

function isWrapping({ call }: Place, chainId: number): boolean {
  return call.signature === 'deposit()' && isWrappedCoin(call.to, chainId)
}
