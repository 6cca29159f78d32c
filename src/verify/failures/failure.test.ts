import {
  HttpRequestError,
  InternalRpcError,
  ProviderDisconnectedError,
  ResourceUnavailableRpcError,
  RpcRequestError,
  TimeoutError,
  UserRejectedRequestError,
} from 'viem'
import { describe, expect, test } from 'vitest'
import { ChainError } from '#chain/node/errors.ts'
import { AppError } from '#core/errors.ts'
import { sentenceFor } from '#core/failures/meanings.ts'
import { UnforeseenError } from '#core/failures/unforeseen.ts'
import {
  GatewayLegalError,
  GatewayRateLimitedError,
  GatewayRefusedError,
  GatewayShapeError,
  GatewayTimeoutError,
  GatewayUnreachableError,
} from '#gateway/client/errors.ts'
import { failureOf, isDeclined, isLostCode } from './failure.ts'

const url = 'https://node.example'
const body = { method: 'eth_call' }
const read = (cause: unknown) => new ChainError('The owners could not be read from the chain.', { cause })
const answered = (code: number, message = 'as the node says it') =>
  new RpcRequestError({ url, body, error: { code, message } })

describe('what a node did', () => {
  test.each([
    [
      'it is silent',
      new TimeoutError({ url, body }),
      'The node did not answer in time. Try again in a moment.',
    ],
    [
      'nothing is there',
      new HttpRequestError({ url }),
      'The node could not be reached. Check your connection.',
    ],
    [
      'it has had enough',
      new HttpRequestError({ url, status: 429 }),
      'The node received too many requests. Try again in a moment, or add another one on the Account page.',
    ],
    [
      'it wants a key',
      new HttpRequestError({ url, status: 401 }),
      'The node needs a key. Add another one on the Account page.',
    ],
    ['it is broken', new HttpRequestError({ url, status: 502 }), 'The node answered with status 502.'],
    ['it lacks a method', answered(-32601), 'The node does not support this kind of request.'],
    [
      'it has a limit',
      answered(-32005),
      'The node is over its limit. Try again in a moment, or add another one on the Account page.',
    ],
    ['it fails', answered(-32603), 'The node failed without a reason.'],
    ['it cannot read what it gets', answered(-32602), 'The node could not read the request.'],
  ])('%s: a sentence below what could not be read, and its own words', (_, cause, sentence) => {
    const failure = failureOf(read(cause))
    expect(failure.message).toBe('The owners could not be read from the chain.')
    expect(failure.hints).toEqual([sentence])
    expect(failure.detail).toContain(cause.message)
    expect(failureOf(cause).message).toBe(sentence)
  })

  test('what it said itself stands where no sentence fits', () => {
    const failure = failureOf(read(answered(-32000, 'header not found')))
    expect(failure.hints).toEqual([])
    expect(failure.detail).toContain('header not found')
  })
})

describe('what the service did', () => {
  const refused = (status: number, message: string, given: unknown = {}) =>
    new GatewayRefusedError(message, { status, body: given })

  test('one that asks for a pause is told once, and until when', () => {
    const refusal = { status: 429, body: '', retryAfter: 3_000 }
    expect(failureOf(new GatewayRateLimitedError('Too Many Requests', refusal)).hints).toEqual([
      'It answers again in 3 s.',
    ])
  })

  test.each([
    [
      refused(422, 'invalid_type: Required'),
      'The service did not accept this. It answered “invalid_type: Required”.',
    ],
    [refused(404, 'Not Found'), 'The service does not have this data. It answered “Not Found”.'],
    [refused(401, 'Unauthorized'), 'You are not signed in with the service. It answered “Unauthorized”.'],
    [refused(502, 'Bad Gateway'), 'The service failed. It answered “Bad Gateway”.'],
    [refused(418, 'I am a teapot'), 'The service refused this. It answered “I am a teapot”.'],
    [
      new GatewayRateLimitedError('Too Many Requests', { status: 429, body: '', retryAfter: 3_000 }),
      'The service received too many requests. It answered “Too Many Requests”.',
    ],
    [
      new GatewayLegalError('Unavailable', { status: 451, body: '' }),
      'The service withholds this for legal reasons. It answered “Unavailable”.',
    ],
  ])(
    'its refusal is a sentence, with its own words as the specification wants them: %s',
    (error, sentence) => {
      const failure = failureOf(error)
      expect(failure.message).toBe(sentence)
      expect(failure.hints).toEqual(error.hints)
      expect(failure.detail).toContain(String(error.status))
    },
  )

  test('one that is not there, or is late, needs no more words than its own', () => {
    const gone = new GatewayUnreachableError('https://gateway.example', new TypeError('Failed to fetch'))
    const late = new GatewayTimeoutError('https://gateway.example', 10_000)
    for (const error of [gone, late])
      expect(failureOf(error)).toMatchObject({
        message: error.message,
        hints: error.hints,
        detail: undefined,
      })
  })

  test('an answer that its contract does not have is named by its place', () => {
    const error = new GatewayShapeError('It is not as agreed.', {
      path: 'owners.0',
      problem: 'no address',
      body: {},
    })
    expect(failureOf(error).detail).toBe('owners.0: no address')
  })
})

