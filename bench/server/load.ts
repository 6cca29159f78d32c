import autocannon from 'autocannon'
import { median } from '../figure.ts'

const rate = 200
const seconds = 10

/** The 99th percentile of answers to these addresses in turn, in milliseconds, at 200 requests a second. */
export async function loadedP99(addresses: readonly string[]): Promise<number> {
  return (await asked(addresses, { duration: seconds, overallRate: rate })).latency.p99
}

/** How many answers to these addresses in turn come in a second where ten clients ask as fast as they can. */
export async function mostPerSecond(addresses: readonly string[]): Promise<number> {
  return (await asked(addresses, { duration: seconds / 2 })).requests.average
}

async function asked(addresses: readonly string[], wish: { duration: number; overallRate?: number }) {
  const [url = ''] = addresses
  const requests = addresses.map((address) => ({
    method: 'GET' as const,
    path: address.slice(new URL(url).origin.length),
  }))
  const result = await autocannon({ url, requests, connections: 10, ...wish })
  if (result.non2xx + result.errors > 0)
    throw new Error(`${result.non2xx + result.errors} answers were none.`)
  return result
}

/** The usual time of an answer that is worked out, not remembered: each address is asked for with a parameter never seen before. */
export async function costs(addresses: readonly string[], rounds: number): Promise<number[]> {
  const times = addresses.map((): number[] => [])
  for (let round = 0; round < rounds; round++)
    for (const [index, address] of addresses.entries()) {
      const started = performance.now()
      const response = await fetch(`${address}?round=${round}-${index}-${process.pid}`)
      await response.arrayBuffer()
      if (!response.ok) throw new Error(`${address} answered ${response.status}.`)
      // The first answers warm the server up.
      if (round >= rounds / 4) times[index]?.push(performance.now() - started)
    }
  return times.map(median)
}
