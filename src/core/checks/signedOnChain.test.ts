import { checksumAddress } from 'viem'
import { expect, test } from 'vitest'
import { multicall3, permit2 } from '#core/calldata/knownMethods.ts'
import {
  batch,
  callOf,
  factsOf,
  official,
  people,
  resultOf,
  send,
  txOf,
  unknownData,
} from '#core/fixtures/effectCase.ts'
import type { Address, Call, Hash, Hex } from '#core/safe.ts'
import { domainHash, safeTxHash } from '#core/safeTxHash.ts'
import type { ApprovedTransaction } from './effectFacts.ts'

const { safe, alice, bob, contract, usdc, otherSafe } = people
const known = <T>(value: T) => ({ known: true as const, value })
const silent = { known: false as const, reason: 'The node is silent.' }
const sentinel: Address = `0x${'00'.repeat(19)}01`
const judged = (id: Parameters<typeof resultOf>[1], call: Call, more: object = {}) =>
  resultOf(factsOf(call, more), id)

test('DEC-08 says what would be approved', () => {
  const one: ApprovedTransaction = {
    safe: { chainId: 1, address: otherSafe, version: '1.4.1' },
    tx: txOf(send(alice, 1n)),
  }
  const hash = safeTxHash(one.safe, one.tx)
  const told = (fact?: object) =>
    judged(
      'DEC-08',
      callOf(otherSafe, 'approveHash', [hash]),
      fact ? { approved: new Map([[hash, fact]]) } : {},
    )
  const short = (text: string) => text.replace(hash, 'HASH')
  expect({ ...told(known(one)), evidence: {} }).toEqual({
    id: 'DEC-08',
    outcome: 'finding',
    severity: 'info',
    text: `Approves transaction number 7 of the Safe ${otherSafe}, a call to ${alice}: what it does is judged here too.`,
    evidence: {},
  })
  expect(told(known(one)).evidence).toMatchObject({
    found: [{ path: [], safe: otherSafe, hash, nonce: '7' }],
  })
  expect(short(told(known({ ...one, tx: txOf(send(bob, 1n)) })).text)).toBe(
    `You would approve HASH of the Safe ${otherSafe}, and the transaction that was found for it is another one.`,
  )
  expect(short(told(known(null)).text)).toBe(
    `You would approve an unknown transaction of the Safe ${otherSafe}: nothing was found for HASH.`,
  )
  expect(told(undefined)).toMatchObject({
    severity: 'stop',
    wayOn: 'Open that transaction of the other Safe first, and compare its hash with this one.',
    evidence: { found: [{ path: [], safe: otherSafe, hash }] },
  })
  expect(told(silent)).toEqual({
    id: 'DEC-08',
    outcome: 'unknown',
    severity: 'stop',
    text: 'The transaction that would be approved could not be looked up. The node is silent.',
    evidence: { reason: 'The node is silent.' },
  })
})

test('MSG-01 judges a message that is signed on chain', () => {
  const sign = (bytes: Hex) => callOf(official('SignMessageLib'), 'signMessage', [bytes], 1)
  const hash: Hash = `0x${'ab'.repeat(32)}`
  const waiting = (nonce?: bigint) => ({
    waiting: new Map([[hash, { safe: otherSafe, ...(nonce !== undefined && { nonce }) }]]),
  })
  expect(judged('MSG-01', sign(hash), waiting(5n))).toEqual({
    id: 'MSG-01',
    outcome: 'finding',
    severity: 'block',
    wayOn: 'Do not sign this. If you want that transaction, confirm it as what it is.',
    text: `This “message” is a transaction of the Safe ${otherSafe}, number 5.`,
    evidence: {
      found: [
        {
          severity: 'block',
          bytes: '0xabababababababababababababababababababababababababababababababab',
          text: `This “message” is a transaction of the Safe ${otherSafe}, number 5.`,
          safe: otherSafe,
          path: [],
        },
      ],
    },
  })
  expect(judged('MSG-01', sign(hash), waiting()).text).toBe(
    `This “message” is a transaction of the Safe ${otherSafe}.`,
  )
  expect(judged('MSG-01', sign(hash))).toEqual({
    id: 'MSG-01',
    outcome: 'finding',
    severity: 'stop',
    wayOn: 'Ask for the text of the message, and who will be shown this signature.',
    text: 'Signs a message on chain, for good: 32 bytes whose text is not known here (0xabababababababababababababababababababababababababababababababab).',
    evidence: {
      found: [
        {
          severity: 'stop',
          text: 'Signs a message on chain, for good: 32 bytes whose text is not known here (0xabababababababababababababababababababababababababababababababab).',
          bytes: '0xabababababababababababababababababababababababababababababababab',
          path: [],
        },
      ],
    },
  })
  const own = domainHash({ chainId: 1, address: safe, version: '1.4.1' }).slice(2)
  expect(judged('MSG-01', sign(`0x1901${own}${'ab'.repeat(32)}`))).toMatchObject({
    severity: 'block',
    text: `This “message” is a transaction or message of the Safe ${safe} itself.`,
    evidence: { found: [{ safe, path: [] }] },
  })
  for (const bytes of [
    `0x1901${own}${'ab'.repeat(33)}`,
    `0x1902${own}${'ab'.repeat(32)}`,
    `0x${'ab'.repeat(32)}1901${own}`,
  ] as Hex[])
    expect(judged('MSG-01', sign(bytes)).severity).toBe('stop')
  expect(judged('MSG-01', sign(`0x${'12'.repeat(69)}`)).text).toContain(`(0x${'12'.repeat(69)}).`)
  expect(judged('MSG-01', sign(`0x${'12'.repeat(70)}`)).text).toContain(`(0x${'12'.repeat(69)}…).`)
  expect(() => judged('MSG-01', send(alice, 1n))).toThrow('answered 0 times')
  expect(
    judged('MSG-01', batch([send(alice, 1n), sign(hash)], official('MultiSend'))).evidence,
  ).toMatchObject({ found: [{ path: [1], place: 'call 2' }] })
})

