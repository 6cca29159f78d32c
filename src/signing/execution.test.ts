import { decodeFunctionData } from 'viem'
import { describe, expect, test } from 'vitest'
import { safeWriteAbi } from '#core/abi/safe.ts'
import type { Address, Hex } from '#core/safe/safe.ts'
import { safeTxHash } from '#core/safe/safeTxHash.ts'
import { execute } from './execution.ts'
import { identity, node, tx, txHash, wallet } from './fixtures/acting.ts'

const owner: Address = `0x${'22'.repeat(20)}`
const signatures = [{ owner, signature: `0x${'33'.repeat(65)}` as Hex }]
const signable = {
  identity,
  tx,
  safeTxHash: safeTxHash(identity, tx),
  owners: [owner],
  threshold: 1,
  signatures,
}
const onSent = () => undefined

test('a receipt without the Safe’s event is told as no more than that: somebody else may have run it', async () => {
  const { actor, sent } = wallet({ address: `0x${'11'.repeat(20)}` })
  const failed = await execute({ actor, chain: node(31337), signable, onSent }).catch(
    (error: unknown) => error,
  )
  expect(sent).toMatchObject([{ to: identity.address, value: 0n }])
  expect(failed).toMatchObject({ message: expect.stringContaining('did not execute') })
  expect(String(failed)).not.toMatch(/free|Nothing was moved/)
})

test.each([
  ['an owner whose signature is the last one missing agrees by sending', true, 3, 2],
  ['where enough have signed nothing is added', true, 1, 1],
  ['somebody who is no owner adds nothing', false, 2, 1],
] as const)('%s', async (_, isOwner, threshold, count) => {
  const { actor, sent } = wallet({ address: `0x${'11'.repeat(20)}` })
  const owners = isOwner ? [owner, actor.address] : [owner]
  await execute({ actor, chain: node(31337), signable: { ...signable, owners, threshold }, onSent }).catch(
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
  const signableOld = { ...signable, identity: old, safeTxHash: safeTxHash(old, tx) }

  test('ran it where the chain took the very call and tells of no failure', async () => {
    const { actor, sent } = wallet({ address: `0x${'11'.repeat(20)}` })
    const chain = node(31337, { status: '0x1', input: () => sent[0]?.data ?? '0x' })
    expect(await execute({ actor, chain, signable: signableOld, onSent })).toEqual({
      txHash,
      outcome: 'success',
    })
  })

  test.each([
    ['the wallet sent another call', '1.0.0', '0x1', '0x1234'],
    ['the call was reverted', '1.0.0', '0x0', undefined],
    ['a later release would tell of it', '1.4.1', '0x1', undefined],
  ] as const)('is not believed to have run it where %s', async (_, version, status, other) => {
    const { actor, sent } = wallet({ address: `0x${'11'.repeat(20)}` })
    const chain = node(31337, { status, input: () => other ?? sent[0]?.data ?? '0x' })
    const asked = version === '1.0.0' ? signableOld : signable
    await expect(execute({ actor, chain, signable: asked, onSent })).rejects.toThrow('did not execute')
  })
})
