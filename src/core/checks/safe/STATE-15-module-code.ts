import { includesAddress } from '#core/addresses/address.ts'
import type { Finding } from '#core/checks/answer.ts'
import { codeAgeOf, freshDays, isFresh } from '#core/checks/calls/codeAge.ts'
import { isCertain, modulesAfter } from '#core/checks/calls/ownChanges.ts'
import { check, everySubject } from '#core/checks/check.ts'
import type { EffectFacts } from '#core/checks/effectFacts.ts'
import type { Severity } from '#core/checks/result.ts'
import type { Address } from '#core/safe/safe.ts'
import type { ModuleCode } from './modules/moduleCode.ts'
import { identityOf } from './modules/moduleIdentity.ts'

/**
 * STATE-15: is the code of each module a published one? Unknown code may well be a team's own and warns; it stops where it passes
 * itself off as a published module, where it is new, and where a key stands in the place of code.
 */
export const moduleCodeCheck = check({
  id: 'STATE-15',
  title: 'the code of the modules and the published code',
  group: 'chain',
  severity: 'stop',
  closesOnceExecuted: false,
  sources: ['chain', 'register'],
  of: everySubject,
  needs: ['safe'],
  sentences: {
    pass: 'Every module runs published code.',
    unknown: 'Could not check the code of the modules.',
  },
  remedy: 'Ask the other owners who wrote this module, who controls it and what limits it.',
  acknowledge: 'unknown module code',
  run: ({ safe }, { chainId, facts: { modules, moduleCodes }, inputs: { effects } }) => {
    const call = effects?.known ? effects.value : undefined
    const enabled = call?.enabledCodes
    const standing = modules?.known ? modules.value : []
    if (modules?.known && standing.length === 0 && enabled === undefined)
      return { found: [], pass: 'This Safe has no modules with unknown code.' }
    const read = [moduleCodes, enabled].flatMap((fact) => (fact?.known ? fact.value : []))
    const left = call && modulesAfter(call.changes.filter(isCertain), safe.address, standing)
    const removed = standing.filter((one) => left && !includesAddress(left, one))
    const found = read
      .flatMap((code) => foundOf(code, chainId, call))
      .map((one) => unlessRemoved(one, removed))
    const unread = [modules, moduleCodes, enabled].find((fact) => fact?.known === false)
    if (unread?.known === false && !found.some(({ severity }) => severity === 'stop'))
      return { outcome: 'unknown', reason: unread.reason, severity: 'warn' }
    const isAsked = moduleCodes !== undefined || (modules?.known === true && standing.length === 0)
    return { found, notOffered: isAsked ? undefined : 'The code of the modules was not loaded.' }
  },
})

type ModuleFinding = Finding & Pick<ModuleCode, 'module' | 'within'>

function foundOf(code: ModuleCode, chainId: number, call: EffectFacts | undefined): ModuleFinding[] {
  const told = sentenceOf(code, chainId, call)
  if (told === undefined) return []
  const { module, within, steps, codeHash } = code
  const through = within ? ` It acts through the module ${within}.` : ''
  return [{ ...told, text: `${told.text}${through}`, module, within, steps, codeHash }]
}

/** What this transaction takes away is told and stops nobody from taking it away. */
function unlessRemoved(found: ModuleFinding, removed: readonly Address[]): ModuleFinding {
  const of = found.within ?? found.module
  if (found.severity !== 'stop' || !includesAddress(removed, of)) return found
  return {
    ...found,
    severity: 'warn',
    text: `${found.text} This transaction removes ${of}.`,
    remedy: 'It loses its power once this is executed.',
  }
}

function sentenceOf(
  code: ModuleCode,
  chainId: number,
  call: EffectFacts | undefined,
): { text: string; severity: Severity; remedy?: string } | undefined {
  const { module } = code
  const identity = identityOf(code, chainId)
  // What acts through a modifier is held by its limits, a key or a team's own code too; a false name is not.
  if (code.within && identity.kind !== 'other' && identity.kind !== 'like') return undefined
  switch (identity.kind) {
    case 'published':
      if (identity.isFixed) return undefined
      return {
        severity: 'warn',
        text: `The module ${module} runs ${identity.module.name} ${identity.module.version} today. The account that controls it can replace its code.`,
      }
    case 'safe':
      return {
        severity: 'info',
        text: `The module ${module} is another Safe: its owners can move everything in this one.`,
      }
    case 'key':
      return {
        severity: 'stop',
        text: `The module ${module} is not a contract: the holder of its key can move everything in this Safe.`,
        remedy: 'Remove it unless the owners meant to give one person this power.',
      }
    case 'empty':
      return {
        severity: 'stop',
        text: `The module ${module} forwards its calls to an address without code: anyone who deploys code there decides what it does.`,
        remedy: 'Remove it.',
      }
    case 'other':
      return {
        severity: 'stop',
        text: `The module ${module} has the address of ${identity.module.name} ${identity.module.version} but other code.`,
        remedy: 'Do not trust its name elsewhere. Find out who enabled it.',
      }
    case 'like':
      return {
        severity: 'stop',
        text: `The module ${module} answers like ${identity.name}, but no published version has its code.`,
        remedy: 'Do not trust its name elsewhere. Find out who wrote this code.',
      }
    case 'unknown':
      return unknownCode(code, identity.isFixed, call)
  }
}

function unknownCode({ module }: ModuleCode, isFixed: boolean, call: EffectFacts | undefined) {
  const age = call && codeAgeOf(call, module)
  const more = isFixed ? '' : ' The account that controls it can replace its code.'
  const text = `The module ${module} runs unknown code and can move everything in this Safe without any confirmation.${more}`
  if (age?.known && isFresh(age))
    return { severity: 'stop' as const, text: `${text} This code is new: ${daysText(age.value)}.` }
  return { severity: 'warn' as const, text }
}

function daysText(days: number): string {
  if (days < 1) return `less than ${freshDays} days old`
  return Math.floor(days) === 1 ? '1 day old' : `${Math.floor(days)} days old`
}
