import { expect, test } from 'vitest'
import { known, type PartialInputs, resultOf, silent } from '#core/fixtures/checkCase.ts'
import { networkCheck } from './CHAIN-01-network.ts'

const judged = (expected: number, answered: number, inputs: PartialInputs = {}) =>
  resultOf(networkCheck, inputs, { chainId: expected, facts: { chainId: known(answered) } })
const hostOn = (chainId: number) => ({ host: { safe: { chainId } } }) as PartialInputs

test('CHAIN-01 passes one network and blocks when the node is on another', () => {
  expect(judged(5, 5)).toStrictEqual({
    id: 'CHAIN-01',
    outcome: 'pass',
    severity: 'block',
    text: 'The node reads the network of this Safe.',
    evidence: { expected: 5, answered: 5 },
  })
  expect(judged(5, 1, hostOn(5))).toEqual({
    id: 'CHAIN-01',
    outcome: 'finding',
    severity: 'block',
    text: 'The node reads network 1, this Safe is on 5.',
    evidence: { expected: 5, answered: 1, host: 5 },
  })
})

test('CHAIN-01 blocks when the page around this one is on another network', () => {
  expect(judged(5, 5, hostOn(5))).toMatchObject({ outcome: 'pass', evidence: { host: 5 } })
  expect(judged(5, 5, { host: silent })).toEqual(judged(5, 5))
  expect(judged(5, 5, hostOn(1))).toEqual({
    id: 'CHAIN-01',
    outcome: 'finding',
    severity: 'block',
    text: 'Your wallet (host) is on another network: 1, this Safe is on 5.',
    evidence: { expected: 5, answered: 5, host: 1 },
  })
})

test('CHAIN-01 is unknown where the node does not say its network', () =>
  expect(resultOf(networkCheck, {}, { facts: { chainId: silent } })).toMatchObject({
    outcome: 'unknown',
    severity: 'block',
    text: 'The node did not report its network. The node is silent.',
  }))
