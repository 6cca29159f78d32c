import { type Answer, finding, notOffered, pass, unknown } from '#core/checks/answer.ts'
import { check, everySubject, resultFrom } from '#core/checks/check.ts'
import type { Fact } from '#core/checks/fact.ts'
import type { Result, Severity } from '#core/checks/result.ts'
import { codeHashAt, deploymentsWithCode } from '#core/deployments/deploymentCode.ts'
import type { Address, Hash } from '#core/safe/safe.ts'
import { isSingleton, officialSingleton } from './singleton.ts'
import { viewOnly } from './viewOnly.ts'

/** Where a Safe's code is: the address in storage slot 0, and keccak256 of the code there, unless it was not asked for. */
type SafeCode = {
  chainId: number
  singleton?: Address | undefined
  codeHash?: Fact<Hash> | undefined
}

/**
 * STATE-07: does the Safe run official code? Both the address in slot 0 and the code there must be official. Blocks signing; what is
 * only looked at is stopped at.
 */
export const singletonCheck = check({
  id: 'STATE-07',
  title: 'the code your Safe runs and the official releases',
  group: 'chain',
  severity: 'block',
  closesOnceExecuted: false,
  sources: ['chain', 'register'],
  of: everySubject,
  needs: ['safe'],
  sentences: {
    pass: 'Your Safe runs official code, byte for byte.',
    unknown: 'Could not check the code of your Safe.',
  },
  remedy:
    'The author of that code decides what your signature can do. Do not sign: ask the other owners first.',
  acknowledge: 'not the official contract',
  run: ({ safe: { singleton } }, { chainId, isDone, facts: { singletonCode: codeHash } }) =>
    answerOn({ chainId, singleton, codeHash }, isDone ? 'stop' : 'block'),
})

/** The same of a Safe that is only looked at. */
export const checkOfficialCode = (code: SafeCode): Result =>
  resultFrom(singletonCheck, answerOn(code, 'stop'), viewOnly)

function answerOn({ chainId, singleton, codeHash }: SafeCode, severity: Severity): Answer {
  if (singleton === undefined) return byCodeAlone(codeHash, severity)
  if (codeHash !== undefined && !codeHash.known) return unknown(codeHash.reason, severity)
  const official = officialSingleton(singleton, chainId)
  const evidence = { singleton, codeHash: codeHash?.value, official: official?.name }
  if (official === undefined) {
    const copy = codeHash && deploymentsWithCode(codeHash.value).find(isSingleton)
    if (copy)
      return finding(
        `Your Safe runs a copy of ${copy.name} ${copy.version} at an address that is not an official one.`,
        evidence,
        {
          severity: 'stop',
          remedy: 'Ask the creator of this Safe why it does not use the official contract.',
        },
      )
    return finding('Your Safe runs unknown code.', evidence, {
      severity,
      remedy: 'Do not sign. The author of that code decides what a signature does.',
    })
  }
  const expected = codeHashAt(singleton, chainId)
  if (codeHash !== undefined && codeHash.value.toLowerCase() !== expected)
    return finding(
      `Your Safe runs unknown code: the address of ${official.name} ${official.version} holds other code.`,
      { ...evidence, expected },
      { severity, remedy: 'Do not sign. The official contract is not at that address on this network.' },
    )
  const runs = `Your Safe runs ${official.name} ${official.version}`
  return codeHash === undefined
    ? pass(evidence, `${runs}, judged by its address; its code was not compared.`)
    : pass(evidence, `${runs}, byte for byte.`)
}

/** Where only the code is known, not where it stands. */
function byCodeAlone(codeHash: Fact<Hash> | undefined, severity: Severity): Answer {
  if (codeHash === undefined)
    return notOffered('The implementation of your Safe was not loaded, so it was not checked.')
  if (!codeHash.known) return unknown(codeHash.reason, severity)
  const official = deploymentsWithCode(codeHash.value).find(isSingleton)
  const evidence = { codeHash: codeHash.value, official: official?.name }
  if (official) return pass(evidence, `Your Safe runs the code of ${official.name} ${official.version}.`)
  return finding('Your Safe runs unknown code.', evidence, severity)
}
