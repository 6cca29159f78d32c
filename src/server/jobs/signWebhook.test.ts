import { expect, test } from 'vitest'
import { secretOf, webhookHeaders } from './signWebhook.ts'

// The example of the specification's own reference libraries (standard-webhooks, Svix).
test('the published example has its published signature', () => {
  const secret = secretOf('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')
  if (!secret) throw new Error('The published secret is not read.')
  const headers = webhookHeaders({
    secret,
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: 1614265330,
    body: '{"test": 2432232314}',
  })
  expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
})

test.each(['MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'whsec_', 'whsec_c2hvcnQ=', `whsec_${'a'.repeat(100)}`])(
  'no secret: %s',
  (text) => expect(secretOf(text)).toBeUndefined(),
)
