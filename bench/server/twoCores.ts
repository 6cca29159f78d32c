import { spawnSync } from 'node:child_process'
import type { Figures } from '../figure.ts'

/**
 * Measures on two cores of this machine, as the figures are meant: this process with all its threads and everything it starts, the
 * node, the database, the server and who asks it. Where there is no `taskset` all cores are used, and the output says so.
 */
export const onTwoCores = (measure: () => Promise<Figures>) => (): Promise<Figures> => pinned(measure)

async function pinned(measure: () => Promise<Figures>): Promise<Figures> {
  const before = allowedCores()
  const two = coresOf(before ?? '').slice(0, 2)
  if (before === undefined || two.length < 2 || !allow(two.join(','))) {
    console.error('The figures of the server are measured on all cores: taskset is missing or refused.')
    return measure()
  }
  try {
    return await measure()
  } finally {
    allow(before)
  }
}

/** The cores that this process may use, as `taskset` writes them: `0-3,8`. */
function allowedCores(): string | undefined {
  const { stdout, status } = spawnSync('taskset', ['-c', '-p', String(process.pid)], { encoding: 'utf8' })
  return status === 0 ? /: ([\d,-]+)\s*$/.exec(stdout)?.[1] : undefined
}

const allow = (cores: string): boolean =>
  spawnSync('taskset', ['-a', '-c', '-p', cores, String(process.pid)]).status === 0

/** Each core of a list such as `0-3,8`. */
export const coresOf = (list: string): number[] =>
  list.split(',').flatMap((part) => {
    const [from = '', to = from] = part.split('-')
    if (!/^\d+$/.test(from) || !/^\d+$/.test(to)) return []
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => Number(from) + index)
  })
