import { includesAddress, isSameAddress } from '#core/addresses/address.ts'
import { isBurnAddress } from '#core/addresses/burnAddress.ts'
import { absent, type Finding, pass } from '#core/checks/answer.ts'
import { type Payment, paymentsOf } from '#core/checks/calls/payments.ts'
import { check, everyTransaction } from '#core/checks/check.ts'
import type { EffectCase } from '#core/checks/context.ts'
import { factAt } from '#core/checks/fact.ts'
import { tokenName } from '#core/checks/wording/amountText.ts'
import { deploymentAt } from '#core/deployments/deployments.ts'
import { isWalletCode } from '#core/register/delegates.ts'
import type { Address } from '#core/safe/safe.ts'
import { leftOpen } from './leftOpen.ts'
import { strandedAt } from './stranded.ts'

/** ADDR-03: can every recipient do anything with the money: no token contract, no burn address, no Safe that is not here? */
export const recipientsCheck = check({
  id: 'ADDR-03',
  title: 'whether the recipient can use the money',
  group: 'effects',
  about: 'recipients',
  severity: 'stop',
  sources: ['chain'],
  of: everyTransaction,
  needs: ['effects'],
  sentences: {
    pass: 'Every recipient can use what it gets.',
    unknown: 'Could not check whether the recipient can use the money.',
  },
  remedy: 'Confirm the whole address with the recipient over another channel.',
  acknowledge: 'probably lost',
  run: ({ effects: facts }) => {
    const all = paymentsOf(facts.places)
    if (all.length === 0) return absent('Nothing is paid to anyone.')
    const open = leftOpen(facts.places)
    const paid = all.filter((one) => one.isNew !== true && isKept(one))
    if (paid.length === 0 && open.length === 0) return pass()
    let missing: string | undefined
    let isAsked = false
    const named = new Set<string>()
    const found = paid.flatMap((payment): Finding[] => {
      const { to, place } = payment
      const [code, token] = [factAt(facts.codes, to), factAt(facts.tokens, to)]
      if (code ?? token) isAsked = true
      if (code && !code.known) missing ??= code.reason
      const lost = lossOf(facts, payment)
      if (lost === undefined || named.has(lost.text)) return []
      named.add(lost.text)
      return [{ remedy: 'Ask the recipient for the correct address.', path: place.path, to, ...lost }]
    })
    const silent = isAsked ? undefined : 'The code at the recipients’ addresses was not loaded.'
    return { found: [...found, ...open], missing, notOffered: paid.length === 0 ? undefined : silent }
  },
})

/** Coin that goes along with a call is for the called one to use; at an address without a key nothing is used but by what is known to be there. */
const isKept = ({ kind, to, place, through }: Payment) =>
  kind !== 'coin' ||
  through !== undefined ||
  place.call.data === '0x' ||
  (isBurnAddress(to) && place.call.known !== 'official')

function lossOf(facts: EffectCase, payment: Payment): Finding | undefined {
  const { kind, to, token } = payment
  const lost = (what: string): Finding => ({ text: `${to} is ${what}. Money sent here is probably lost.` })
  if (isBurnAddress(to)) return lost('an address without a known key')
  if (token !== undefined && isSameAddress(token, to)) return lost('the token contract itself')
  const official = deploymentAt(to, facts.safe.chainId)
  if (official)
    return lost(`the official contract ${official.name} ${official.version}, which cannot forward it`)
  const stranded = strandedAt(facts.safe.chainId, payment, facts.places)
  // Who has a name among the owners may be meant; what becomes of the money is told all the same.
  const isNamed = includesAddress(facts.known?.addressBook ?? [], to)
  if (stranded) return { ...(isNamed && { severity: 'warn' }), text: stranded }
  const code = factAt(facts.codes, to)
  const isElsewhere = includesAddress(facts.known?.safesElsewhere ?? [], to)
  if (isElsewhere && !(code?.known && code.value.size > 0))
    return lost('the address of your Safe on another network, with no Safe on this one')
  if (code?.known && code.value.delegatedTo !== undefined) return foreignCode(to, code.value.delegatedTo)
  const fact = factAt(facts.tokens, to)
  if (!fact?.known || fact.value === null) return undefined
  // Coin sent to a wrapping token becomes that token, so it is named and not refused.
  if (kind === 'coin')
    return {
      severity: 'warn',
      text: `${tokenName(facts, to)} is a token contract: it may keep whatever you send to it.`,
    }
  return lost(`the contract of the token ${fact.value.symbol}`)
}

/** A key's account that runs code of nobody known may lose what it gets to whoever wrote that; where a run shows it, SIM-01 stops. */
function foreignCode(to: Address, delegatedTo: Address): Finding | undefined {
  if (isWalletCode(delegatedTo)) return undefined
  return {
    severity: 'warn',
    text: `${to} is a person’s account that runs the code at ${delegatedTo}, unknown here. That code may take what the account gets.`,
    remedy: 'Ask the recipient whether this code is of its own wallet: stolen keys get such code.',
    delegatedTo,
  }
}
