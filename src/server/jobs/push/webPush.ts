import type { Database } from '#server/database/database.ts'
import type { Channel } from '#server/jobs/channel.ts'
import { Refusal } from '#server/jobs/refusal.ts'
import { retryAfter } from '#server/nodeLimits/retryAfter.ts'
import { createPost } from './createPost.ts'
import { devicesToTell, type PushDelivery } from './devicesToTell.ts'
import { type PushReach, reachOf, readPushSubscription } from './pushSubscription.ts'
import { sealPush } from './sealPush.ts'
import { vapidAuthorization, vapidKeyOf } from './vapid.ts'

/**
 * By which key push services know this server, and whom they write to when something is wrong with it: mailto: or https:. `services` are the push
 * services that devices may name, those of the browsers of today when absent.
 */
export type WebPushConfig = { privateKey: string; subject: string; services?: readonly string[] }

/** Seconds for which a push service holds a message for a browser that is away. */
const timeToLive = 24 * 3600
/** A push service says so of a subscription that will not come back (RFC 8030, 7.3). */
const gone = [404, 410]
/** Messages at once: an event goes to up to a hundred devices, and whoever named their addresses is not to have this server call them all together. */
const maxAtOnce = 8
/** Seconds: a push service that asks to be left alone for longer is asked again after them. */
const maxPause = 3600

type CreateWebPush = {
  config: WebPushConfig
  database: Database
  now: () => number
  reach?: PushReach | undefined
  log: (text: string) => void
  /** Hears how each try ended. */
  heard?: (isDelivered: boolean) => void
}

/** What devices asked to hear of goes to their push services, readable for the browser alone (RFC 8291). A device that is gone is forgotten. */
export function createWebPush(options: CreateWebPush): Channel<PushDelivery> {
  const { config, database, now, reach = reachOf(config.services), log, heard = () => undefined } = options
  const key = vapidKeyOf(config.privateKey)
  const post = createPost(reach)

  const deliver = async ({ device, note }: PushDelivery) => {
    const [row] = await database.query<{ token: string }>(
      `select token from device d where uuid = $1 and type = 'WEB' and exists
         (select from subscription s where s.device = d.uuid and s.chain_id = $2 and s.safe = $3)`,
      [device, note.chainId, note.address],
    )
    const subscription = row && readPushSubscription(row.token, reach)
    // It was taken back meanwhile.
    if (!subscription || !key) return
    const { endpoint } = subscription
    const { host } = new URL(endpoint)
    const authorization = vapidAuthorization({ endpoint, subject: config.subject, key, now: now() })
    const answer = await post(
      endpoint,
      {
        authorization,
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(timeToLive),
        urgency: note.type.endsWith('CONFIRMATION_REQUEST') ? 'high' : 'normal',
      },
      await sealPush(JSON.stringify(note), subscription),
    )
    const { status } = answer
    if (gone.includes(status)) {
      await database.query('delete from device where uuid = $1 and token = $2', [device, row.token])
      log(`A device is forgotten: ${host} answered ${status}, its subscription has ended.`)
    } else if (status < 200 || status > 299) {
      const pause = (retryAfter(answer.retryAfter, now()) ?? 0) / 1000
      throw new Refusal(`${host} answered ${status}`, Math.min(maxPause, pause))
    }
  }
  return {
    queue: 'push',
    plural: 'Web Push',
    wanted: ['web-push'],
    maxAtOnce,
    deliveriesOf: devicesToTell,
    deliver,
    // Whoever knows the whole id may end the registration.
    nameOf: ({ device }) => `The push to device ${device.slice(0, 8)}…`,
    heard: (_, isDelivered) => heard(isDelivered),
  }
}