test('ADDR-01 shows in which digits an address differs from the known one', () => {
  const alike = checksumAddress(`0x${alice.slice(2, 8)}${'77'.repeat(15)}${alice.slice(-4)}`)
  const told = (call: Call, more: object = {}) => judged('ADDR-01', call, more)
  expect({ ...told(send(alike, 1n)), evidence: {} }).toMatchObject({
    outcome: 'finding',
    severity: 'stop',
    wayOn: 'Compare every digit with the address that you mean, from where you first had it.',
  })
  expect(told(send(alike, 1n)).text).toBe(
    `${alike} looks like ${alice}, which you know, and is another account: their first 6 and last 4 digits agree.`,
  )
  expect(told(send(alike, 1n)).evidence).toMatchObject({
    found: [{ path: [], known: alice, differsAt: Array.from({ length: 30 }, (_, at) => at + 6) }],
  })
  expect((told(batch([send(alike, 1n), send(alike, 2n)])).evidence.found as unknown[]).length).toBe(1)
  const abi: [string, Call, object?][] = [
    ['owner', callOf(safe, 'addOwnerWithThreshold', [alike, 2n])],
    ['new owner', callOf(safe, 'swapOwner', [sentinel, alice, alike])],
    ['module', callOf(safe, 'enableModule', [alike])],
    ['guard', callOf(safe, 'setGuard', [alike])],
    ['module guard', callOf(safe, 'setModuleGuard', [alike]), { version: '1.5.0' }],
    ['handler', callOf(safe, 'setFallbackHandler', [alike])],
    ['singleton', callOf(safe, 'changeMasterCopy', [alike]), { version: '1.0.0' }],
    ['spender', callOf(usdc, 'approve', [alike, 1n])],
    ['receiver', callOf(contract, 'deposit', [1n, alike])],
    ['target', { ...send(alike, 0n), data: unknownData }],
  ]
  for (const [name, call, more] of abi) expect([name, told(call, more).outcome]).toEqual([name, 'finding'])
  for (const call of [
    callOf(safe, 'removeOwner', [sentinel, alike, 2n]),
    callOf(safe, 'changeThreshold', [2n]),
    callOf(safe, 'disableModule', [sentinel, alike]),
  ])
    expect(told(call).outcome).toBe('pass')
  const zeros = (one: Address): object => ({
    known: { addressBook: [`${one.slice(0, 12)}${'9'.repeat(26)}${one.slice(-4)}`] },
  })
  for (const one of [permit2, multicall3, official('MultiSend')] as Address[])
    expect(told(send(one, 1n), zeros(one)).outcome).toBe('pass')
  expect(told(send(bob, 1n), { known: undefined, state: undefined }).evidence).toEqual({ compared: 1 })
  expect(told(send(bob, 1n), { known: {}, state: silent }).evidence).toEqual({ compared: 1 })
  expect(told(send(bob, 1n), { known: { recipients: silent } })).toMatchObject({
    outcome: 'unknown',
    text: expect.stringContaining('The node is silent.'),
  })
})
