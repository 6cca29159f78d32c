import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import * as bodies from './bodies.ts'
import { Failure } from './failures.ts'
import { parsed } from './parsed.ts'

const address = `0x${'ab'.repeat(20)}`
const hash = `0x${'22'.repeat(32)}`
const signature = `0x${'11'.repeat(65)}`
const uuid = '6ecd8c99-4036-403d-bf84-cf8400f67836'

const call = { to: address, value: '12', data: '0xab', operation: 1 }
const gas = { safeTxGas: '0', baseGas: '0', gasPrice: '0', gasToken: address }
const proposal = { ...call, ...gas, nonce: '7', safeTxHash: hash, sender: address }
const typedData = {
  domain: { chainId: 1, verifyingContract: address, more: 1 },
  primaryType: 'Mail',
  types: { Mail: [{ name: 'text', type: 'string' }] },
  message: { text: 'x', constructor: 'y' },
  more: 2,
}
const safes = [{ chainId: '5', address, notificationTypes: ['INCOMING_ETHER'] }]
const device = { cloudMessagingToken: 't', safes, deviceType: 'WEB' }
const registration = { chainId: '5', safes: [address], signatures: [signature] }

/** The body that refuses, letter by letter; the parsed value where nothing does. */
function refusal(schema: z.ZodType, body: unknown): string | undefined {
  try {
    parsed(schema, body)
    return undefined
  } catch (error) {
    if (error instanceof Failure && error.status === 422) return JSON.stringify(error.body)
    throw error
  }
}

const refused = (fields: string) => `{"statusCode":422,${fields}}`
const custom = (path: string, message: string) =>
  refused(`"code":"custom","path":${path},"message":${JSON.stringify(message)}`)
const notHex = 'Invalid "0x" notated hex string'
const notNumeric = 'Invalid base-10 numeric string'

describe('A body is read into core’s vocabulary', () => {
  test('a proposal: amounts as bigint, null and left out as undefined, other keys gone, addresses as given', () =>
    expect(parsed(bodies.propose, { ...proposal, data: null, origin: null, other: 1 })).toEqual({
      ...proposal,
      ...{ value: 12n, nonce: 7n, safeTxGas: 0n, baseGas: 0n, gasPrice: 0n },
      ...{ data: undefined, origin: undefined, refundReceiver: undefined, signature: undefined },
    }))

  test('a confirmation by either name of the signature', () => {
    expect(parsed(bodies.confirm, { signature })).toEqual({ signature })
    expect(parsed(bodies.confirm, { signedSafeTxHash: signature })).toEqual({ signature })
  })

  test('typed data with all that stands in it', () =>
    expect(parsed(bodies.createMessage, { message: typedData, signature })).toMatchObject({
      message: typedData,
    }))
})

