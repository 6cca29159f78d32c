import { AppError } from '#core/errors.ts'
import { fetchApp } from '#sandbox/appFetch.ts'
import { assertFree } from '#sandbox/ports.ts'

/** Where the host page of a sandbox stands that was started without flags. */
export const usualHost = 'http://localhost:4101'

/** Whether there is a sandbox, ready, whose host page has this address. */
export async function isRunning(host: string): Promise<boolean> {
  const answer = await fetchApp(new URL('/sandbox.json', host).href)
  return !('error' in answer) && answer.status === 200
}

/** The first of five free ports in a row. @throws AppError when there are none. */
export async function fiveFreePorts(): Promise<number> {
  for (let port = 4600; port < 5600; port += 5) {
    const ports = [0, 1, 2, 3, 4].map((offset) => port + offset)
    const free = await Promise.allSettled(ports.map(assertFree))
    if (free.every(({ status }) => status === 'fulfilled')) return port
  }
  throw new AppError('There are no five free ports in a row from 4600 to 5600.')
}
