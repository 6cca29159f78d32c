import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  consideredCall,
  decodingBody,
  delegateBody,
  delegateRemovalBodyV2,
  deviceBody,
  messageBody,
  proposalBody,
  signatureBody,
  signInBody,
  subscriptionRemovalBody,
  subscriptionsBody,
} from './bodies.ts'
import type { Shape } from './shape.ts'

// The real gateway's schemas, as its contract tells them, in the library that it validates with.
const zAddress = z.string().refine((text) => /^0x[0-9a-f]{40}$/i.test(text), { message: 'Invalid address' })
const zHex = z
  .string()
  .refine((text) => /^0x[0-9a-f]*$/i.test(text), { message: 'Invalid "0x" notated hex string', abort: true })
const zSignature = zHex
  .refine((text) => text.length % 2 === 0, { message: 'Invalid hex bytes', abort: true })
  .refine((text) => text.length >= 132, { message: 'Invalid signature' })
const zNumeric = z.string().refine((text) => /^\d{1,78}$/.test(text) && BigInt(text) < 2n ** 256n, {
  message: 'Invalid base-10 numeric string',
})
const zUuid = z.uuid({ message: 'Invalid UUID' })
const operation = z.enum({ CALL: 0, DELEGATE: 1 })
const base = { to: zAddress, value: zNumeric, data: zHex.nullish() }
const types = z.enum([
  'CONFIRMATION_REQUEST',
  'DELETED_MULTISIG_TRANSACTION',
  'EXECUTED_MULTISIG_TRANSACTION',
  'INCOMING_ETHER',
  'INCOMING_TOKEN',
  'MESSAGE_CONFIRMATION_REQUEST',
  'MODULE_TRANSACTION',
])
const device = z.enum(['ANDROID', 'IOS', 'WEB'])

const bodies: [string, Shape, z.ZodType][] = [
  ['preview', consideredCall, z.object({ ...base, operation })],
  [
    'propose',
    proposalBody,
    z.object({
      ...base,
      nonce: zNumeric,
      operation,
      safeTxGas: zNumeric,
      baseGas: zNumeric,
      gasPrice: zNumeric,
      gasToken: zAddress,
      refundReceiver: zAddress.nullish(),
      safeTxHash: zHex,
      sender: zAddress,
      signature: zSignature.nullish(),
      origin: z.string().nullish(),
    }),
  ],
  ['data-decoder', decodingBody, z.object({ data: zHex, to: zAddress })],
  [
    'messages',
    messageBody,
    z.object({
      message: z.string(),
      safeAppId: z.number().int().gte(0).nullish(),
      signature: zSignature,
      origin: z.string().nullish(),
    }),
  ],
  ['signatures', signatureBody, z.object({ signature: zSignature })],
  [
    'delegates',
    delegateBody,
    z.object({
      safe: zAddress.nullish(),
      delegate: zAddress,
      delegator: zAddress,
      signature: z.string(),
      label: z.string(),
    }),
  ],
  [
    'delegates of today, removed',
    delegateRemovalBodyV2,
    z.object({ delegator: zAddress.nullish(), safe: zAddress.nullish(), signature: z.string() }),
  ],
  [
    'register/notifications v1',
    deviceBody,
    z.object({
      uuid: zUuid.nullish(),
      cloudMessagingToken: z.string(),
      buildNumber: z.string(),
      bundle: z.string(),
      deviceType: device,
      version: z.string(),
      timestamp: z.string().nullish(),
      safeRegistrations: z.array(
        z.object({ chainId: zNumeric, safes: z.array(zAddress), signatures: z.array(zSignature) }),
      ),
    }),
  ],
  [
    'register/notifications v2',
    subscriptionsBody,
    z.object({
      cloudMessagingToken: z.string(),
      safes: z.array(z.object({ chainId: zNumeric, address: zAddress, notificationTypes: z.array(types) })),
      deviceType: device,
      deviceUuid: zUuid.nullish(),
    }),
  ],
  [
    'notifications/subscriptions',
    subscriptionRemovalBody,
    z.object({
      subscriptions: z.array(
        z.object({
          chainId: zNumeric,
          deviceUuid: zUuid,
          safeAddress: zAddress,
          signerAddress: zAddress.nullish(),
        }),
      ),
    }),
  ],
  ['auth/verify', signInBody, z.object({ message: z.string(), signature: zHex })],
]

const address = `0x${'ab'.repeat(20)}`
const good: Record<string, fc.Arbitrary<unknown>> = {
  to: fc.constant(address),
  value: fc.constantFrom('0', '12'),
  data: fc.constantFrom('0x', '0xab', null),
  operation: fc.constantFrom(0, 1),
  signature: fc.constant(`0x${'11'.repeat(65)}`),
  safeTxHash: fc.constant(`0x${'22'.repeat(32)}`),
  deviceType: fc.constantFrom('ANDROID', 'IOS', 'WEB'),
  uuid: fc.uuid(),
  deviceUuid: fc.uuid(),
}
for (const name of [
  'gasToken',
  'refundReceiver',
  'sender',
  'safe',
  'delegate',
  'delegator',
  'address',
  'safeAddress',
])
  good[name] = fc.constant(address)
for (const name of ['nonce', 'safeTxGas', 'baseGas', 'gasPrice', 'chainId', 'timestamp'])
  good[name] = fc.constant('7')

const hostile = fc.oneof(
  fc.jsonValue({ maxDepth: 1 }),
  fc.constantFrom(undefined, null, '', '0x', '0xabc', '0x12', '-1', '1e3', `${2n ** 256n}`, 1.5, -1, 2 ** 60),
)
const inner = fc.record(
  {
    chainId: fc.oneof(fc.constant('1'), hostile),
    safes: fc.array(fc.oneof(fc.constant(address), hostile), { maxLength: 2 }),
    signatures: fc.array(fc.oneof(good.signature ?? hostile, hostile), { maxLength: 2 }),
    address: fc.oneof(fc.constant(address), hostile),
    notificationTypes: fc.array(fc.oneof(fc.constant('INCOMING_ETHER'), hostile), { maxLength: 2 }),
    deviceUuid: fc.oneof(fc.uuid(), hostile),
    safeAddress: fc.oneof(fc.constant(address), hostile),
  },
  { requiredKeys: [] },
)
const lists = ['safeRegistrations', 'safes', 'subscriptions']

/** A body whose fields are mostly good, some anything, some missing. */
function bodyOf(schema: z.ZodType): fc.Arbitrary<unknown> {
  const names = Object.keys((schema as z.ZodObject).shape)
  const fields = names.map((name) => {
    const likely = lists.includes(name) ? fc.array(inner, { maxLength: 2 }) : (good[name] ?? fc.string())
    return [name, fc.oneof({ weight: 8, arbitrary: likely }, { weight: 1, arbitrary: hostile })] as const
  })
  return fc.record(Object.fromEntries(fields), { requiredKeys: [] })
}

describe.each(bodies)('A body of %s', (_, shape, schema) => {
  test('is refused with the very issue that zod tells first', () =>
    fc.assert(
      fc.property(
        fc.oneof({ weight: 20, arbitrary: bodyOf(schema) }, { weight: 1, arbitrary: fc.jsonValue() }),
        (body) => {
          const [first] = schema.safeParse(body).error?.issues ?? []
          const { pattern: _, ...issue } = { ...first, pattern: undefined }
          expect(shape(body, [])).toEqual(first ? issue : undefined)
        },
      ),
      { seed: 5, numRuns: 400 },
    ))
})
