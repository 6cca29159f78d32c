import { checksumAddress, concat, numberToHex, pad, slice } from 'viem'
import { describe, expect, test } from 'vitest'
import { readHex } from '#core/fixtures/readTx.ts'
import {
  approval,
  base,
  contract,
  contractPart,
  data,
  first,
  judge,
  on,
  one,
  safeTxHash,
  says,
  second,
  sorted,
  third,
  world,
} from '#core/fixtures/signatureCase.ts'
import type { Address, Hex, SafeVersion } from '#core/safe/safe.ts'
import type { SignatureSet } from './signatureSet.ts'

const [low, high] = [slice(sorted, 0, 65), slice(sorted, 65)]

describe('what is not given', () => {
  test('of an approval leaves the set open, never valid', async () => {
    const open = { ...one(approval(first), first) }
    expect(await judge(open)).toEqual({
      valid: false,
      confirmedBy: [],
      rejected: [
        {
          owner: first,
          reason: `The on-chain approval by ${first} was not loaded. (GS025)`,
          code: 'GS025',
        },
      ],
      warnings: [],
      unresolved: [`The on-chain approval by ${first} was not loaded.`],
    })
    expect((await judge({ ...open, approvedHashes: [] })).unresolved).toBeUndefined()
    expect((await judge({ ...open, approvedHashes: [{ owner: first, hash: safeTxHash }] })).valid).toBe(true)
    expect((await judge({ ...open, approvedHashes: [{ owner: second, hash: safeTxHash }] })).valid).toBe(
      false,
    )
    const another = readHex(world.parentSafeTxHash)
    expect((await judge({ ...open, approvedHashes: [{ owner: first, hash: another }] })).valid).toBe(false)
    expect((await judge({ ...open, executor: first })).valid).toBe(true)
    expect((await judge({ ...open, executor: second })).valid).toBe(false)
  })

  test('of a contract owner leaves the set open, never valid', async () => {
    const open = one(concat([contractPart(contract, 65), data('0xabcd')]), contract)
    const { valid, unresolved } = await judge(open)
    expect({ valid, open: unresolved?.length }).toEqual({ valid: false, open: 1 })
    expect((await judge({ ...open, ...says(true) })).valid).toBe(true)
    expect((await judge({ ...open, ...says(false) })).valid).toBe(false)
    expect((await judge({ ...open, ...says(false) })).unresolved).toBeUndefined()
  })

  test('matters no more when something else refuses the set', async () => {
    const { unresolved, rejected } = await judge({
      signatures: concat([approval(first), high.replace(/..$/, '05') as Hex]),
    })
    expect(unresolved).toBeUndefined()
    expect(rejected).toHaveLength(2)
  })

  test('the data of a contract signature is what its contract is asked about, and the facts come first', async () => {
    const asked: [Address, Hex][] = []
    const set = one(concat([contractPart(contract, 65), data('0xabcd')]), contract)
    const askContract = async (owner: Address, bytes: Hex) => {
      asked.push([owner, bytes])
      return true
    }
    expect((await judge({ ...set, askContract })).valid).toBe(true)
    expect(asked).toEqual([[contract, '0xabcd']])
    expect((await judge({ ...set, ...says(false), askContract })).valid).toBe(false)
    expect(asked).toHaveLength(1)
  })
})

describe('who is no owner', () => {
  const nobody = [
    '0x0000000000000000000000000000000000000000',
    '0x0000000000000000000000000000000000000001',
  ] as const

  test.each(nobody)('%s is none, even when it is said to be', async (owner) => {
    const { valid, rejected } = await judge({ ...one(approval(owner), owner), executor: owner })
    expect(valid).toBe(false)
    expect(rejected).toMatchObject([{ owner, code: 'GS026' }])
  })

  test('a good signature by a stranger is named and refused, whatever the letter case of the owners', async () => {
    expect((await judge({ owners: [first, second] })).rejected).toEqual([
      { owner: third, reason: `${third} is not an owner of this Safe. (GS026)`, code: 'GS026' },
    ])
    expect((await judge({ owners: base.owners.map((owner) => owner.toLowerCase() as Address) })).valid).toBe(
      true,
    )
  })
})

describe('the threshold', () => {
  test.each([
    ['0.1.0', true],
    ['1.0.0', true],
    ['1.1.1', false],
    ['1.2.0', false],
    ['1.3.0', false],
    ['1.4.1', false],
    ['1.5.0', false],
  ] as const)('of 0 on %s: accepted %s', async (version, accepted) => {
    expect((await judge({ ...on(version), threshold: 0, signatures: '0x' })).valid).toBe(accepted)
  })

  test('of 0 has its own code', async () =>
    expect((await judge({ threshold: 0 })).rejected).toEqual([
      { reason: 'This Safe has no threshold, so it takes no signatures. (GS001)', code: 'GS001' },
    ]))

  test('that is not reached says how many signatures are there', async () => {
    expect(await judge({ threshold: 3 })).toMatchObject({
      confirmedBy: [first, third],
      rejected: [{ reason: 'The threshold is 3, and these bytes hold 2 signatures. (GS020)', code: 'GS020' }],
    })
    expect((await judge({ signatures: slice(sorted, 0, 129) })).rejected[0]?.code).toBe('GS020')
  })
})

