import { codeHashAt, deploymentsWithCode, proxyVersionOf } from '#core/deploymentCode.ts'
import { type Deployment, deploymentAt } from '#core/deployments.ts'
import type { Address, Hash } from '#core/safe.ts'
import { safeVersionOf } from '#core/safeVersion.ts'
import { finding, notOffered, pass, unknown } from './catalogue/state.ts'
import type { Fact } from './fact.ts'
import type { Result, Severity } from './result.ts'

const isSingleton = ({ name }: Deployment) => name === 'Safe' || name === 'SafeL2'

/** Where a Safe's code is: the address in storage slot 0, and keccak256 of the code there, unless it was not asked for. */
export type SafeCode = {
  chainId: number
  singleton?: Fact<Address> | undefined
  codeHash?: Fact<Hash> | undefined
}

/** The official release a singleton address belongs to. */
export function officialSingleton(singleton: Address, chainId: number): Deployment | undefined {
  const official = deploymentAt(singleton, chainId)
  return official && isSingleton(official) ? official : undefined
}

/**
 * STATE-07: does the Safe run official code? Both the address in slot 0 and the code there must be official. Blocks signing; what is
 * only looked at (`viewing`) is stopped at.
 */
export function checkSingleton(
  { chainId, singleton, codeHash }: SafeCode,
  use: 'signing' | 'viewing',
): Result {
  const severity: Severity = use === 'signing' ? 'block' : 'stop'
  if (singleton === undefined) return byCodeAlone(codeHash, severity)
  if (!singleton.known) return unknown('STATE-07', singleton.reason, severity)
  if (codeHash !== undefined && !codeHash.known) return unknown('STATE-07', codeHash.reason, severity)
  const official = officialSingleton(singleton.value, chainId)
  const evidence = { singleton: singleton.value, codeHash: codeHash?.value, official: official?.name }
  if (official === undefined) {
    const copy = codeHash && deploymentsWithCode(codeHash.value).find(isSingleton)
    if (copy)
      return finding(
        'STATE-07',
        `Your Safe runs a copy of ${copy.name} ${copy.version} at an address that is not an official one.`,
        evidence,
        { severity: 'stop', wayOn: 'Ask whoever set this Safe up why the official contract was not used.' },
      )
    return finding('STATE-07', 'Your Safe runs unknown code.', evidence, {
      severity,
      wayOn: 'Do not sign. Whoever wrote that code decides what a signature does.',
    })
  }
  const expected = codeHashAt(singleton.value, chainId)
  if (codeHash !== undefined && codeHash.value.toLowerCase() !== expected)
    return finding(
      'STATE-07',
      `Your Safe runs unknown code: what is at the address of ${official.name} ${official.version} is something else.`,
      { ...evidence, expected },
      { severity, wayOn: 'Do not sign. This network does not have the official contract there.' },
    )
  const told = `Your Safe runs ${official.name} ${official.version}`
  return codeHash === undefined
    ? pass('STATE-07', evidence, `${told}, by its address; the code itself was not compared.`)
    : pass('STATE-07', evidence, `${told}, byte for byte.`)
}

/** Where only the code is known, not where it stands. */
function byCodeAlone(codeHash: Fact<Hash> | undefined, severity: Severity): Result {
  if (codeHash === undefined)
    return notOffered('STATE-07', 'It is not said which code your Safe runs, so that was not checked.')
  if (!codeHash.known) return unknown('STATE-07', codeHash.reason, severity)
  const official = deploymentsWithCode(codeHash.value).find(isSingleton)
  const evidence = { codeHash: codeHash.value, official: official?.name }
  if (official)
    return pass('STATE-07', evidence, `Your Safe runs the code of ${official.name} ${official.version}.`)
  return finding('STATE-07', 'Your Safe runs unknown code.', evidence, severity)
}

/** STATE-08: do the Safe, the official release of its code and the service name one version? */
export function checkVersion(
  answered: string,
  {
    chainId,
    singleton,
    claimed,
  }: { chainId: number; singleton?: Address | undefined; claimed?: string | undefined },
): Result {
  const version = safeVersionOf(answered)
  const official = singleton && officialSingleton(singleton, chainId)?.version
  const evidence = { answered, official, claimed }
  if (official !== undefined && version !== official)
    return finding(
      'STATE-08',
      `Version differs: the Safe says ${answered}, its code is ${official}.`,
      evidence,
    )
  if (claimed !== undefined && safeVersionOf(claimed) !== version)
    return finding(
      'STATE-08',
      `Version differs: the Safe says ${answered}, the service says ${claimed}.`,
      evidence,
    )
  if (official === undefined && claimed === undefined)
    return notOffered(
      'STATE-08',
      `The Safe says that it is of version ${answered}; there is nothing to compare that with.`,
    )
  return pass('STATE-08', evidence)
}

/** STATE-09: is the code at the Safe's own address a proxy that a release made? */
export function checkProxy(codeHash: Fact<Hash> | undefined): Result {
  if (codeHash === undefined)
    return notOffered('STATE-09', 'The code at the Safe’s own address was not looked at.')
  if (!codeHash.known) return unknown('STATE-09', codeHash.reason)
  const release = proxyVersionOf(codeHash.value)
  const evidence = { codeHash: codeHash.value, release }
  if (release !== undefined) return pass('STATE-09', evidence)
  return finding('STATE-09', 'Unusual proxy: no release of Safe makes an account with this code.', evidence, {
    wayOn: 'Ask whoever set this Safe up with what it was made.',
  })
}
