import { estimateGas as viemsEstimateGas } from 'viem/actions'
import { expect, test } from 'vitest'
import { isRevert } from '#chain/safe/contractSignature.ts'
import type { Address, Hex } from '#core/safe/safe.ts'
import { createChain } from './client.ts'
import { estimateGas } from './estimateGas.ts'
import { refusalOf } from './refusal.ts'

const account: Address = '0x1000000000000000000000000000000000000001'
const to: Address = '0x1000000000000000000000000000000000000002'
const slot: Hex = `0x${'00'.repeat(31)}04`
const word: Hex = `0x${'00'.repeat(31)}01`
const call = { account, to, value: 5n, data: '0x1234' } as const

type Reply = { result?: string; error?: { code: number; message: string; data?: string } }

/** A node that answers each question alike, and what it was asked. */
function answering(reply: Reply) {
  const asked: unknown[] = []
  const fetch: typeof globalThis.fetch = async (_, init) => {
    const questions: { id: number; method: string; params: unknown }[] = [
      JSON.parse(String(init?.body)),
    ].flat()
    asked.push(...questions.map(({ method, params }) => ({ method, params })))
    return Response.json(questions.map(({ id }) => ({ jsonrpc: '2.0', id, ...reply })))
  }
  return { asked, chain: createChain({ chainId: 1, rpc: ['http://estimates.test'], retries: 0, fetch }) }
}

test.each([
  ['a plain call', {}, {}],
  ['a call at a block', { blockNumber: 17n }, { blockNumber: 17n }],
  [
    'a call on another state',
    { stateOverride: { address: to, stateDiff: { [slot]: word } } },
    { stateOverride: [{ address: to, stateDiff: [{ slot, value: word }] }] },
  ],
])('%s is asked for as viem asks', async (_, ours, viems) => {
  const [own, other] = [answering({ result: '0x5208' }), answering({ result: '0x5208' })]
  expect(await estimateGas(own.chain, { ...call, ...ours })).toBe(21_000n)
  await viemsEstimateGas(other.chain.client, { ...call, ...viems })
  expect(own.asked).toEqual(other.asked)
})

test.each<[string, { code: number; message: string; data?: string }]>([
  ['a revert', { code: 3, message: 'execution reverted', data: '0x' }],
  ['a revert with its reason', { code: 3, message: 'execution reverted: GS013' }],
  [
    'a call that no gas is enough for',
    { code: -32000, message: 'gas required exceeds allowance (30000000)' },
  ],
  ['too little coin', { code: -32000, message: 'insufficient funds for gas * price + value' }],
  ['a node that is tired', { code: -32005, message: 'limit exceeded' }],
])('%s is told as viem tells it', async (_, error) => {
  const failureOf = async (asking: Promise<bigint>) => {
    const failure = await asking.then(
      () => undefined,
      (reason: unknown) => reason,
    )
    expect(failure).toBeInstanceOf(Error)
    return { isRevert: isRevert(failure), refusal: refusalOf(failure) }
  }
  const ours = await failureOf(estimateGas(answering({ error }).chain, call))
  const viems = await failureOf(viemsEstimateGas(answering({ error }).chain.client, call))
  expect(ours).toEqual(viems)
})
