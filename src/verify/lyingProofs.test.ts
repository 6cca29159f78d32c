import { concat, numberToHex, padHex } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Anvil, startAnvil } from '#chain/fixtures/anvil.ts'
import type { DeployedSafe } from '#chain/fixtures/safeContracts.ts'
import { createChain } from '#chain/node/client.ts'
import type { Result } from '#core/checks/result.ts'
import type { Address, Hash, Hex } from '#core/safe/safe.ts'
import { safeMessageHashes } from '#core/safe/safeMessage.ts'
import { safeTxHash } from '#core/safe/safeTxHash.ts'
import {
  behind,
  broken,
  by,
  identityOf,
  type NodeReply,
  officialSafe,
  one,
  selectorOf,
  send,
  two,
  verifyOn,
} from './fixtures/realSafe.ts'
import { verifyMessage } from './verifyMessage.ts'

const text = 'I agree.'
const selectors = {
  approvedHashes: '0x7d832974',
  isValidSignature: '0x20c13b0b',
  getMessageHash: '0x0a1028c4',
} as const
type ProofRead = keyof typeof selectors

let anvil: Anvil
let safe: DeployedSafe
let hash: Hash

beforeAll(async () => {
  anvil = await startAnvil()
  safe = await officialSafe(anvil, '1.4.1', [one.address, two.address])
  hash = safeMessageHashes(identityOf(safe), text).safeMessageHash
}, 20_000)
afterAll(() => anvil.stop())

/** An approval that is only claimed (v = 1). */
const approvalOf = (owner: Address): Hex =>
  concat([padHex(owner, { size: 32 }), numberToHex(0, { size: 32 }), '0x01'])
/** A contract's signature (v = 0) around some bytes. */
const contractOf = (owner: Address): Hex =>
  concat([
    padHex(owner, { size: 32 }),
    numberToHex(65, { size: 32 }),
    '0x00',
    numberToHex(1, { size: 32 }),
    '0x11',
  ])
const signed = { approvedHashes: approvalOf, isValidSignature: contractOf }

/** The node, of which one read is answered otherwise; `slow` never answers within the page's time. */
const without = (read: ProofRead, answer: ReturnType<NodeReply>) =>
  behind(anvil, (request) => (selectorOf(request) === selectors[read] ? answer : undefined))
const slow =
  (read: ProofRead): typeof fetch =>
  async (input, init) => {
    if (!String(init?.body).includes(selectors[read])) return behind(anvil, () => undefined)(input, init)
    return new Promise((_, reject) =>
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason), { once: true }),
    )
  }

const verifyText = async (fetch: typeof globalThis.fetch, signature?: Hex) => {
  const chain = createChain({ chainId: 31337, rpc: [anvil.url], retries: 0, timeout: 300, fetch })
  return verifyMessage({
    safe: safe.address,
    version: '1.4.1',
    message: { kind: 'text', text },
    messageHash: hash,
    confirmations: [await by(one, hash), signature ? { owner: two.address, signature } : await by(two, hash)],
    chain,
  })
}
const outcomeOf = ({ results }: { results: readonly Result[] }, id: string) =>
  results.find((result) => result.id === id)?.outcome

describe.each(['approvedHashes', 'isValidSignature'] as const)(
  'a signature that only %s can show',
  (read) => {
    const id = read === 'approvedHashes' ? 'SIG-03' : 'SIG-04'
    const claimed = signed[read](two.address)
    const verifyPayment = async (fetch: typeof globalThis.fetch) => {
      const ofTx = safeTxHash(identityOf(safe), send())
      const confirmations = [await by(one, ofTx), { owner: two.address, signature: claimed }]
      return verifyOn(anvil, safe, send(), confirmations, { fetch })
    }

    test('could not be checked where that read fails, is said to be so, and does not count', async () => {
      for (const verify of [verifyPayment, (fetch: typeof globalThis.fetch) => verifyText(fetch, claimed)]) {
        const judged = await verify(without(read, broken))
        expect(outcomeOf(judged, id)).toBe('unknown')
        expect(judged.signatures.map(({ status }) => status)).toEqual(['valid', 'unproven'])
      }
    })

    test('could not be checked where the node is too slow', async () => {
      const judged = await verifyText(slow(read), claimed)
      expect(outcomeOf(judged, id)).toBe('unknown')
      expect(judged.signatures[1]?.status).toBe('unproven')
    })

    test.each(['0x', `0x${'00'.repeat(32)}`, 'many', null, {}])(
      'is not counted at the answer %j',
      async (result) => {
        for (const verify of [
          verifyPayment,
          (fetch: typeof globalThis.fetch) => verifyText(fetch, claimed),
        ]) {
          const judged = await verify(without(read, { result }))
          expect(outcomeOf(judged, id)).not.toBe('pass')
          expect(judged.signatures[1]?.status).not.toBe('valid')
        }
      },
    )
  },
)

describe('the hash that the Safe itself computes of a message', () => {
  test('was asked for and not obtained where that read fails: MSG-08 could not be checked', async () => {
    const judged = await verifyText(without('getMessageHash', broken))
    expect(outcomeOf(judged, 'MSG-08')).toBe('unknown')
    expect(judged.verdict).toBe('unknown')
  })

  test('the same where the node is too slow', async () => {
    const judged = await verifyText(slow('getMessageHash'))
    expect(outcomeOf(judged, 'MSG-08')).toBe('unknown')
    expect(judged.verdict).toBe('unknown')
  })

  test('is not there to be asked for where no handler answers, and moves nothing', async () => {
    const judged = await verifyText(
      without('getMessageHash', { error: { code: 3, message: 'execution reverted' } }),
    )
    expect(outcomeOf(judged, 'MSG-08')).toBe('pass')
    expect(judged.verdict).toBe('pass')
  })

  test('that is another one blocks', async () => {
    const judged = await verifyText(without('getMessageHash', { result: `0x${'44'.repeat(32)}` }))
    expect(outcomeOf(judged, 'MSG-08')).toBe('finding')
    expect(judged.verdict).toBe('block')
  })
})
