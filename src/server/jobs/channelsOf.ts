import type { Database } from '#server/database/database.ts'
import type { Metrics } from '#server/operate/metrics.ts'
import type { Channel } from './channel.ts'
import { createMail, type MailConfig } from './mail/mail.ts'
import type { MailedChain } from './mail/mailText.ts'
import type { PushReach } from './push/pushSubscription.ts'
import { createWebPush, type WebPushConfig } from './push/webPush.ts'
import { createWebhooks, type Webhook } from './webhooks.ts'

/** What an operator says of who is to hear of events. */
type Receivers = {
  webhooks?: readonly Webhook[]
  webPush?: WebPushConfig
  mail?: MailConfig
  pushReach?: PushReach
}

type ChannelParts = {
  database: Database
  chains: ReadonlyMap<number, { config: MailedChain }>
  metrics: Pick<Metrics, 'webhook' | 'push' | 'mail'>
  log: (text: string) => void
  now: () => number
}

/** The ways by which others hear of events, as the operator has them: none of a kind that is not configured. */
export function channelsOf(
  { webhooks = [], webPush, pushReach: reach, mail }: Receivers,
  { database, chains, metrics, log, now }: ChannelParts,
): Channel[] {
  return [
    ...(webhooks.length > 0 ? [createWebhooks({ webhooks, now, heard: metrics.webhook })] : []),
    ...(webPush ? [createWebPush({ config: webPush, database, now, log, reach, heard: metrics.push })] : []),
    ...(mail ? [createMail({ config: mail, database, chains, now, log, heard: metrics.mail })] : []),
  ]
}
