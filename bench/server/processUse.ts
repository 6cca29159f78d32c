import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** Megabytes that a process holds now. */
export function megabytesOf(pid: number | undefined): number {
  const [, kilobytes = 'NaN'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

const ticksInSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** Milliseconds of a processor that a process has used since it began, its own and the system's for it. */
export function cpuMillisecondsOf(pid: number | undefined): number {
  // The second field, the name in brackets, may have spaces; utime and stime are the 14th and 15th (proc_pid_stat(5)).
  const [, rest = ''] = /\) (.*)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
  const fields = rest.split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksInSecond
}

const lookedAt = 10
const patience = 120_000

/** Looks again and again until it is so; how many milliseconds that took. @throws Error where it is not in two minutes */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<number> {
  const started = performance.now()
  while (!(await isSo())) {
    if (performance.now() - started > patience) throw new Error('What is measured never came.')
    await pause(lookedAt)
  }
  return performance.now() - started
}

/** The most that a process holds while nobody asks it anything, for as many milliseconds. */
export async function idleMegabytesOf(pid: number | undefined, milliseconds: number): Promise<number> {
  const started = performance.now()
  let most = 0
  await until(() => {
    most = Math.max(most, megabytesOf(pid))
    return performance.now() - started > milliseconds
  })
  return most
}

/** Is a server ready: the database answers and every chain is indexed up to its head? */
export const isReady = async (url: string): Promise<boolean> => (await fetch(`${url}/health/ready`)).ok
