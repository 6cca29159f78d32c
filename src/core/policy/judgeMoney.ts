import { zeroAddress } from 'viem'
import { includesAddress, isSameAddress } from '#core/addresses/address.ts'
import { collectorAt } from '#core/checks/cost/feeCollectors.ts'
import { factAt } from '#core/checks/fact.ts'
import { parseAmount } from '#core/money/amount.ts'
import { formatAmount } from '#core/money/decimals.ts'
import { unitText } from '#core/money/unitText.ts'
import type { Address } from '#core/safe/safe.ts'
import type { LimitRule, Period, RecipientsRule } from './policy.ts'
import type { Moving, Ruling } from './policyFacts.ts'

const days: Record<Period, number> = { transaction: 0, day: 1, week: 7, month: 30 }
const during: Record<Period, string> = {
  transaction: 'one transaction',
  day: 'one day',
  week: '7 days',
  month: '30 days',
}

function decimalsOf(rule: LimitRule, facts: Moving): { decimals: number; symbol: string } | Ruling {
  if (rule.token === 'native') return facts.nativeCurrency ?? { decimals: 18, symbol: 'of the native coin' }
  const fact = factAt(facts.tokens, rule.token)
  if (fact === undefined)
    return { kind: 'notOffered', text: `The decimals of the token ${rule.token} were not loaded.` }
  if (!fact.known)
    return { kind: 'unread', text: `The token ${rule.token} could not be read. ${fact.reason}` }
  if (fact.value === null)
    return { kind: 'unread', text: `The contract at ${rule.token} does not answer like a token.` }
  return { decimals: fact.value.decimals, symbol: fact.value.symbol }
}

/** What a trial run shows that left the Safe, whatever the bytes say. */
function leftBy({ simulation, safe }: Moving, token: Address): bigint | undefined {
  if (!simulation?.known || !simulation.value.succeeded) return undefined
  return simulation.value.balances
    .filter(
      (one) => isSameAddress(one.account, safe.address) && isSameAddress(one.token ?? zeroAddress, token),
    )
    .reduce((sum, { before, after }) => (before > after ? sum + before - after : sum), 0n)
}

/** At most so much of a token: paid or allowed by this transaction, and together with what was paid in the period before. */
export function judgeLimit(rule: LimitRule, facts: Moving): Ruling {
  const unit = decimalsOf(rule, facts)
  if ('kind' in unit) return unit
  const limit = parseAmount(rule.amount, unit.decimals, { symbol: unit.symbol })
  const isZero = /^[0.]+$/.test(rule.amount)
  if (!limit.ok && !isZero)
    return {
      kind: 'unread',
      text: `The limit of ${rule.amount} ${unitText(unit.symbol)} cannot be used. ${limit.text}`,
    }
  const most = limit.ok ? limit.amount : 0n
  const token = rule.token === 'native' ? zeroAddress : rule.token
  const isMeant = (one: { token?: Address; to: Address }) =>
    isSameAddress(one.token ?? zeroAddress, token) &&
    (rule.recipient === undefined || isSameAddress(one.to, rule.recipient))
  const sumOf = (list: readonly { amount: bigint }[]) => list.reduce((sum, { amount }) => sum + amount, 0n)
  const said = sumOf(facts.outgoing.filter(isMeant))
  const left = rule.recipient === undefined ? leftBy(facts, token) : undefined
  const moved = left !== undefined && left > said ? left : said
  const text = (amount: bigint) => `${formatAmount(amount, unit.decimals)} ${unitText(unit.symbol)}`
  const whom = rule.recipient === undefined ? '' : ` to ${rule.recipient}`
  const bound = `at most ${text(most)}${whom} in ${during[rule.per]}`
  if (moved > most)
    return {
      kind: 'broken',
      text: `This pays or allows ${moved >= 2n ** 255n ? 'any amount' : text(moved)}${whom}, where ${bound} is agreed.`,
      evidence: { moved: String(moved), limit: String(most) },
    }
  if (left === undefined && facts.unread !== undefined)
    return { kind: 'unread', text: `Could not check the limit of ${bound}: ${facts.unread}` }
  if (rule.per === 'transaction' || moved === 0n) return { kind: 'kept', text: `It stays within ${bound}.` }
  const { spent, now } = facts
  if (spent === undefined || now === undefined)
    return {
      kind: 'notOffered',
      text: `The earlier payments were not loaded, so the limit of ${bound} was not checked.`,
    }
  if (!spent.known)
    return {
      kind: 'unread',
      text: `The earlier payments could not be read, so the limit of ${bound} was not checked. ${spent.reason}`,
    }
  const since = now - days[rule.per] * 86_400
  const before = sumOf(spent.value.filter((one) => one.at >= since && isMeant(one)))
  if (before + moved > most)
    return {
      kind: 'broken',
      text: `This pays or allows ${text(moved)}${whom}, after ${text(before)} before it, where ${bound} is agreed.`,
      evidence: { moved: String(moved), before: String(before), limit: String(most) },
    }
  return { kind: 'kept', text: `With ${text(before)} before it, it stays within ${bound}.` }
}

/** Money and permissions go to known accounts alone. */
export function judgeRecipients(rule: RecipientsRule, facts: Moving): Ruling {
  const { addressBook } = facts
  const known = [...rule.recipients, ...(rule.addressBook ? (addressBook ?? []) : [])]
  const isCollector = (to: Address) => collectorAt(to, facts.safe.chainId, facts.now)?.status === 'current'
  const strangers = facts.outgoing.filter(({ to }) => !includesAddress(known, to) && !isCollector(to))
  const [first] = strangers
  if (first !== undefined) {
    if (rule.addressBook && addressBook === undefined)
      return { kind: 'notOffered', text: `The address book entry of ${first.to} was not loaded.` }
    const others = new Set(strangers.map(({ to }) => to)).size - 1
    const more = others > 0 ? ` And ${others} more like this.` : ''
    return {
      kind: 'broken',
      text: `This pays ${isSameAddress(first.to, zeroAddress) ? 'the executor' : first.to}, or lets it take tokens, but it is not one of the agreed recipients.${more}`,
      evidence: { strangers: strangers.map(({ to }) => to) },
    }
  }
  if (facts.unread !== undefined)
    return {
      kind: 'unread',
      text: `Could not check whether only agreed recipients are paid: ${facts.unread}`,
    }
  return { kind: 'kept', text: 'Only agreed recipients are paid.' }
}
