import { expect, test } from 'vitest'
import { callOf, factsOf, people, resultOf, unknownData } from '#core/fixtures/effectCase.ts'
import type { Call } from '#core/safe/safe.ts'

const { safe, alice, bob, contract, stranger } = people
const zero = `0x${'00'.repeat(20)}` as const
const sentinel = `0x${'00'.repeat(19)}01` as const
const judged = (call: Call, settingsInfo: unknown) =>
  resultOf(factsOf(call, { claim: { txInfo: { type: 'SettingsChange', settingsInfo } } }), 'DEC-02')
const so = 'The Safe service reports the recipient and the amount of the call.'
const text = (...[call, info]: Parameters<typeof judged>) =>
  judged(call, info).text.replace('The Safe service describes this call wrongly: ', '')
const party = (value: string) => ({ value })

test.each([
  ['ADD_OWNER', callOf(safe, 'addOwnerWithThreshold', [alice, 2n]), { owner: party(alice), threshold: 2 }],
  ['REMOVE_OWNER', callOf(safe, 'removeOwner', [sentinel, alice, 2n]), { owner: party(alice), threshold: 2 }],
  [
    'SWAP_OWNER',
    callOf(safe, 'swapOwner', [sentinel, alice, bob]),
    { oldOwner: party(alice), newOwner: party(bob) },
  ],
  ['CHANGE_THRESHOLD', callOf(safe, 'changeThreshold', [2n]), { threshold: 2 }],
  ['ENABLE_MODULE', callOf(safe, 'enableModule', [contract]), { module: party(contract) }],
  ['DISABLE_MODULE', callOf(safe, 'disableModule', [sentinel, contract]), { module: contract }],
  [
    'SET_FALLBACK_HANDLER',
    callOf(safe, 'setFallbackHandler', [contract]),
    { handler: party(contract.toLowerCase()) },
  ],
  ['SET_GUARD', callOf(safe, 'setGuard', [contract]), { guard: party(contract) }],
  ['DELETE_GUARD', callOf(safe, 'setGuard', [zero]), {}],
  ['SET_MODULE_GUARD', callOf(safe, 'setModuleGuard', [contract]), { moduleGuard: party(contract) }],
  ['DELETE_MODULE_GUARD', callOf(safe, 'setModuleGuard', [zero]), {}],
])('DEC-02 passes %s as it is, and blocks each other account or number in it', (type, call, fields) => {
  const version = type.includes('MODULE_GUARD') ? '1.5.0' : '1.4.1'
  const said = (info: object) =>
    resultOf(
      factsOf(call, { version, claim: { txInfo: { type: 'SettingsChange', settingsInfo: info } } }),
      'DEC-02',
    )
  expect(said({ type, ...fields }).text).toBe(so)
  for (const [name, is] of Object.entries(fields)) {
    const wrong = typeof is === 'number' ? 9 : party(stranger)
    const actual = typeof is === 'number' ? String(is) : stranger
    expect(said({ type, ...fields, [name]: wrong })).toMatchObject({ outcome: 'finding', severity: 'block' })
    expect(said({ type, ...fields, [name]: wrong }).text).toContain(
      `it reports ${name} ${typeof is === 'number' ? 9 : actual}; in the bytes it is `,
    )
  }
})

test('DEC-02 reads changeMasterCopy under both names', () => {
  const call = callOf(safe, 'changeMasterCopy', [contract])
  for (const type of ['CHANGE_MASTER_COPY', 'CHANGE_IMPLEMENTATION'])
    for (const [implementation, outcome] of [
      [contract, 'pass'],
      [stranger, 'finding'],
    ] as const)
      expect(
        resultOf(
          factsOf(call, {
            version: '1.0.0',
            claim: { txInfo: { type: 'SettingsChange', settingsInfo: { type, implementation } } },
          }),
          'DEC-02',
        ).outcome,
      ).toBe(outcome)
})

test('DEC-02 says what a change of settings says that is not so', () => {
  const adding = callOf(safe, 'addOwnerWithThreshold', [alice, 2n])
  const added = { type: 'ADD_OWNER', owner: party(alice), threshold: 2 }
  expect(judged(adding, { ...added, owner: party(bob) })).toMatchObject({
    evidence: { found: [{ claimed: bob, actual: alice }] },
  })
  expect(text(adding, { ...added, owner: party(bob) })).toBe(
    `it reports owner ${bob}; in the bytes it is ${alice}.`,
  )
  expect(text(adding, { ...added, owner: 5 })).toBe(`it reports owner 5; in the bytes it is ${alice}.`)
  expect(text(adding, { ...added, threshold: 'many' })).toBe(
    'it reports threshold many; in the bytes it is 2.',
  )
  expect(text(adding, { ...added, threshold: undefined })).toBe(
    'it reports no threshold; in the bytes it is 2.',
  )
  expect(judged(adding, { ...added, type: 'REMOVE_OWNER' })).toMatchObject({
    evidence: { found: [{ claimed: 'REMOVE_OWNER', actual: 'addOwnerWithThreshold(address,uint256)' }] },
  })
  expect(text(adding, { ...added, type: 'REMOVE_OWNER' })).toBe(
    'it reports REMOVE_OWNER, the bytes call addOwnerWithThreshold(address,uint256).',
  )
  expect(text(callOf(safe, 'setGuard', [contract]), { type: 'DELETE_GUARD' })).toBe(
    'it reports DELETE_GUARD, the bytes call setGuard(address).',
  )
  expect(text({ ...adding, data: unknownData }, added)).toBe(
    'it reports ADD_OWNER, the bytes call nothing known.',
  )
  expect(judged({ ...adding, to: contract }, added)).toMatchObject({
    evidence: { found: [{ claimed: 'SettingsChange', actual: contract }] },
  })
  expect(text({ ...adding, to: contract }, null)).toBe(
    `it reports a change of the Safe’s settings, but the call goes to ${contract}.`,
  )
  expect(text({ ...adding, operation: 1 }, added)).toBe(
    `it reports a change of the Safe’s settings, but the call goes to ${safe}.`,
  )
})

test('DEC-02 leaves a change of settings without details, and one that it does not know, to DEC-01', () => {
  const adding = callOf(safe, 'addOwnerWithThreshold', [alice, 2n])
  for (const info of [null, undefined, { type: 'NEWER_KIND' }]) expect(text(adding, info)).toBe(so)
})
