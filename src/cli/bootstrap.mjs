// Plain JavaScript without dependencies, because it runs before they are installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { alone } from './alone.mjs'
import { outliveTerminal } from './lostTerminal.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const at = (...path) => join(root, ...path)
const oldest = [20, 19]

/** Commands with an entry file of their own; everything else is src/cli/main.ts. */
const entries = new Map([
  ['test', '.ci/suite.ts'],
  ['check', '.ci/suite.ts'],
  ['bench', 'bench/run.ts'],
  ['soak', 'e2e/soak/run.ts'],
])

function stop(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return
  stop(`Countersign needs Node ${oldest.join('.')} or newer; this is Node ${process.versions.node}.`)
}

const stampPath = at('node_modules', '.countersign-lock')

/** True when node_modules is what package-lock.json asks for, whoever installed it. */
function isInstalled(lock, stamp) {
  if (!existsSync(at('node_modules'))) return false
  if (existsSync(stampPath) && readFileSync(stampPath, 'utf8') === stamp) return true
  const installedPath = at('node_modules', '.package-lock.json')
  if (!existsSync(installedPath)) return false
  const wanted = JSON.parse(lock).packages
  const installed = JSON.parse(readFileSync(installedPath, 'utf8')).packages
  // npm leaves out what this platform or an optional peer does not need, so only our own dependencies must be there.
  const { dependencies, devDependencies } = wanted['']
  for (const name of Object.keys({ ...dependencies, ...devDependencies }))
    if (!installed[`node_modules/${name}`]) return false
  for (const [path, { version }] of Object.entries(installed))
    if (wanted[path]?.version !== version) return false
  return true
}

/** Two installations at once would each remove what the other one writes. */
function install() {
  const lock = readFileSync(at('package-lock.json'), 'utf8')
  const stamp = createHash('sha256').update(lock).digest('hex')
  if (isInstalled(lock, stamp)) {
    if (!existsSync(stampPath) || readFileSync(stampPath, 'utf8') !== stamp) writeFileSync(stampPath, stamp)
    return stamp
  }
  const turn = join(
    tmpdir(),
    `countersign-install-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`,
  )
  const waiting = () => process.stderr.write('Another command is installing the locked dependencies …\n')
  alone(turn, () => isInstalled(lock, stamp) || installNow(stamp), waiting)
  return stamp
}

function installNow(stamp) {
  process.stderr.write('Installing the locked dependencies …\n')
  const npm = process.env.npm_execpath
  const [program, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []]
  // What npm warns of, peers and engines of packages below ours, is nothing that who starts this can mend; its errors stand.
  const flags = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  // npm's own words go to stderr: stdout belongs to the command.
  const { status, error } = spawnSync(program, [...first, ...flags], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: program === 'npm' && process.platform === 'win32',
  })
  if (error || status !== 0) throw new Error(`npm ci ended with ${error?.message ?? status}`)
  writeFileSync(stampPath, stamp)
}

async function run(stamp, [command = 'help', ...flags]) {
  const own = entries.get(command)
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
  const program = own ? ['--import', tsx, at(...own.split('/'))] : [await commandFile(stamp)]
  const child = spawn(process.execPath, [...program, command, ...flags], {
    cwd: own || command === 'build' ? root : process.cwd(),
    // The channel tells the child when this process is gone, so that it never runs on alone.
    stdio: own ? 'inherit' : ['inherit', 'inherit', 'inherit', 'ipc'],
    // Vite's bundler keeps what it no longer needs, most of a gigabyte, unless its allocator is told to give it back.
    env: { MIMALLOC_PURGE_DELAY: '0', ...process.env },
  })
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, () => child.kill(signal))
  // npm that is told to stop ends its shell, which tells nobody: that the shell is gone is all there is to see.
  const shell = process.ppid
  const look = () => process.ppid === shell || child.kill('SIGTERM')
  if (process.env.npm_lifecycle_event) setInterval(look, 250).unref()
  child.once('error', (error) => stop(`Node could not be started: ${error.message}.`))
  child.once('exit', (code, signal) => {
    if (signal && !signals.includes(signal)) stop(`countersign ${command} was ended by ${signal}.`)
    process.exit(code ?? 1)
  })
}

/** Vite is known to be there only now, so what needs it is imported only now. */
async function commandFile(stamp) {
  try {
    const { bundledCommand } = await import('./bundle.mjs')
    return await bundledCommand(stamp)
  } catch (error) {
    return stop(`The command could not be put together: ${error instanceof Error ? error.message : error}`)
  }
}

function installed() {
  try {
    return install()
  } catch (error) {
    return stop(`The dependencies could not be installed: ${error instanceof Error ? error.message : error}.`)
  }
}

checkNode()
outliveTerminal()
await run(installed(), process.argv.slice(2))
