import type { Chain } from '#chain/client.ts'
import type { Channel } from './channel.ts'
import { withCode } from './providerErrors.ts'
import { parameterList, readMethods } from './readParameters.ts'
import { createReads, type Reads } from './reads.ts'

/** Answers what only reads the chain while the rest of the adapter is not loaded; `request` is undefined for any other method. */
export type FirstReads = {
  reads: Reads
  request(method: string, params: unknown): Promise<unknown> | undefined
}

/** The reads of the Safe that the host had open at first. */
export function createFirstReads(parts: {
  channel: Channel
  chain: Chain | undefined
  chainId: number
  now: () => number
}): FirstReads {
  const reads = createReads(parts)
  return {
    reads,
    request(method, params) {
      if (!readMethods.has(method)) return undefined
      return reads.ask(method, parameterList(params)).catch((error: unknown) => {
        throw withCode(error)
      })
    },
  }
}
