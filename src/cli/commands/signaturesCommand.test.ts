import { describe, expect, test } from 'vitest'
import { answerText } from '#cli/jsonCommand.ts'
import publicTransactions from '#core/fixtures/vectors/publicTransactions.json'
import fixtures from '#core/fixtures/vectors/signatures.json'
import { signatures } from './signaturesCommand.ts'

/** The cases in which the nested Safe itself decides: it was signed for by a stranger, or for a message. */
const askedInVain = new Set(['v0-inner-signature-wrong', 'safe-message-is-parent-tx'])

const answer = (input: unknown) => answerText(signatures, JSON.stringify(input))

describe.each(Object.entries(fixtures.versions))('a Safe %s', (safeVersion, world) => {
  const inputs = world.cases.map((one) => {
    const { address, owners, threshold } = one.safe === world.two.address ? world.two : world.parent
    const approved = world.individual.filter(({ type }) => type === 'APPROVED_HASH')
    return {
      safeVersion,
      chainId: world.chainId,
      safe: address,
      owners,
      threshold,
      // The case names the hash that was signed; what was executed was another transaction.
      safeTxHash: one.id === 'changed-field' ? world.parentSafeTxHash : one.safeTxHash,
      signatures: one.signatures,
      executor: one.executor,
      approvedHashes: approved.map(({ signer }) => ({ owner: signer, hash: world.parentSafeTxHash })),
      contractOwners: [
        { owner: world.nested.address, valid: one.onchainAccepts || !askedInVain.has(one.id) },
      ],
    }
  })

  test.each(world.cases.map(({ id, onchainAccepts }, at) => ({ id, onchainAccepts, input: inputs[at] })))(
    '$id',
    async ({ input, onchainAccepts }) => {
      const { output, exit } = await answer(input)
      expect(output).toMatchObject({ valid: onchainAccepts })
      expect(exit).toBe(onchainAccepts ? 0 : 1)
    },
  )

  test('all cases in one array exit with 1, and are in order', async () => {
    const { output, exit } = await answer(inputs)
    expect(exit).toBe(1)
    expect(output).toMatchObject(world.cases.map(({ onchainAccepts }) => ({ valid: onchainAccepts })))
  })
})

test('104 cases of four releases are among the fixtures', () => {
  expect(Object.values(fixtures.versions).flatMap(({ cases }) => cases)).toHaveLength(104)
})

const confirmed = publicTransactions.transactions.flatMap((published) =>
  (published.confirmations ?? []).map((confirmation) => ({ ...published, ...confirmation })),
)

test.each(confirmed)('$id: the $type confirmation by $owner', async (one) => {
  const { output, exit } = await answer({
    safeVersion: one.version,
    chainId: one.chainId,
    safe: one.safe,
    owners: [one.owner],
    threshold: 1,
    safeTxHash: one.computed.safeTxHash,
    signatures: one.signature,
    approvedHashes: [{ owner: one.owner, hash: one.computed.safeTxHash }],
  })
  expect({ output, exit }).toMatchObject({
    output: one.matches ? { valid: true, confirmedBy: [one.owner] } : { valid: false, confirmedBy: [] },
    exit: one.matches ? 0 : 1,
  })
})

const { two, cases, chainId } = fixtures.versions['1.3.0']
const [, sorted] = cases
const usable = { safeVersion: '1.3.0', chainId, ...two, safe: two.address, ...sorted }

test('the output has these four keys and no other', async () => {
  expect(await answer(usable)).toEqual({
    output: { valid: true, confirmedBy: [two.owners[1], two.owners[0]], rejected: [], warnings: [] },
    exit: 0,
  })
})

test.each([
  [{ ...usable, owners: two.owners[0] }, '"owners" is not a list.'],
  [{ ...usable, owners: [1] }, '"owners" 1 is not an address'],
  [{ ...usable, threshold: '0x2' }, '"threshold" is not a whole number in decimal.'],
  [{ ...usable, threshold: -2 }, '"threshold" is not a whole number'],
  [{ ...usable, threshold: undefined }, '"threshold" is missing.'],
  [{ ...usable, safeTxHash: '0x12' }, '"safeTxHash" has 1 bytes, not 32.'],
  [{ ...usable, signatures: '0x1' }, '"signatures" is not whole bytes'],
  [{ ...usable, signatures: [] }, '"signatures" is not whole bytes'],
  [{ ...usable, executor: 'me' }, '"executor" is not an address'],
  [{ ...usable, approvedHashes: [{ owner: two.owners[0] }] }, '"hash" is missing.'],
  [{ ...usable, contractOwners: [{ owner: two.owners[0], valid: 'yes' }] }, 'lacks "valid"'],
])('%#: unusable input is one sentence', async (input, sentence) => {
  expect(await answer(input)).toEqual({ output: { error: expect.stringContaining(sentence) }, exit: 2 })
})