describe('A body is refused with the first thing that the real validator finds, letter by letter', () => {
  const wrongType = (path: string, expected: string, received: string) =>
    refused(
      `"expected":"${expected}","code":"invalid_type","path":${path},"message":"Invalid input: expected ${expected}, received ${received}"`,
    )

  test.each<[string, z.ZodType, unknown, string]>([
    ['nothing', bodies.propose, undefined, wrongType('[]', 'object', 'undefined')],
    ['a list', bodies.propose, [], wrongType('[]', 'object', 'array')],
    ['no fields', bodies.propose, {}, wrongType('["to"]', 'string', 'undefined')],
    ['an address', bodies.propose, { ...proposal, to: '0x1' }, custom('["to"]', 'Invalid address')],
    ['a number', bodies.propose, { ...proposal, value: 1 }, wrongType('["value"]', 'string', 'number')],
    ['hex', bodies.preview, { ...call, value: '0x1' }, custom('["value"]', notNumeric)],
    ['2^256', bodies.preview, { ...call, value: String(2n ** 256n) }, custom('["value"]', notNumeric)],
    ['empty data', bodies.preview, { ...call, data: '' }, custom('["data"]', notHex)],
    [
      'an operation',
      bodies.preview,
      { ...call, operation: 2 },
      refused(
        '"code":"invalid_value","values":[0,1],"path":["operation"],"message":"Invalid option: expected one of 0|1"',
      ),
    ],
    [
      'half a byte',
      bodies.confirmMessage,
      { signature: `${signature}1` },
      custom('["signature"]', 'Invalid hex bytes'),
    ],
    [
      '64 bytes',
      bodies.confirmMessage,
      { signature: signature.slice(0, -2) },
      custom('["signature"]', 'Invalid signature'),
    ],
    ['no signature', bodies.confirm, {}, wrongType('["signature"]', 'string', 'undefined')],
    [
      'a bad one by its older name',
      bodies.confirm,
      { signedSafeTxHash: '0x12' },
      wrongType('["signature"]', 'string', 'undefined'),
    ],
    [
      'a message that is neither',
      bodies.createMessage,
      { message: {}, signature },
      wrongType('["message"]', 'string', 'object'),
    ],
    [
      'a negative number',
      bodies.createMessage,
      { message: 'x', safeAppId: -1, signature },
      refused(
        '"origin":"number","code":"too_small","minimum":0,"inclusive":true,"path":["safeAppId"],"message":"Too small: expected number to be >=0"',
      ),
    ],
    [
      'a device',
      bodies.subscribe,
      { ...device, deviceType: 'TV' },
      refused(
        '"code":"invalid_value","values":["ANDROID","IOS","WEB"],"path":["deviceType"],"message":"Invalid option: expected one of \\"ANDROID\\"|\\"IOS\\"|\\"WEB\\""',
      ),
    ],
    [
      'an id, without the pattern',
      bodies.subscribe,
      { ...device, deviceUuid: 'x' },
      refused(
        '"origin":"string","code":"invalid_format","format":"uuid","path":["deviceUuid"],"message":"Invalid UUID"',
      ),
    ],
    [
      'deep inside',
      bodies.registerDevice,
      {
        ...{ cloudMessagingToken: 't', buildNumber: '1', bundle: 'b', deviceType: 'IOS', version: '1' },
        safeRegistrations: [registration, { ...registration, safes: [address, 'x'] }],
      },
      custom('["safeRegistrations",1,"safes",1]', 'Invalid address'),
    ],
    [
      'an unsafe null',
      bodies.relay,
      { version: '1', to: address, data: '0x', safeTxHash: null },
      wrongType('["safeTxHash"]', 'string', 'null'),
    ],
  ])('%s', (_, schema, body, answer) => expect(refusal(schema, body)).toBe(answer))

  test('what only this server asks is told last: whole bytes, no zero in front', () => {
    const odd = { ...call, data: '0xabc', value: '007' }
    expect(refusal(bodies.preview, { ...odd, operation: 7 })).toContain('"path":["operation"]')
    expect(refusal(bodies.preview, odd)).toBe(custom('["value"]', notNumeric))
    expect(refusal(bodies.preview, { ...odd, value: '0' })).toBe(custom('["data"]', notHex))
    const delegate = { delegate: address, delegator: address, signature: 'x' }
    expect(refusal(bodies.addDelegate, delegate)).toBe(wrongType('["label"]', 'string', 'undefined'))
    expect(refusal(bodies.addDelegate, { ...delegate, label: '' })).toBe(custom('["signature"]', notHex))
  })

  test.each<[string, z.ZodType, unknown]>([
    ['a proposal', bodies.propose, { ...proposal, signature, origin: '{}', refundReceiver: address }],
    ['the largest amount', bodies.preview, { ...call, value: String(2n ** 256n - 1n) }],
    ['65 bytes', bodies.deleteTransaction, { signature }],
    ['calldata', bodies.decodeData, { data: '0x', to: address }],
    ['a sign-in', bodies.authVerify, { message: 'x', signature: '0x' }],
    ['a subscription', bodies.subscribe, { ...device, deviceUuid: uuid }],
    [
      'ended subscriptions',
      bodies.unsubscribeAll,
      { subscriptions: [{ chainId: '5', deviceUuid: uuid, safeAddress: address, signerAddress: null }] },
    ],
    ['a removed delegate', bodies.removeDelegate, { signature: '0x' }],
    [
      'a removed delegate, version 1',
      bodies.removeDelegateV1,
      { delegate: address, delegator: address, signature: '0x' },
    ],
    [
      'a removed delegate of a Safe',
      bodies.removeSafeDelegateV1,
      { delegate: address, safe: address, signature: '0x' },
    ],
    [
      'a relayed call',
      bodies.relay,
      { version: '1.3.0', to: address, data: '0x', gasLimit: '1', safeTxHash: hash },
    ],
  ])('nothing is wrong with %s', (_, schema, body) => expect(refusal(schema, body)).toBeUndefined())
})

test('a value of a path or query is refused by its own name', () => {
  expect(() => parsed(bodies.address, 'x', ['safe'])).toThrow(
    expect.objectContaining({
      body: { statusCode: 422, code: 'custom', path: ['safe'], message: 'Invalid address' },
    }),
  )
  expect(parsed(bodies.uuid, uuid)).toBe(uuid)
})
