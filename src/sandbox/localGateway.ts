import type { ChainConfig } from '#server/chainConfig.ts'
import { createGatewayServer, type GatewayServer } from '#server/createServer.ts'
import type { Database } from '#server/database.ts'
import type { Ending } from './ending.ts'
import { diskFull } from './openDatabase.ts'
import type { StoryClock } from './scenarios/story.ts'

/** The local gateway over an open database; what nobody expected goes to stderr, a full disk ends the sandbox. */
export async function createLocalGateway(
  database: Database,
  chains: readonly ChainConfig[],
  clock: StoryClock,
  ending: Ending,
): Promise<GatewayServer> {
  const server = await createGatewayServer({
    database,
    chains,
    now: clock.now,
    log: (text) => {
      if (/ENOSPC|No space left/i.test(text)) ending.fail(diskFull('the gateway’s database', text))
      else process.stderr.write(`gateway: ${text}\n`)
    },
  })
  ending.add(() => server.stop())
  return server
}
