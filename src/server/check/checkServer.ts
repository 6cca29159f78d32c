import type { ServerConfig } from '#server/serverConfig.ts'
import { checkDatabase } from './checkDatabase.ts'
import { checkMail } from './checkMail.ts'
import { checkNode } from './checkNode.ts'
import { checkReplica } from './checkReplica.ts'
import { type CheckFinding, warning } from './finding.ts'

/** Whether everything that a server of this configuration needs is there: its database, its nodes, the clocks. Nothing is changed, nothing thrown. */
export async function checkServer(config: ServerConfig, now: () => number): Promise<CheckFinding[]> {
  const nodes = config.chains.map((chain) => checkNode(chain, now))
  const replicas = (config.databaseRead ?? []).map(checkReplica)
  const mail = config.mail ? [checkMail(config.mail)] : []
  const found = await Promise.all([checkDatabase(config.database, now), ...replicas, ...mail, ...nodes])
  return [...found.flat(), ...reachOf(config)]
}

/** A server that others reach lets nobody sign in until it is told from where. */
function reachOf({ hostname, allowedOrigins }: ServerConfig): CheckFinding[] {
  const isOpen = hostname !== '127.0.0.1' && hostname !== '::1' && hostname !== 'localhost'
  if (!isOpen || allowedOrigins !== undefined) return []
  return [
    warning(
      'Other machines reach this server, and only pages of this machine may sign in.',
      'Name the pages of your wallet: --allowed-origins https://wallet.example.',
    ),
  ]
}
