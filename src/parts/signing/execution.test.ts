import { decodeFunctionData } from 'viem'
import { describe, expect, test } from 'vitest'
import { createChain } from '#chain/client.ts'
import { safeWriteAbi } from '#core/abi/safe.ts'
import type { Actor, SendRequest } from '#core/actor.ts'
import type { Address, Hash, Hex } from '#core/safe.ts'
import { safeTxHash } from '#core/safeTxHash.ts'
import { execute } from './execution.ts'
import { safeTxOf } from './proposal.ts'

const identity = {
  chainId: 31337,
  address: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  version: '1.4.1',
} as const
const tx = safeTxOf({ to: `0x${'99'.repeat(20)}`, value: 1n, data: '0x', operation: 0 }, 7n)
const owner: Address = `0x${'22'.repeat(20)}`
const signatures = [{ owner, signature: `0x${'33'.repeat(65)}` as Hex }]
const verified = {
  identity,
  tx,
  safeTxHash: safeTxHash(identity, tx),
  owners: [owner],
  threshold: 1,
  signatures,
}
const txHash: Hash = `0x${'aa'.repeat(32)}`
const onSent = () => undefined

/** A wallet on a chain, and what it was asked to send. */
function wallet(chainId: number) {
  const sent: SendRequest[] = []
  const refuse = () => Promise.reject(new Error('Nothing is signed here.'))
  const actor: Actor = {
    kind: 'owner',
    address: `0x${'11'.repeat(20)}`,
    chainId,
    send: async (requests) => {
      sent.push(...requests)
      return { kind: 'txHash', hash: txHash }
    },
    signTypedData: refuse,
    signMessage: refuse,
    provider: undefined as never,
  }
  return { actor, sent }
}

/** A node whose one receipt is in a block and shows no event at all; `input` is what the transaction carries there. */
function node(chainId: number, { status = '0x0', input = (): Hex => '0x' } = {}) {
  const receipt = { transactionHash: txHash, blockNumber: '0x1', status, logs: [] }
  const answers = new Map<string, () => unknown>([
    ['eth_blockNumber', () => '0x1'],
    ['eth_getTransactionReceipt', () => receipt],
    ['eth_getTransactionByHash', () => ({ hash: txHash, to: identity.address, input: input() })],
  ])
  type Request = { id: number; method: string }
  const answer = ({ id, method }: Request) => ({
    jsonrpc: '2.0',
    id,
    result: answers.get(method)?.() ?? null,
  })
  const fetch: typeof globalThis.fetch = async (_, init) => {
    const asked: Request | Request[] = JSON.parse(String(init?.body))
    return Response.json(Array.isArray(asked) ? asked.map(answer) : answer(asked))
  }
  return createChain({ chainId, rpc: ['https://node.test'], fetch, retries: 0, pollingInterval: 1 })
}

test.each([
  ['wallet', 5, 31337],
  ['node', 31337, 5],
])('with the %s on another chain nothing is sent', async (_, walletChain, nodeChain) => {
  const { actor, sent } = wallet(walletChain)
  const doing = execute({ actor, chain: node(nodeChain), verified, onSent })
  await expect(doing).rejects.toThrow('on another network')
  expect(sent).toEqual([])
})

test('a receipt without the Safe’s event is told as no more than that: somebody else may have run it', async () => {
  const { actor, sent } = wallet(31337)
  const failed = await execute({ actor, chain: node(31337), verified, onSent }).catch(
    (error: unknown) => error,
  )
  expect(sent).toMatchObject([{ to: identity.address, value: 0n }])
  expect(failed).toMatchObject({ message: expect.stringContaining('did not run') })
  expect(String(failed)).not.toMatch(/free|Nothing was moved/)
})

test.each([
  ['an owner whose signature is the last one missing agrees by sending', true, 3, 2],
  ['where enough have signed nothing is added', true, 1, 1],
  ['somebody who is no owner adds nothing', false, 2, 1],
] as const)('%s', async (_, isOwner, threshold, count) => {
  const { actor, sent } = wallet(31337)
  const owners = isOwner ? [owner, actor.address] : [owner]
  await execute({ actor, chain: node(31337), verified: { ...verified, owners, threshold }, onSent }).catch(
    (error: unknown) => error,
  )
  const [, , , , , , , , , given] = decodeFunctionData({ abi: safeWriteAbi, data: sent[0]?.data ?? '0x' })
    .args as readonly unknown[]
  // r holds the owner, s nothing, v is 1: Safe.sol, checkNSignatures.
  const agreed = `${'00'.repeat(12)}${actor.address.slice(2)}${'00'.repeat(32)}01`
  expect(String(given).slice(2)).toHaveLength(count * 130)
  expect(String(given).includes(agreed)).toBe(count === 2)
})

describe('a Safe of a release that tells of failures alone', () => {
  const old = { ...identity, version: '1.0.0' } as const
  const verifiedOld = { ...verified, identity: old, safeTxHash: safeTxHash(old, tx) }

  test('ran it where the chain took the very call and tells of no failure', async () => {
    const { actor, sent } = wallet(31337)
    const chain = node(31337, { status: '0x1', input: () => sent[0]?.data ?? '0x' })
    expect(await execute({ actor, chain, verified: verifiedOld, onSent })).toEqual({
      txHash,
      outcome: 'success',
    })
  })

  test.each([
    ['the wallet sent another call', '1.0.0', '0x1', '0x1234'],
    ['the call was reverted', '1.0.0', '0x0', undefined],
    ['a later release would tell of it', '1.4.1', '0x1', undefined],
  ] as const)('is not believed to have run it where %s', async (_, version, status, other) => {
    const { actor, sent } = wallet(31337)
    const chain = node(31337, { status, input: () => other ?? sent[0]?.data ?? '0x' })
    const asked = version === '1.0.0' ? verifiedOld : verified
    await expect(execute({ actor, chain, verified: asked, onSent })).rejects.toThrow('did not run')
  })
})
