import { zeroAddress } from 'viem'
import type { ChainConfig } from '#server/chainConfig.ts'
import { createGatewayServer, type GatewayServer } from '#server/createServer.ts'
import type { Database } from '#server/database/database.ts'
import { localChains } from './chains/localChains.ts'
import { tokens } from './contracts/tokens.ts'
import type { Ending } from './ending.ts'
import { diskFull } from './openDatabase.ts'
import type { StoryClock } from './scenarios/story.ts'

/** What one of each is worth in the sandbox, invented and always the same; STAMP and BADGE are no money. */
const pricesIn = (rate: number) => {
  const worth: Record<string, number> = { SUSD: 1, GRAIN: 0.02 }
  const ofTokens = tokens.flatMap(({ symbol, address }) => {
    const price = worth[symbol]
    return price === undefined ? [] : [[address, price * rate] as const]
  })
  return Object.fromEntries([[zeroAddress, 2500 * rate], ...ofTokens])
}
const prices = { USD: pricesIn(1), EUR: pricesIn(0.8) }

/** The local gateway over an open database; what nobody expected goes to stderr, a full disk ends the sandbox. */
export async function createLocalGateway(
  database: Database,
  chains: readonly ChainConfig[],
  clock: StoryClock,
  ending: Ending,
): Promise<GatewayServer> {
  const server = await createGatewayServer({
    database,
    // What a person does here is shown at once, on a chain that stands still otherwise.
    chains: chains.map((chain) => ({ pollInterval: 250, ...chain })),
    prices: { fixed: Object.fromEntries(localChains.map(({ chainId }) => [chainId, prices])) },
    now: clock.now,
    log: (text) => {
      if (/ENOSPC|No space left/i.test(text)) ending.fail(diskFull('the gateway’s database', text))
      else process.stderr.write(`gateway: ${text}\n`)
    },
  })
  ending.add(() => server.stop())
  return server
}
