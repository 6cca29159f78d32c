import { encodeFunctionData, parseAbi, zeroAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { methodsOf } from '#core/abi/declaration.ts'
import { decodeCall } from '#core/calldata/decode.ts'
import { known } from '#core/fixtures/checkCase.ts'
import { batch, callOf, factsOf, gravesOf, people, resultOf } from '#core/fixtures/effectCase.ts'
import { ran, word } from '#core/fixtures/simulationCase.ts'
import type { Address, Call, Hex } from '#core/safe/safe.ts'
import { plainText, sentenceOf } from '#core/sentence/sentence.ts'

const { safe, alice, contract, stranger, dai, usdc } = people
const bytesOf = (declaration: string, args: readonly unknown[]): Hex => {
  const texts: readonly string[] = [`function ${declaration}`]
  return encodeFunctionData({ abi: parseAbi(texts), args })
}
const to = (target: Address, declaration: string, ...args: readonly unknown[]): Call => ({
  ...{ to: target, value: 0n, operation: 0 },
  data: bytesOf(declaration, args),
})
/** A run that shows nothing, of code that has been there for a year. */
const calm = {
  simulation: ran([['0x5', word(8n)]], { moves: [], permissions: [] }),
  codeAges: { of: new Map([[contract, known(365)]]), others: 'notOffered' as const },
}
const read = (call: Call, declaration: string) => ({
  call: decodeCall(call, {
    ...{ chainId: 1, safe, safeVersion: '1.4.1' as const },
    abis: [{ methods: methodsOf([declaration]) }],
  }),
})

describe('votes of a token (EIP-5805)', () => {
  const vote = (delegatee: Address, token = dai) => to(token, 'delegate(address delegatee)', delegatee)
  const judged = (call: Call, more: object = {}) => resultOf(factsOf(call, { ...calm, ...more }), 'DEC-06')

  test.each([safe, alice, zeroAddress])('DEC-06 passes those for %s, whom the Safe knows', (delegatee) => {
    expect(judged(vote(delegatee)).outcome).toBe('pass')
    expect(gravesOf(factsOf(batch([vote(delegatee), callOf(usdc, 'transfer', [alice, 0n])])))).toEqual([])
  })

  test('DEC-06 warns of those for a stranger', () => {
    expect(judged(vote(stranger))).toMatchObject({
      severity: 'warn',
      text: `Gives the votes of all your Safe’s DAI (${dai}) to ${stranger}, unknown here.`,
    })
    expect(judged(batch([vote(safe), vote(stranger)])).text).toContain('In call 2: Gives the votes')
    expect(gravesOf(factsOf(vote(stranger), calm))).toEqual([])
  })

  test('DEC-06 stops the same at what does not answer as a token: there it may be any power', () => {
    const tokens = { of: new Map([[contract, known(null)]]), others: 'notOffered' as const }
    expect(judged(vote(stranger, contract), { tokens })).toMatchObject({
      outcome: 'finding',
      severity: 'stop',
    })
  })

  test('the sentence tells whose votes go where', () => {
    const call = decodeCall(vote(stranger), { chainId: 1, safe })
    const context = { safe, nativeCurrency: { symbol: 'ETH', decimals: 18 } }
    expect(plainText(sentenceOf(call, context))).toBe(`Gives the votes of all ${dai} to ${stranger}.`)
    const tokenOf = () => ({ symbol: 'DAI', decimals: 18 })
    const named = `Gives the votes of all DAI to ${stranger}.`
    expect(plainText(sentenceOf(call, { ...context, tokenOf }))).toBe(named)
  })
})

const root = `0x${'ab1234cd'.repeat(8)}`
const none = `0x${'00'.repeat(32)}`
// MerkleDistributor and its kin, Morpho's UniversalRewardsDistributor, Merkl's Distributor.
describe.each<[string, (root: string) => readonly unknown[]]>([
  ['setRoot(bytes32 newRoot)', (one) => [one]],
  ['setRoot(bytes32 newRoot,bytes32 newIpfsHash)', (one) => [one, one]],
  ['submitRoot(bytes32 newRoot,bytes32 newIpfsHash)', (one) => [one, one]],
  ['setMerkleRoot(bytes32 merkleRoot)', (one) => [one]],
  ['updateMerkleRoot(bytes32 root)', (one) => [one]],
  ['updateTree((bytes32 merkleRoot,bytes32 ipfsHash) tree)', (one) => [{ merkleRoot: one, ipfsHash: one }]],
])('%s', (declaration, args) => {
  const publish = (one: string) => to(contract, declaration, ...args(one))

  test('stops: it says who is paid by a hash alone, whatever a simulation shows', () => {
    expect(resultOf(factsOf(publish(root), calm), 'DEC-06').severity).toBe('stop')
    expect(resultOf(factsOf(batch([publish(root)]), calm), 'DEC-06').severity).toBe('stop')
  })

  test('stops where an ABI explains its arguments: they name nobody', () => {
    const call = publish(root)
    expect(resultOf(factsOf(call, { ...calm, ...read(call, declaration) }), 'SIM-01')).toMatchObject({
      severity: 'stop',
      text: expect.stringContaining(`who may take what ${contract} pays out. The bytes show only a hash`),
    })
  })

  test('is told as before where the root is zero: nobody is in it', () => {
    const call = publish(none)
    expect(resultOf(factsOf(call, calm), 'DEC-06').severity).toBe('warn')
    expect(gravesOf(factsOf(call, { ...calm, ...read(call, declaration) }))).toEqual([])
  })
})

test.each<[string, string, readonly unknown[]]>([
  [
    'a claim with its proof',
    'claim(uint256 index,address account,uint256 amount,bytes32[] proof)',
    [5n, safe, 1n, [root]],
  ],
  ['a vote', 'castVote(uint256 proposalId,uint8 support)', [BigInt(root), 1]],
  ['a cancelled order', 'cancelOrder(bytes32 orderHash)', [root]],
  ['what only reads a root', 'verifyRoot(bytes32 root)', [root]],
])('%s publishes no root, and stops neither with an ABI nor without', (_, declaration, args) => {
  const call = to(contract, declaration, ...args)
  expect(gravesOf(factsOf(call, calm))).toEqual([])
  expect(gravesOf(factsOf(call, { ...calm, ...read(call, declaration) }))).toEqual([])
})
