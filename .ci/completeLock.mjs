// After a change of dependencies: `rm -rf node_modules package-lock.json && npm install && node .ci/completeLock.mjs`.
// A registry that lacks a package's binaries for other platforms leaves them out of the lockfile, and `npm ci` then
// refuses it everywhere. This names them again, by the versions their packages ask for, so that one lockfile serves all.
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

let added = 0
for (const entry of Object.values({ ...lock.packages })) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const place = `node_modules/${name}`
    const platform = platformOf(name)
    if (lock.packages[place] || !platform || !/^\d/.test(version)) continue
    lock.packages[place] = { version, ...(entry.dev && { dev: true }), optional: true, ...platform }
    added += 1
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added} platform packages named.`)
