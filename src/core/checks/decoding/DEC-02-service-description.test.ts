import { describe, expect, test } from 'vitest'
import type { EffectFacts } from '#core/checks/effectFacts.ts'
import {
  batch,
  callOf,
  factsOf,
  official,
  people,
  resultOf,
  send,
  unknownData,
  unreadResult,
} from '#core/fixtures/effectCase.ts'
import type { Call } from '#core/safe/safe.ts'

const { safe, alice, stranger, usdc } = people
const pay = (amount: bigint) => callOf(usdc, 'transfer', [alice, amount])

const party = (value: string) => ({ value, name: null, logoUri: null })

function described(call: Call, txInfo: unknown, more: Partial<EffectFacts> = {}) {
  return resultOf(factsOf(call, { claim: { txInfo }, ...(more as object) }), 'DEC-02')
}

describe('the service’s description', () => {
  const coin = {
    type: 'Transfer',
    sender: party(safe),
    recipient: party(alice),
    direction: 'OUTGOING',
    transferInfo: { type: 'NATIVE_COIN', value: '5' },
  }
  const custom = {
    type: 'Custom',
    to: party(usdc),
    dataSize: '68',
    value: '0',
    isCancellation: false,
    methodName: 'transfer',
  }
  const settings = {
    type: 'SettingsChange',
    settingsInfo: { type: 'ADD_OWNER', owner: party(alice), threshold: 2 },
  }
  const adding = callOf(safe, 'addOwnerWithThreshold', [alice, 2n])
  const rejection = {
    type: 'Custom',
    to: party(safe),
    dataSize: '0',
    value: '0',
    isCancellation: true,
    methodName: null,
  }

  test.each([
    ['own coin', send(alice, 5n), coin],
    [
      'own coin, parsed to a number',
      send(alice, 5n),
      { ...coin, transferInfo: { type: 'NATIVE_COIN', value: 5n } },
    ],
    ['a token as “a call”, which says nothing false', pay(7n), custom],
    ['a rejection', send(safe, 0n), rejection],
    ['an added owner', adding, settings],
    ['a change of settings without details', adding, { ...settings, settingsInfo: null }],
    [
      'a batch',
      batch([pay(1n), pay(2n)]),
      {
        type: 'Custom',
        to: party(official('MultiSendCallOnly')),
        dataSize: String((batch([pay(1n), pay(2n)]).data.length - 2) / 2),
        value: '0',
        isCancellation: false,
        methodName: 'multiSend',
        actionCount: 2,
      },
    ],
    [
      'a token that comes in',
      callOf(usdc, 'transferFrom', [alice, safe, 5n]),
      {
        type: 'Transfer',
        sender: party(alice),
        recipient: party(safe),
        direction: 'INCOMING',
        transferInfo: { type: 'ERC20', tokenAddress: usdc, value: '5', decimals: 6 },
      },
    ],
    [
      'a collectible',
      callOf(people.nft, 'safeTransferFrom', [safe, alice, 7n]),
      {
        type: 'Transfer',
        sender: party(safe),
        recipient: party(alice),
        direction: 'OUTGOING',
        transferInfo: { type: 'ERC721', tokenAddress: people.nft, tokenId: '7' },
      },
    ],
  ])('DEC-02 passes %s', (_what, call, info) => {
    expect(described(call, info)).toMatchObject({ outcome: 'pass' })
  })

  test.each([
    [
      'another amount of own coin',
      send(alice, 5n),
      { ...coin, transferInfo: { type: 'NATIVE_COIN', value: '6' } },
    ],
    ['another direction', send(alice, 5n), { ...coin, direction: 'INCOMING' }],
    ['another recipient', send(alice, 5n), { ...coin, recipient: party(stranger) }],
    [
      'a transfer where foreign code would run',
      { ...callOf(stranger, 'transfer', [alice, 5n], 1) },
      { ...coin, transferInfo: { type: 'ERC20', tokenAddress: stranger, value: '5' } },
    ],
    ['a transfer that is none', { ...send(alice, 0n), data: unknownData }, coin],
    ['a rejection that is a payment', send(alice, 5n), rejection],
    ['a call that is a rejection', send(safe, 0n), { ...rejection, isCancellation: false }],
    ['another target of a call', pay(7n), { ...custom, to: party(stranger) }],
    ['another method', pay(7n), { ...custom, methodName: 'approve' }],
    ['another length', pay(7n), { ...custom, dataSize: '4' }],
    ['another value', pay(7n), { ...custom, value: '1' }],
    [
      'another owner',
      adding,
      { ...settings, settingsInfo: { type: 'ADD_OWNER', owner: party(stranger), threshold: 2 } },
    ],
    [
      'another threshold',
      adding,
      { ...settings, settingsInfo: { type: 'ADD_OWNER', owner: party(alice), threshold: 3 } },
    ],
    [
      'another change of settings',
      adding,
      { ...settings, settingsInfo: { type: 'CHANGE_THRESHOLD', threshold: 2 } },
    ],
    ['a change of settings that is a payment', send(alice, 5n), settings],
    ['the creation of an account', send(alice, 5n), { type: 'Creation' }],
    [
      'a guard taken away that is set',
      callOf(safe, 'setGuard', [stranger]),
      { type: 'SettingsChange', settingsInfo: { type: 'DELETE_GUARD' } },
    ],
    [
      'another number of calls',
      batch([pay(1n)]),
      {
        type: 'Custom',
        to: party(official('MultiSendCallOnly')),
        value: '0',
        isCancellation: false,
        methodName: 'multiSend',
        actionCount: 2,
      },
    ],
  ])('DEC-02 blocks %s', (_what, call, info) => {
    expect(described(call, info)).toMatchObject({ outcome: 'finding', severity: 'block' })
  })

  test.each([
    ['a kind of a newer service', { type: 'unknown', raw: { type: 'VaultDeposit', value: '5' } }],
    ['an order of which only the service knows', { type: 'SwapOrder', uid: '0x12', sellAmount: '5' }],
  ])('DEC-02 does not compare %s, and says so without moving the verdict', (_what, info) => {
    expect(described(pay(7n), info)).toMatchObject({ outcome: 'unknown', severity: 'info' })
  })

  test('DEC-02 is not offered where the service says nothing', () =>
    expect(resultOf(factsOf(pay(1n)), 'DEC-02')).toMatchObject({ outcome: 'unknown', severity: 'info' }))
})

test('DEC-02 is unknown where the effects could not be read', () => {
  expect(unreadResult('DEC-02')).toMatchObject({
    outcome: 'unknown',
    severity: 'block',
    text: 'Could not compare the Safe service’s description. The node is silent.',
  })
})
