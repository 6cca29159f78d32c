import * as v from 'valibot'
import { get } from './client/endpoint.ts'

/** The feature of a network whose service sends Web Push by itself. */
export const sendsWebPush = 'WEB_PUSH'

/** The service’s key (VAPID, RFC 8292): an uncompressed point of P-256, 65 bytes in base64url. */
const WebPushKey = v.object({ publicKey: v.pipe(v.string(), v.regex(/^B[\w-]{86}$/)) })

/**
 * The key that a browser subscribes with, as `applicationServerKey`. The call is not in the published API, so it is used only where the network
 * has the feature.
 */
export const getWebPushKey = get('/v1/web-push', WebPushKey)
