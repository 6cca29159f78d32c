import { describe, expect, test } from 'vitest'
import {
  GatewayAbortedError,
  GatewayRefusedError,
  GatewayTimeoutError,
  GatewayUnreachableError,
  isPassing,
  refusalMessage,
} from './errors.ts'

describe('the message of a refusal', () => {
  test.each([
    [{ code: 404, message: 'An error occurred' }, '404: An error occurred'],
    [{ statusCode: 422, code: 'custom', message: 'Invalid address', path: [] }, 'custom: Invalid address'],
    [
      { code: 1, message: 'Checksum address validation failed', arguments: ['0x'] },
      '1: Checksum address validation failed',
    ],
    [{ message: 'Invalid nonce', statusCode: 422 }, 'Unprocessable Entity'],
    [{ code: 500 }, 'Unprocessable Entity'],
    [{ code: null, message: 'x' }, 'Unprocessable Entity'],
    [{ code: { a: 1 }, message: ['x'] }, 'Unprocessable Entity'],
    ['Body is not valid JSON', 'Unprocessable Entity'],
    [null, 'Unprocessable Entity'],
    [undefined, 'Unprocessable Entity'],
    [[], 'Unprocessable Entity'],
  ])('of %j is %s', (body, message) => expect(refusalMessage(body, 'Unprocessable Entity')).toBe(message))

  test('keeps what the gateway said as the reason', () => {
    const error = new GatewayRefusedError('Unprocessable Entity', {
      status: 422,
      body: { message: 'Invalid nonce', statusCode: 422 },
    })
    expect(error.reason).toBe('Invalid nonce')
    expect(error.hints).toEqual(['Invalid nonce'])
  })
})

describe('what time alone can heal', () => {
  const refused = (status: number) => new GatewayRefusedError('x', { status, body: undefined })

  test.each([429, 502, 503, 504])('is a refusal with %i', (status) =>
    expect(isPassing(refused(status))).toBe(true),
  )
  test.each([400, 404, 422, 451, 500])('is not a refusal with %i', (status) =>
    expect(isPassing(refused(status))).toBe(false),
  )
  test('is no network, and neither no answer in time nor a cancelled call', () => {
    expect(isPassing(new GatewayUnreachableError('http://x', undefined))).toBe(true)
    expect(isPassing(new GatewayTimeoutError('http://x', 1))).toBe(false)
    expect(isPassing(new GatewayAbortedError(undefined))).toBe(false)
    expect(isPassing(new Error('x'))).toBe(false)
  })
})
