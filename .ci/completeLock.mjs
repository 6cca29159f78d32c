// After a change of dependencies: `rm -rf node_modules package-lock.json && npm install && node .ci/completeLock.mjs`.
// A registry that lacks a package's binaries for other platforms leaves them out of the lockfile, and `npm ci` then
// refuses it everywhere. This names them again, by the versions their packages ask for and with the integrity that the
// registry states, so that one lockfile serves all and no binary is installed unseen.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

const file = new URL('../package-lock.json', import.meta.url)
const lock = JSON.parse(readFileSync(file, 'utf8'))

const systems = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'aix',
  'win32',
]
const processors = [
  'arm64',
  'arm',
  'x64',
  'ia32',
  'ppc64',
  'riscv64',
  's390x',
  'loong64',
  'mips64el',
  'wasm32',
]
const alias = { amd64: 'x64', armhf: 'arm' }

/**
 * Integrity of binaries that not every registry carries, by `name@version`: from a lockfile that was made against npm's
 * own registry and is public (mkmkkkkk/zero-one-dao at 91ec6431). For anvil and its Linux binary it states what the
 * registry does.
 */
const published = new Map([
  [
    '@foundry-rs/anvil-darwin-amd64@1.7.1',
    'sha512-OgwzwY+FsGrsPyDv4mmbhOwARO8s37YHrm2qaNzgSH4VlKnXgJCrnoT7bpgOhLyBPtxXjBT8L2E3b79deesXRg==',
  ],
  [
    '@foundry-rs/anvil-darwin-arm64@1.7.1',
    'sha512-JNeu3+A3f/npXLn8SR8EahVcqE7BpO9VQZMcPvSIy27/RNc1GsoEBvSLR99aSvt8sGKWAgNg/EzrtjAPq6mxcA==',
  ],
  [
    '@foundry-rs/anvil-linux-arm64@1.7.1',
    'sha512-ykHJmFOGdBR8+9smOKBm9ZZDCCCkLQctiHOAddLvmYx9mPeBDMfq6jP51hKYsO5MG8ClPLSlWe+JpiXPjoXgBQ==',
  ],
  [
    '@foundry-rs/anvil-win32-amd64@1.7.1',
    'sha512-IeuBcmQ+AQKUxXA77czSVIfpST+KLBdXaL71JlK/h6e0DoP2CYnmVZn8WE/fuQfjAU2zaWw7PDXmq1kedbIUGA==',
  ],
])

function platformOf(name) {
  const words = name
    .split('/')
    .at(-1)
    .split('-')
    .map((word) => alias[word] ?? word)
  const os = systems.find((system) => words.includes(system))
  const cpu = processors.find((processor) =>
    words.some((word) => word === processor || word === `${processor}eabi`),
  )
  const libc = words.some((word) => word.startsWith('musl')) ? 'musl' : undefined
  return os && { os: [os], ...(cpu && { cpu: [cpu] }), ...(libc && os === 'linux' && { libc: [libc] }) }
}

function integrityOf(release) {
  const asked = spawnSync('npm', ['view', release, 'dist.integrity'], { encoding: 'utf8' })
  const integrity = asked.stdout.trim() || published.get(release)
  if (!integrity) throw new Error(`Nobody states the integrity of ${release}.`)
  return integrity
}

let added = 0
for (const entry of Object.values({ ...lock.packages })) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const place = `node_modules/${name}`
    const platform = platformOf(name)
    if (lock.packages[place] || !platform || !/^\d/.test(version)) continue
    const { dev, license } = entry
    const integrity = integrityOf(`${name}@${version}`)
    lock.packages[place] = { version, integrity, ...(dev && { dev }), license, optional: true, ...platform }
    added += 1
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added} platform packages named.`)
