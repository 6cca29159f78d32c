import { includesAddress, isSameAddress } from '#core/address.ts'
import { allowancesOf } from '#core/checks/allowances.ts'
import { type Found, pass } from '#core/checks/answer.ts'
import { check, everyTransaction } from '#core/checks/check.ts'
import type { EffectCase } from '#core/checks/context.ts'
import { paymentsOf } from '#core/checks/payments.ts'
import type { Address } from '#core/safe.ts'
import { receivers } from './ADDR-01-look-alikes.ts'
import { familyOf, paidLookAlike } from './family.ts'
import { distance, footprintText } from './footprint.ts'
import { anchorsOf, type Dealings, isManufactured, type Past, pastOf } from './past.ts'

const passed = 'No recipient here was written into your history by others.'

/**
 * ADDR-04: does a recipient stand in the history only because others wrote it there? Who copies an address from a history copies what anybody
 * can put into it: transfers of nothing, counterfeit tokens, dust. An anchor is no finding; that an address is new is none either.
 */
export const manufacturedHistoryCheck = check({
  id: 'ADDR-04',
  title: 'the recipient and who wrote it into the history',
  group: 'effects',
  severity: 'stop',
  sources: ['chain'],
  of: everyTransaction,
  needs: ['effects'],
  sentences: {
    pass: passed,
    unknown: 'It could not be checked whether others wrote a recipient into your history.',
  },
  remedy: 'Take the address from where you first had it, never from the history, and compare every digit.',
  acknowledge: 'written by others',
  run: ({ effects }, { facts }) => {
    const recipients = recipientsIn(effects)
    if (recipients.length === 0) return pass({}, 'Nothing is paid to anyone.')
    const past = pastOf(effects)
    if (past === undefined)
      return {
        found: [],
        missing: effects.history?.known === false ? effects.history.reason : undefined,
        notOffered: 'The history of this Safe was not given, so nobody looked who wrote it.',
      }
    const anchors = anchorsOf(effects)
    const view: View = { effects, past, anchors, block: Number(facts.readAt?.blockNumber ?? past.newest) }
    const { historySince: since } = effects
    const back = since === undefined ? undefined : distance(effects.safe.chainId, view.block - since)
    return {
      found: recipients.flatMap((one) => findingOf(view, one) ?? []),
      evidence: { entries: past.of.size, ...(since !== undefined && { since }) },
      ...(back !== undefined && { pass: `${passed.slice(0, -1)}; it was read ${back} back.` }),
    }
  },
})

type Recipient = { to: Address; path: readonly number[]; token?: Address | undefined; amount: bigint }
type View = { effects: EffectCase; past: Past; anchors: readonly Address[]; block: number }

/** Whoever gets money or may take it, each once and with all that goes to them. A permission counts as if it were used. */
function recipientsIn({ safe, places }: EffectCase): Recipient[] {
  const all = [
    ...paymentsOf(places).map(({ to, token, amount, place }) => ({ to, token, amount, path: place.path })),
    ...allowancesOf(places).map(({ spender, token, amount, place }) => ({
      to: spender,
      token,
      amount,
      path: place.path,
    })),
    ...receivers(places).map(({ address, path }) => ({ to: address, token: undefined, amount: 1n, path })),
  ]
  const each = new Map<string, Recipient>()
  for (const one of all) {
    if (one.amount === 0n || isSameAddress(one.to, safe.address)) continue
    const key = `${one.to} ${one.token ?? ''}`.toLowerCase()
    const before = each.get(key)
    each.set(key, before ? { ...before, amount: before.amount + one.amount } : one)
  }
  return [...each.values()]
}

function findingOf(view: View, recipient: Recipient): Found | undefined {
  const { effects, past, anchors, block } = view
  const { to, path } = recipient
  if (includesAddress(anchors, to)) return undefined
  const dealings = past.of.get(to.toLowerCase())
  const imitated = paidLookAlike(past, to)
  if (dealings && (isManufactured(dealings, recipient) || (imitated && isWritten(dealings)))) {
    const { told, entry } = footprintText(effects, dealings, imitated)
    return {
      text: `You have never paid ${to}: others wrote it into your history. ${told}`,
      path,
      to,
      entry,
      ...(imitated && { alike: imitated.address }),
    }
  }
  const family = familyOf({ past, block, chainId: effects.safe.chainId }, to)
  if (family.length === 0) return undefined
  return {
    text: `You have never paid ${to}: it looks like ${listed(family)}, which others wrote into your history. They are made to be taken for one another.`,
    path,
    to,
    family,
  }
}

const isWritten = ({ forged, dust }: Dealings) => forged.length + dust.length > 0

const listed = ([first, ...others]: readonly Address[]) =>
  others.length === 0 ? `${first}` : `${first} and ${others.length} more`
