import { createECDH } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createPost } from './createPost.ts'
import { publicReach, reachOf, readPushSubscription } from './pushSubscription.ts'
import { vapidKeyOf } from './vapid.ts'

const p256dh = createECDH('prime256v1').generateKeys('base64url')
const auth = Buffer.alloc(16, 7).toString('base64url')
const endpoint = 'https://updates.push.services.mozilla.com/wpush/v2/1'
const token = (more: object = {}, keys: object = {}) =>
  JSON.stringify({ endpoint, expirationTime: null, keys: { p256dh, auth, ...keys }, ...more })

describe('A Web Push subscription', () => {
  test('is read as a browser writes it', () =>
    expect(readPushSubscription(token())).toEqual({ endpoint, p256dh, auth }))

  const offCurve = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 1)]).toString('base64url')
  test.each([
    ['no JSON', 'fcm:token'],
    ['no object', '[]'],
    ['without keys', JSON.stringify({ endpoint })],
    ['over HTTP', token({ endpoint: endpoint.replace('https', 'http') })],
    ['with a password', token({ endpoint: endpoint.replace('//', '//a:b@') })],
    ['of this machine', token({ endpoint: 'https://127.0.0.1/1' })],
    ['of this machine, written as a number', token({ endpoint: 'https://2130706433/1' })],
    ['of this machine by IPv6', token({ endpoint: 'https://[::1]/1' })],
    ['of a cloud’s metadata', token({ endpoint: 'https://169.254.169.254/latest' })],
    ['of a private network', token({ endpoint: 'https://10.0.0.8/1' })],
    ['with a point off the curve', token({}, { p256dh: offCurve })],
    ['with a short secret', token({}, { auth: 'AAAA' })],
  ])('%s is none', (_, text) => expect(readPushSubscription(text)).toBeUndefined())

  test.each([
    ['https://fcm.googleapis.com/fcm/send/1', true],
    ['https://FCM.googleapis.com/fcm/send/1', true],
    ['https://web.push.apple.com/Q1', true],
    ['https://wns2-par02p.notify.windows.com/w/?token=1', true],
    ['https://push.example/send/1', false],
    ['https://fcm.googleapis.com.push.example/1', false],
    ['https://fcm.googleapis.com./1', false],
    ['https://storage.googleapis.com/1', false],
    ['https://evilfcm.googleapis.com/1', false],
    ['https://evilpush.apple.com/1', false],
    ['https://push.apple.com.example/1', false],
    ['https://fcm.googleapis.com:8443/1', false],
    ['https://8.8.8.8/1', false],
  ])('at %s may be used: %s', (at, may) =>
    expect(readPushSubscription(token({ endpoint: at })) !== undefined).toBe(may),
  )

  test('may be at those services that the operator names, and at no other', () => {
    const reach = reachOf(['push.example', '*.unified.example'])
    const may = (at: string) => readPushSubscription(token({ endpoint: at }), reach) !== undefined
    expect(
      ['https://push.example/1', 'https://a.b.unified.example/1', 'https://push.example:8443/1'].map(may),
    ).toEqual([true, true, false])
    expect(
      ['https://a.push.example/1', 'https://unified.example/1', 'https://fcm.googleapis.com/1'].map(may),
    ).toEqual([false, false, false])
  })

  test('whose name is one of this machine is not connected to', async () => {
    const post = createPost({ ...publicReach, services: undefined })
    await expect(post('https://localhost:9/1', {}, Buffer.of(1))).rejects.toThrow('not a public address')
    await expect(post('https://127.0.0.1:9/1', {}, Buffer.of(1))).rejects.toThrow('may not be reached')
    await expect(post('http://push.example/1', {}, Buffer.of(1))).rejects.toThrow('may not be reached')
    const known = createPost(publicReach)
    await expect(known('https://push.example/1', {}, Buffer.of(1))).rejects.toThrow('may not be reached')
  })
})

test('A VAPID key is 32 bytes below the order of the curve', () => {
  // RFC 8291, section 5: the receiver's pair, of the same curve.
  expect(vapidKeyOf('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94')?.publicKey).toBe(
    'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  )
  for (const bytes of [Buffer.alloc(32), Buffer.alloc(32, 255), Buffer.alloc(31, 1)])
    expect(vapidKeyOf(bytes.toString('base64url'))).toBeUndefined()
})
