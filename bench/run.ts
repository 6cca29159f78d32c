import { readFileSync } from 'node:fs'
import { type Figures, type Limits, limitText, misses } from './figure.ts'
import { groups } from './groups.ts'

const flags = process.argv.slice(2)
const only = flags.includes('--only') ? flags[flags.indexOf('--only') + 1] : undefined
/** `--only server` takes every group of the server. */
const isAsked = (name: string) => only === undefined || only === name || name.startsWith(`${only} `)
if (flags.includes('--only') && (only === undefined || ![...groups.keys()].some(isAsked))) {
  console.error(`--only takes one of these, or its first word: ${[...groups.keys()].join(', ')}.`)
  process.exit(2)
}

const known = ['--only', '--json', '--check']
const strange = flags.find((flag) => flag.startsWith('--') && !known.includes(flag))
if (strange !== undefined) {
  console.error(`bench takes ${known.join(', ')}; without them it measures everything, which takes an hour.`)
  process.exit(2)
}

const figures: Figures = {}
for (const [name, load] of groups) if (isAsked(name)) Object.assign(figures, await (await load())())

const limits: Limits = JSON.parse(readFileSync('bench/figures.json', 'utf8'))

if (flags.includes('--json')) console.log(JSON.stringify(figures, null, 2))
else
  for (const [name, { value, unit, comparedWith }] of Object.entries(figures))
    console.log(
      `${name}: ${value} ${unit} (${limitText(limits[name])})${comparedWith ? `, ${comparedWith}` : ''}`,
    )

if (flags.includes('--check')) {
  const here = only === undefined ? limits : limitsOf(figures)
  const missed = misses(figures, here)
  for (const sentence of missed) console.error(sentence)
  process.exitCode = missed.length === 0 ? 0 : 1
}

function limitsOf(measured: Figures): Limits {
  return Object.fromEntries(Object.entries(limits).filter(([name]) => measured[name]))
}
