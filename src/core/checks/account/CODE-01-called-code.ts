import { includesAddress, isSameAddress } from '#core/addresses/address.ts'
import { absent, type Finding } from '#core/checks/answer.ts'
import { check, everyTransaction } from '#core/checks/check.ts'
import type { CodeFact, EffectFacts } from '#core/checks/effectFacts.ts'
import { factAt } from '#core/checks/fact.ts'
import type { Address } from '#core/safe/safe.ts'
import { anchorsOf } from './accountHistory.ts'

const day = 86_400
const week = 7 * day

/**
 * CODE-01: is there code wherever data is sent, is it the code of last time, is it older than a week and its source published?
 * Precompiled contracts (addresses below 0x100) have none and need none.
 */
export const calledCodeCheck = check({
  id: 'CODE-01',
  title: 'the code of the called contracts',
  group: 'effects',
  severity: 'stop',
  sources: ['chain'],
  of: everyTransaction,
  needs: ['effects'],
  sentences: {
    pass: 'Every called contract has code.',
    unknown: 'Could not check the code of the called contracts.',
  },
  remedy: 'Ask the operator of that contract what changed.',
  acknowledge: 'unknown code',
  run: ({ effects: facts }) => {
    const called = facts.places.filter(
      ({ call }) =>
        (call.data !== '0x' || call.operation === 1) &&
        !isSameAddress(call.to, facts.safe.address) &&
        !/^0x0{38}/.test(call.to),
    )
    const targets = [...new Map(called.map((place) => [place.call.to.toLowerCase(), place])).values()]
    if (targets.length === 0) return absent('No other contract is called.')
    let missing: string | undefined
    let isAsked = false
    const looked: CodeFact[] = []
    const found = targets.flatMap(({ call, path }): Finding[] => {
      const fact = factAt(facts.codes, call.to)
      if (fact === undefined) return []
      isAsked = true
      if (fact.known) looked.push(fact.value)
      if (fact.known)
        return about(facts, call.to, fact.value).map((one) => ({ path, target: call.to, ...one }))
      missing ??= fact.reason
      return []
    })
    const silent = isAsked ? undefined : 'The code of the called contracts was not loaded.'
    return { found, missing, notOffered: silent, pass: passText(looked) }
  },
})

/** What may be said of code against which nothing speaks: that it is the same only of what was seen before. */
function passText(looked: readonly CodeFact[]): string {
  const has = 'Every called contract has code'
  if (looked.some(({ last }) => last === undefined))
    return `${has}. Changes were not checked: this device has no earlier copy of the code.`
  const fresh = looked.filter(({ last }) => last === null).length
  if (fresh === 0) return `${has}, and it is unchanged since the last time.`
  if (fresh === looked.length) return `${has}. This device has not seen it before.`
  return `${has}. ${fresh} of ${looked.length} are new to this device; the others are unchanged since the last time.`
}

function isAnother(code: CodeFact): boolean {
  const { last, codeHash, implementation, implementationHash } = code
  if (!last) return false
  if (last.codeHash && codeHash && last.codeHash !== codeHash) return true
  // What was no proxy, or is none any more, has other code too.
  if (last.codeHash && codeHash && Boolean(last.implementation) !== Boolean(implementation)) return true
  if (last.implementation && implementation && !isSameAddress(last.implementation, implementation))
    return true
  return Boolean(
    last.implementationHash && implementationHash && last.implementationHash !== implementationHash,
  )
}

function about(facts: EffectFacts, target: Address, code: CodeFact): Finding[] {
  const { now } = facts
  const remedy = 'Verify this address before you sign.'
  if (code.size === 0)
    return [
      {
        text: `No code here: ${target} is called with data, but there is no contract that could read it.`,
        remedy,
      },
    ]
  const found: Finding[] = []
  const { last, delegatedTo, implementation, implementationHash, codeHash, createdAt, isVerified } = code
  if (isAnother(code))
    found.push({
      text: `The code behind ${target} differs from the code ${last?.seenAt === undefined ? 'last time' : `on ${dateOf(last.seenAt)}`}.`,
      remedy: 'Find out what changed and who changed it before you sign.',
      before: last,
      after: { codeHash, implementation, implementationHash },
    })
  if (delegatedTo !== undefined)
    found.push({
      // Whatever a simulation shows, its key may exchange the code before this is executed.
      ...(includesAddress(anchorsOf(facts), target) && { severity: 'warn' }),
      text: `${target} is a person’s account that forwards its calls to the code at ${delegatedTo}, and can change that at any time.`,
      remedy,
      delegatedTo,
    })
  if (createdAt !== undefined && now !== undefined && now - createdAt < week)
    found.push({
      severity: 'warn',
      text: `The contract at ${target} is new: it was created on ${dateOf(createdAt)}.`,
      remedy,
      createdAt,
    })
  if (isVerified === false)
    found.push({
      severity: 'warn',
      text: `The source code of the contract at ${target} is not published.`,
      remedy,
    })
  return found
}

/** The day of a moment, 2026-11-21, in UTC. */
function dateOf(seconds: number): string {
  const isTold = Number.isFinite(seconds) && Math.abs(seconds) < 8.64e12
  return isTold ? new Date(seconds * 1000).toISOString().slice(0, 10) : 'an unknown day'
}
