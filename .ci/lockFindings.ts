/** An entry of package-lock.json, by its place. */
export type Locked = {
  name?: string
  version?: string
  license?: string
  integrity?: string
  resolved?: string
  link?: boolean
  dev?: boolean
}

/** Licences under which a package may stand in what a build or the server is made of. */
const allowed = new Set([
  '(Apache-2.0 AND MIT)',
  '(MIT OR Apache-2.0)',
  '(MIT OR CC0-1.0)',
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT OR Apache-2.0',
  // The MIT licence without its duty to name the author: it asks for less than MIT does.
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
])

/** … and what only develops and tests: none of it is in a build, on the server or handed on. */
const allowedInDevelopment = new Set([...allowed, '(MIT AND Zlib)', 'CC-BY-4.0', 'MPL-2.0'])

/** Packages under another licence, or whose lock entry names none, each with why it may stand here. */
const excepted = new Map<string, { license: string | undefined; dev: boolean; why: string }>([
  ['@gnosis.pm/safe-contracts', { license: 'GPL-3.0', dev: true, why: 'bytecode for the sandbox' }],
  ['@safe-global/safe-contracts', { license: 'LGPL-3.0', dev: true, why: 'bytecode for the sandbox' }],
  ['@safe-global/safe-smart-account', { license: 'LGPL-3.0', dev: true, why: 'bytecode for the sandbox' }],
  ['safe-contracts-1.0.0', { license: 'GPL-3.0', dev: true, why: 'bytecode for tests' }],
  ['safe-contracts-1.1.1', { license: 'GPL-3.0', dev: true, why: 'bytecode for tests' }],
  ['safe-contracts-1.2.0', { license: 'GPL-3.0', dev: true, why: 'bytecode for tests' }],
  [
    'memorystream',
    { license: undefined, dev: true, why: 'MIT by its `licenses` field, which npm does not read' },
  ],
])

/** Vite's style compiler: files under MPL-2.0 that run while a build is made and leave nothing of themselves in it. */
const compilesStyles = /^lightningcss(-|$)/

/** Packages that stay out whatever their licence, and why. */
const banned = new Map([
  ['elliptic', 'signatures it makes can give the key away (GHSA-vjh7-7g9h-fjfh)'],
  ['ethers', 'its release 5 brings elliptic, and viem does what it does'],
  ['@metamask/sdk', 'its licence is for non-commercial use'],
])

const standIn = /^file:\.ci\/countersign-absent-[\d.]+\.tgz$/

/** What is wrong with a lockfile's entries: one sentence for each, which names the package. */
export function lockFindings(packages: Record<string, Locked>): string[] {
  return Object.entries(packages).flatMap(([place, entry]) => {
    const name = place.split('node_modules/').at(-1) ?? ''
    return name === '' ? [] : findingsOf(name, entry)
  })
}

function findingsOf(name: string, entry: Locked): string[] {
  const { version, integrity, resolved, link } = entry
  const what = `${name} ${version ?? 'without a version'}`
  const isStandIn = standIn.test(resolved ?? '')
  const findings: string[] = []
  const why = banned.get(name)
  if (why && !isStandIn) findings.push(`${what} is installed: ${why}.`)
  if (link || !integrity?.startsWith('sha512-'))
    findings.push(`${what} has no integrity in package-lock.json: run node .ci/completeLock.mjs.`)
  if (resolved && !isStandIn)
    findings.push(`${what} is to be fetched from ${resolved}: package-lock.json names no registry.`)
  return [...findings, ...licenceFindings(name, what, entry)]
}

function licenceFindings(name: string, what: string, { license, dev = false }: Locked): string[] {
  if (license && (dev ? allowedInDevelopment : allowed).has(license)) return []
  const exception = excepted.get(name)
  if (exception && exception.license === license && (dev || !exception.dev)) return []
  if (license === 'MPL-2.0' && compilesStyles.test(name)) return []
  const under = license ? `under ${license}` : 'without a licence that npm can read'
  return [
    `${what} is ${dev ? 'a package for development' : 'shipped'} ${under}, which .ci/lockFindings.ts does not allow.`,
  ]
}
