import { describe, expect, test } from 'vitest'
import { faultsOf } from './rules.ts'

const safe = '0x5aFE000000000000000000000000000000000001'
const nonces = { method: 'GET', url: `/v1/chains/5/safes/${safe}/nonces`, status: 200 }

describe('the rules of the gateway’s OpenAPI document', () => {
  test('find nothing in a right exchange, with a slash at the end of its path too', () => {
    const answer = { currentNonce: 5, recommendedNonce: 6 }
    expect(faultsOf({ ...nonces, answer })).toEqual([])
    expect(faultsOf({ ...nonces, url: `${nonces.url}/`, answer })).toEqual([])
  })

  test.each([
    ['a field is missing', { ...nonces, answer: { currentNonce: 5 } }, 'recommendedNonce'],
    [
      'a field is of another type',
      { ...nonces, answer: { currentNonce: '5', recommendedNonce: 6 } },
      'number',
    ],
    ['the query has a key too many', { ...nonces, url: `${nonces.url}?x=1`, status: 404 }, 'additional'],
    [
      'a flag is no flag',
      { method: 'GET', url: `/v1/chains/5/safes/${safe}/transactions/queued?trusted=1`, status: 400 },
      'allowed',
    ],
    [
      'a body lacks a field',
      { method: 'POST', url: '/v1/chains/5/data-decoder', body: { data: '0x' }, status: 422 },
      "'to'",
    ],
    ['a read has a body', { ...nonces, body: {}, status: 404 }, 'has a body'],
    [
      'the status is another',
      { ...nonces, status: 201, answer: { currentNonce: 5, recommendedNonce: 6 } },
      'not with 200',
    ],
    ['there is no such call', { method: 'GET', url: '/v1/nothing', status: 404 }, 'no call of the gateway'],
  ])('say that %s', (_, exchange, part) => expect(faultsOf(exchange).join('\n')).toContain(part))
})