describe('what the page around this one did', () => {
  test('a no is no failure', () => {
    expect(isDeclined(new UserRejectedRequestError(new Error('Transaction was rejected')))).toBe(true)
    expect(isDeclined({ code: 4001 })).toBe(true)
    expect(isDeclined(new InternalRpcError(new Error('Request failed')))).toBe(false)
  })

  test('its own words are said as its own, and all of them kept', () => {
    const failure = failureOf(new InternalRpcError(new Error('Safe is busy')))
    expect(failure.message).toBe('Your wallet (host) answered: “Safe is busy”.')
    expect(failure.detail).toContain('-32603')
  })

  test('one that has gone is said to be gone', () => {
    expect(failureOf(Object.assign(new Error('gone'), { code: 4900 })).message).toBe(
      'Your wallet (host) no longer answers. Reload it, then try again.',
    )
  })
})

describe('what a wallet did', () => {
  test('stays in the sentence that the wallet’s part gave it', () => {
    for (const [code, Class] of [
      [-32002, ResourceUnavailableRpcError],
      [4900, ProviderDisconnectedError],
    ] as const) {
      const error = new Class(new Error('x'))
      error.message = sentenceFor(code, 'wallet') ?? ''
      expect(failureOf(error).message).toBe(error.message)
    }
  })

  test('what nobody foresaw is its first line, and word for word below', () => {
    const cause = Object.assign(new Error('purple\nmonkey'), { code: 77 })
    expect(failureOf(new UnforeseenError(cause, { who: 'Your wallet', otherwise: '…' }))).toMatchObject({
      message: 'Your wallet answered: “purple”.',
      detail: '77 purple\nmonkey',
    })
  })
})

describe('anything else', () => {
  test.each([undefined, null, '', 7, {}, new Error('')])('nonsense is a sentence: %s', (given) =>
    expect(failureOf(given).message).toBe('It failed without a reason.'),
  )

  test('a fault of this page is none of the reader’s doing, and is kept to be reported', () =>
    expect(failureOf(new TypeError('x is undefined'))).toMatchObject({
      message: 'An unexpected error happened on this page.',
      detail: 'x is undefined',
    }))

  test.each([
    'Failed to fetch dynamically imported module: https://a/b.js',
    'error loading dynamically imported module: https://a/b.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/b.css',
  ])('a part of the page that does not come is said with what to do: %s', (message) => {
    expect(isLostCode(new TypeError(message))).toBe(true)
    expect(failureOf(new TypeError(message))).toMatchObject({
      message: 'A part of this page could not be loaded.',
      hints: ['The page may have been updated since you opened it. Reload it: your drafts are kept.'],
    })
  })

  test('other failures are no lost part', () => {
    for (const error of [new TypeError('Failed to fetch'), 'lost', undefined, new AppError('Not kept.')])
      expect(isLostCode(error)).toBe(false)
  })

  test('our own sentence says it all', () =>
    expect(
      failureOf(new AppError('It was not kept.', { hints: ['Do so.'], cause: new Error('QuotaExceeded') })),
    ).toMatchObject({ message: 'It was not kept.', hints: ['Do so.'], detail: undefined }))

  test('our own sentence around a refusal keeps what was said, word for word', () => {
    const refused = new GatewayRefusedError('1337: Frozen', { status: 422, body: 'Frozen for now' })
    const failure = failureOf(
      new AppError('You signed, but the service did not take it.', { cause: refused }),
    )
    expect(failure.message).toBe('You signed, but the service did not take it.')
    expect(failure.detail).toBe('422 1337: Frozen\nFrozen for now')
  })

  test('a failure that was read once is not read again', () => {
    const failure = failureOf(new Error('x'))
    expect(failureOf(failure)).toBe(failure)
  })
})
