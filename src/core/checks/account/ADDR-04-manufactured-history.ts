import { checksumAddress } from 'viem'
import { includesAddress, isSameAddress } from '#core/addresses/address.ts'
import { absent, type Finding, gap, notOffered, unknown } from '#core/checks/answer.ts'
import { allowancesOf } from '#core/checks/calls/allowances.ts'
import { paymentsOf } from '#core/checks/calls/payments.ts'
import { check, everyTransaction } from '#core/checks/check.ts'
import type { EffectCase } from '#core/checks/context.ts'
import type { Address } from '#core/safe/safe.ts'
import {
  type AccountHistory,
  accountHistoryOf,
  anchorsOf,
  type Dealings,
  isManufactured,
} from './accountHistory.ts'
import { familyOf, paidLookAlike } from './family.ts'
import { distance, footprintText } from './footprint.ts'

const passed = 'Nobody else wrote a recipient of this transaction into your history.'

/**
 * ADDR-04: does a recipient stand in the history only because others wrote it there? Who copies an address from a history copies what anybody
 * can put into it: transfers of nothing, counterfeit tokens, dust. An anchor is no finding; that an address is new is none either.
 */
export const manufacturedHistoryCheck = check({
  id: 'ADDR-04',
  title: 'the recipient and the sender of its history entries',
  group: 'effects',
  about: 'recipients',
  severity: 'stop',
  sources: ['chain'],
  of: everyTransaction,
  needs: ['effects'],
  sentences: {
    pass: passed,
    unknown: 'Could not check whether others wrote a recipient into your history.',
  },
  remedy: 'Take the address from its original source, never from the history, and compare every digit.',
  acknowledge: 'written by others',
  run: ({ effects }, { facts, isDone }) => {
    const recipients = recipientsIn(effects)
    if (recipients.length === 0) return absent('Nothing is paid to anyone.')
    const past = accountHistoryOf(effects)
    if (past === undefined) {
      if (effects.history?.known === false) return unknown(effects.history.reason)
      if (isDone) return notOffered('It is executed: nothing goes to anyone any more.')
      return gap('The history of this Safe was not loaded, so the senders of its entries were not checked.')
    }
    const anchors = anchorsOf(effects)
    const view: View = { effects, past, anchors, block: Number(facts.readAt?.blockNumber ?? past.newest) }
    const { historySince: since } = effects
    const back = since === undefined ? undefined : distance(effects.safe.chainId, view.block - since)
    return {
      found: recipients.flatMap((one) => findingOf(view, one) ?? []),
      evidence: { entries: past.of.size, ...(since !== undefined && { since }) },
      ...(back !== undefined && {
        pass: `${passed.slice(0, -1)}; the history of the last ${back} was read.`,
      }),
    }
  },
})

type Recipient = { to: Address; path: readonly number[]; token?: Address | undefined; amount: bigint }
type View = { effects: EffectCase; past: AccountHistory; anchors: readonly Address[]; block: number }

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

function findingOf(view: View, recipient: Recipient): Finding | undefined {
  const { effects, past, anchors, block } = view
  const { to, path } = recipient
  if (includesAddress(anchors, to)) return undefined
  const dealings = past.of.get(to.toLowerCase())
  const alike = paidLookAlike(past, to)
  const imitated = alike && { ...alike, address: checksumAddress(alike.address) }
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
  const family = familyOf({ past, block, chainId: effects.safe.chainId }, to).map((one) =>
    checksumAddress(one),
  )
  if (family.length === 0) return undefined
  return {
    text: `You have never paid ${to}: it looks like ${listed(family)}, which others wrote into your history. They are made to be confused with one another.`,
    path,
    to,
    family,
  }
}

const isWritten = ({ forged, dust }: Dealings) => forged.length + dust.length > 0

const listed = ([first, ...others]: readonly Address[]) =>
  others.length === 0 ? `${first}` : `${first} and ${others.length} more`
