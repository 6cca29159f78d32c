import type { Hono } from 'hono'
import { getWebPushKey } from '#gateway/webPush.ts'
import type { Service } from '#server/service.ts'

/** `GET /v1/web-push`: the key that a browser gives as `applicationServerKey` when it subscribes; there is no such route where nothing is pushed. */
export function mountWebPush(app: Hono, { webPushKey: publicKey }: Service): void {
  if (publicKey !== undefined) app.get(getWebPushKey.path, (context) => context.json({ publicKey }))
}
