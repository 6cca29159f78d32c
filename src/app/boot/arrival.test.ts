import { expect, test } from 'vitest'
import { arrivalSteps } from './arrival.ts'

const host = 'https://wallet.example'
const states = (...arrival: Parameters<typeof arrivalSteps>) =>
  arrivalSteps(...arrival).map(({ key, state }) => `${key} ${state}`)

test('until the host answers nothing else is known', () =>
  expect(states({ startedAt: 0, host })).toEqual([
    'answer now',
    'host waiting',
    'safe waiting',
    'chain waiting',
  ]))

test('a listed host that answered leaves only the chain to be read', () =>
  expect(states({ startedAt: 0, host, answer: { milliseconds: 41, host: 'listed' } })).toEqual([
    'answer done',
    'host done',
    'safe done',
    'chain now',
  ]))

test('the chain is not read for a host that nobody has accepted', () =>
  expect(states({ startedAt: 0, host, answer: { milliseconds: 41, host: 'unlisted' } })).toEqual([
    'answer done',
    'host now',
    'safe done',
    'chain waiting',
  ]))

test('the service’s networks are a step only where they are asked for, and the chain waits for them', () => {
  const answer = { milliseconds: 41, host: 'listed' } as const
  expect(states({ startedAt: 0, host, answer, networks: {} }).slice(-2)).toEqual([
    'networks now',
    'chain waiting',
  ])
  expect(states({ startedAt: 0, host, answer, networks: { milliseconds: 90 } }).slice(-2)).toEqual([
    'networks done',
    'chain now',
  ])
})
