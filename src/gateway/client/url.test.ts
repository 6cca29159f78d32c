import { describe, expect, test } from 'vitest'
import { GatewayShapeError } from './errors.ts'
import { pageUrlFrom, urlFrom } from './url.ts'

const base = 'https://gateway.example/cgw/'

describe('the URL of a call', () => {
  test('fills each placeholder and encodes it', () =>
    expect(urlFrom(base, '/v1/chains/{chainId}/transactions/{id}', { chainId: 5, id: 'a/b?c#d e' })).toBe(
      'https://gateway.example/cgw/v1/chains/5/transactions/a%2Fb%3Fc%23d%20e',
    ))

  test.each([{}, { id: '' }, { id: null }, { id: '.' }, { id: '..' }])(
    'is an error when a placeholder has no value: %j',
    (params) =>
      expect(() => urlFrom(base, '/v1/x/{id}', params)).toThrow('The path /v1/x/{id} needs a value for id.'),
  )

  test('drops null and undefined query values and keeps false, zero and empty ones', () =>
    expect(urlFrom(base, '/v1/chains', {}, { a: null, b: undefined, c: false, d: 0, e: '', f: 'x&y' })).toBe(
      'https://gateway.example/cgw/v1/chains?c=false&d=0&e=&f=x%26y',
    ))

  test('has no question mark without a query', () =>
    expect(urlFrom('http://localhost:4102', '/v1/chains')).toBe('http://localhost:4102/v1/chains'))
})

describe('the URL of a page', () => {
  test('is taken as given on the gateway’s own origin', () =>
    expect(
      pageUrlFrom(base, 'https://gateway.example/v1/chains?cursor=limit%3D20%26offset%3D20&trusted=true'),
    ).toBe('https://gateway.example/v1/chains?cursor=limit%3D20%26offset%3D20&trusted=true'))

  test.each([
    'https://elsewhere.example/v1/chains?cursor=x',
    'http://gateway.example/v1/chains?cursor=x',
    'https://gateway.example:8443/v1/chains',
    'https://gateway.example@elsewhere.example/',
    '//elsewhere.example/',
    '/v1/chains?cursor=x',
    'data:application/json,{}',
    '',
  ])('is refused elsewhere: %s', (page) => expect(() => pageUrlFrom(base, page)).toThrow(GatewayShapeError))
})
