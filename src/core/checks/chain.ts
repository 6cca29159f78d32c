import { isSameAddress } from '#core/address.ts'
import type { Address, Hash, SafeVersion } from '#core/safe.ts'
import { hasChainId } from '#core/safeTxHash.ts'
import type { Attached } from './attached.ts'
import { finding, notOffered, pass, unknown } from './catalogue/chain.ts'
import type { Fact } from './fact.ts'
import type { Result } from './result.ts'

/** CHAIN-01: does the node read the network this Safe is on, and are wallet, host and service on it too, as far as they say? */
export function checkChainId(
  expected: number,
  answered: number,
  others: { wallet?: number; host?: number; service?: number } = {},
): Result {
  const evidence = { expected, answered, ...others }
  if (expected !== answered)
    return finding('CHAIN-01', `The node reads network ${answered}, this Safe is on ${expected}.`, evidence)
  const names = { wallet: 'Your wallet', host: 'The page around this app', service: 'The service' }
  for (const [who, chainId] of Object.entries(others))
    if (chainId !== expected) {
      const name = names[who as keyof typeof names]
      const text = `${name} is on another network: ${chainId}, this Safe is on ${expected}.`
      return finding('CHAIN-01', text, evidence)
    }
  return pass('CHAIN-01', evidence)
}

/**
 * CHAIN-02: would a signature hold on other networks too? Up to 1.2.0 the signed domain has no chain id; `elsewhere` are the
 * networks on which the same address is a Safe.
 */
export function checkReplay(version: SafeVersion, elsewhere?: Fact<readonly number[]>): Result {
  if (hasChainId(version)) return pass('CHAIN-02', { version })
  const networks = elsewhere?.known ? elsewhere.value : []
  const evidence = { version, ...(elsewhere?.known ? { elsewhere: networks } : {}) }
  const text = `A Safe of version ${version} signs for no network in particular.`
  if (networks.length > 0)
    return finding(
      'CHAIN-02',
      `${text} This signature would also work on ${networks.length === 1 ? 'network' : 'networks'} ${networks.join(', ')}, where this address is a Safe too.`,
      evidence,
      { severity: 'stop', wayOn: 'Sign only what may happen there as well.' },
    )
  return finding('CHAIN-02', `${text} This signature would also work on other networks.`, evidence)
}

/** What one node says of a Safe; what it was not asked is left out. */
export type NodeAnswer = {
  chainId?: number
  version?: string
  owners?: readonly Address[]
  threshold?: number
  nonce?: bigint
  singleton?: Address
  codeHash?: Hash
  fallbackHandler?: Attached
  guard?: Attached
  modules?: readonly Address[]
}

/** CHAIN-03: do other nodes say the same about the Safe as the one it is judged by? Undefined where no other is configured. */
export function checkNodes(first: NodeAnswer, others: Fact<readonly NodeAnswer[]> | undefined): Result {
  if (others === undefined)
    return notOffered('CHAIN-03', 'Checked with one node: no second one is configured to compare it with.')
  if (!others.known) return unknown('CHAIN-03', others.reason)
  const compared = others.value.flatMap((other) => comparisons(first, other))
  if (compared.length === 0)
    return notOffered('CHAIN-03', 'The second node says nothing that could be compared.')
  const differing = [...new Set(compared.flatMap(({ name, differs }) => (differs ? [name] : [])))]
  const evidence = { first: plain(first), others: others.value.map(plain), differing }
  if (differing.length === 0) return pass('CHAIN-03', evidence)
  return finding('CHAIN-03', `Two nodes disagree about your Safe: ${differing.join(', ')}.`, evidence, {
    wayOn: 'One of them is behind or lies. Wait a minute; if it stays, use a node that you trust.',
  })
}

/** What both say something of, and whether they differ in it. */
function comparisons(one: NodeAnswer, two: NodeAnswer): { name: string; differs: boolean }[] {
  const compare = <T>(name: string, a: T | undefined, b: T | undefined, same: (a: T, b: T) => boolean) =>
    a === undefined || b === undefined ? [] : [{ name, differs: !same(a, b) }]
  return [
    ...compare('network', one.chainId, two.chainId, Object.is),
    ...compare('version', one.version, two.version, (a, b) => release(a) === release(b)),
    ...compare('owners', one.owners, two.owners, sameList),
    ...compare('signatures needed', one.threshold, two.threshold, Object.is),
    ...compare('next number', one.nonce, two.nonce, Object.is),
    ...compare('singleton', one.singleton, two.singleton, isSameAddress),
    ...compare('code', one.codeHash, two.codeHash, (a, b) => a.toLowerCase() === b.toLowerCase()),
    ...compare('fallback handler', one.fallbackHandler, two.fallbackHandler, sameAttached),
    ...compare('guard', one.guard, two.guard, sameAttached),
    ...compare('modules', one.modules, two.modules, sameList),
  ]
}

/** "1.3.0+L2" is the same release as "1.3.0". */
const release = (version: string) => version.split('+')[0]

const sameAttached = (one: Attached, two: Attached) =>
  one.address?.toLowerCase() === two.address?.toLowerCase()

function sameList(one: readonly Address[], two: readonly Address[]): boolean {
  return (
    one.length === two.length && one.every((address) => two.some((other) => isSameAddress(address, other)))
  )
}

const plain = ({ nonce, ...answer }: NodeAnswer) =>
  nonce === undefined ? answer : { ...answer, nonce: nonce.toString() }