describe('the bounds of a contract signature', () => {
  const at = (offset: bigint, behind: Hex = data('0xabcd')) =>
    concat([pad(contract, { size: 32 }), numberToHex(offset, { size: 32 }), '0x00', behind])
  const codeOf = async (signatures: Hex, version: SafeVersion = '1.3.0') =>
    (await judge({ ...on(version), ...one(signatures, contract), ...says(true) })).rejected[0]?.code

  test.each([
    [65n, data('0xabcd'), undefined],
    [64n, data('0xabcd'), 'GS021'],
    [0n, data('0xabcd'), 'GS021'],
    [66n, data('0xabcd'), 'GS023'],
    [67n, data('0xabcd'), 'GS023'],
    [68n, data('0xabcd'), 'GS022'],
    [2n ** 256n - 1n, data('0xabcd'), 'GS022'],
    [65n, data('0x'), undefined],
    [65n, numberToHex(1, { size: 32 }), 'GS023'],
    [65n, numberToHex(2n ** 256n - 1n, { size: 32 }), 'GS023'],
    [65n, '0x', 'GS022'],
  ] as const)('data at %s with %s behind: %s', async (offset, behind, code) =>
    expect(await codeOf(at(offset, behind))).toBe(code),
  )

  test('0.1.0 does not mind data among the signatures, later releases do', async () => {
    const inside = at(64n, data('0x'))
    const judged = (version: SafeVersion) =>
      judge({ ...on(version), ...one(inside, contract), ...says(true) })
    expect((await judged('0.1.0')).valid).toBe(true)
    expect((await judged('1.0.0')).valid).toBe(false)
    expect((await judged('1.0.0')).rejected).toEqual([
      {
        owner: checksumAddress(contract),
        reason: `The data of the contract signature by ${checksumAddress(contract)} points into the signatures themselves.`,
      },
    ])
  })
})

describe('what the contract takes and a person should know', () => {
  const warningsOf = async (change: Partial<SignatureSet>) => (await judge(change)).warnings

  test('nothing of a plain set', async () => expect(await warningsOf({})).toEqual([]))
  test.each([
    [concat([sorted, low]), ['1 more signature follows than this Safe reads.']],
    [concat([sorted, low, high]), ['2 more signatures follow than this Safe reads.']],
    [concat([sorted, '0xab']), ['1 byte belongs to no signature.']],
    [
      concat([sorted, low, '0xabcd']),
      ['1 more signature follows than this Safe reads.', '2 bytes belong to no signature.'],
    ],
  ] as const)('bytes behind: %s', async (signatures, warnings) => {
    expect(await warningsOf({ signatures })).toEqual(warnings)
    expect((await judge({ signatures })).valid).toBe(true)
  })

  test('dirt around the address of an approval', async () => {
    const told = (words: string) => [`The part of ${first} has bytes ${words} that no contract reads.`]
    const dirty = (change: { dirt?: Hex; s?: bigint }) =>
      warningsOf({ ...one(approval(first, change), first), executor: first })
    expect(await dirty({})).toEqual([])
    expect(await dirty({ dirt: '0x01' })).toEqual(told('before its address'))
    expect(await dirty({ s: 1n })).toEqual(told('after it'))
    expect(await dirty({ dirt: '0x01', s: 1n })).toEqual(told('before its address and after it'))
  })

  test('gaps before and between the data of contracts, and data that two share', async () => {
    const other: Address = '0x00000000000000000000000000000000000c0de1'
    const owners = { owners: [contract, other], threshold: 2 }
    const both = { contractOwners: [contract, other].map((owner) => ({ owner, valid: true })) }
    const placed = (a: number, b: number, ...behind: Hex[]) => ({
      ...owners,
      ...both,
      signatures: concat([contractPart(contract, a), contractPart(other, b), ...behind]),
    })
    expect(await warningsOf(placed(130, 164, data('0xabcd'), data('0x12')))).toEqual([])
    expect(await warningsOf(placed(164, 130, data('0xabcd'), data('0x12')))).toEqual([])
    expect(await warningsOf(placed(130, 130, data('0xabcd')))).toEqual([
      'Two contract signatures share the same bytes.',
    ])
    expect(await warningsOf(placed(133, 169, '0x010203', data('0xabcd'), '0x0405', data('0x12')))).toEqual([
      '5 bytes belong to no signature.',
    ])
    expect((await judge(placed(130, 130, data('0xabcd')))).valid).toBe(true)
  })

  test('the other form of a signature', async () => {
    const twin = readHex(world.cases.find(({ id }) => id === 'high-s-malleable')?.signatures ?? '0x')
    expect(await warningsOf({ signatures: twin })).toEqual([
      'Signature 1 has a high s: it is the twin of another one by the same key, and counts once.',
    ])
  })
})

test('after five refusals the rest is not looked at', async () => {
  const owners = Array.from({ length: 9 }, (_, index): Address => pad(numberToHex(index + 16), { size: 20 }))
  const signatures = concat(owners.map((owner) => approval(owner)))
  const { rejected, valid } = await judge({ owners, threshold: 9, signatures, approvedHashes: [] })
  expect({ valid, refusals: rejected.length }).toEqual({ valid: false, refusals: 5 })
})

test('signatures that are not whole bytes are refused in a sentence', async () => {
  await expect(judge({ signatures: '0x123' })).rejects.toThrow('not whole bytes')
})
