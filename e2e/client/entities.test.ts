import { describe, expect, test } from 'vitest'
import { read } from '#gateway/client/read.ts'
import { Balance, Token } from '#gateway/schemas/balances.ts'
import { Chain } from '#gateway/schemas/chain.ts'
import { MessageItem } from '#gateway/schemas/message.ts'
import { SafeInfo } from '#gateway/schemas/safe.ts'
import { SafeApp } from '#gateway/schemas/safeApp.ts'
import { SettingsInfo } from '#gateway/schemas/settings.ts'
import {
  MultisigExecutionDetails,
  OperationNumber,
  TransactionDetails,
} from '#gateway/schemas/transaction/details.ts'
import { HistoryItem, QueueItem } from '#gateway/schemas/transaction/transaction.ts'
import { TransferInfo, TxInfo } from '#gateway/schemas/transaction/txInfo.ts'
import { subscribe } from '#server/bodies.ts'
import { literals } from './mounted.ts'

type EntitySchema = {
  type: string
  literal?: unknown
  options?: readonly (EntitySchema | unknown)[]
  entries?: Record<string, EntitySchema>
  item?: EntitySchema
  wrapped?: EntitySchema
}

/** The part of a schema at a path through its keys; a list is passed through, a kind is chosen by its name. */
function at(schema: unknown, ...[key, ...rest]: string[]): EntitySchema {
  const node = schema as EntitySchema
  if (key === undefined) return node
  if (node.item) return at(node.item, key, ...rest)
  if (node.wrapped) return at(node.wrapped, key, ...rest)
  if (node.type === 'lazy') {
    const kind = (node.options as EntitySchema[]).find((option) => option.entries?.type?.literal === key)
    return at(kind, ...rest)
  }
  return at(node.entries?.[key], ...rest)
}

/** The words of an enumeration, or the names of the kinds of a union, as a strict definition has them. */
function words(node: EntitySchema): unknown[] {
  if (node.item) return words(node.item)
  if (node.type !== 'lazy') return [...(node.options ?? [])]
  return (node.options as EntitySchema[]).flatMap(({ entries }) => {
    const { literal, options } = (entries as Record<string, EntitySchema>).type as EntitySchema
    return options ? [...options] : [literal]
  })
}

const { answer: chain } = literals.getChain as { answer: object }
const { answer: details } = literals.getTransaction as {
  answer: { txInfo: object; detailedExecutionInfo: object }
}

describe('entities', () => {
  test('3.1 fields are typed, what we do not know is kept', () => {
    const parsed = read(Chain, {
      ...chain,
      contractAddresses: { safe: '0x' },
      theme: { textColor: 'x', backgroundColor: 'y', font: 'z' },
    })
    expect(parsed).toMatchObject({ chainId: 5, contractAddresses: { safe: '0x' }, theme: { font: 'z' } })
  })

  test('3.2 nine features of a chain are known, others pass', () => {
    expect(words(at(Chain, 'features'))).toEqual([
      'ERC721',
      'SAFE_APPS',
      'CONTRACT_INTERACTION',
      'DOMAIN_LOOKUP',
      'SPENDING_LIMIT',
      'EIP1559',
      'SAFE_TX_GAS_OPTIONAL',
      'TX_SIMULATION',
      'EIP1271',
    ])
    expect(read(Chain, { ...chain, features: ['ERC721', 'BRIDGE'] }).features).toEqual([
      'ERC721',
      { unknown: 'BRIDGE' },
    ])
  })

  test('3.3 a node wants a key in its path, nothing, or something unknown', () => {
    expect(words(at(Chain, 'rpcUri', 'authentication'))).toEqual([
      'API_KEY_PATH',
      'NO_AUTHENTICATION',
      'UNKNOWN',
    ])
    const rpcUri = { authentication: 'OTHER', value: 'https://x.example' }
    expect(read(Chain, { ...chain, rpcUri }).rpcUri.authentication).toEqual({ unknown: 'OTHER' })
  })

  test('3.4 a gas price is ORACLE, FIXED, FIXED1559 in either case on the wire, or UNKNOWN', () => {
    expect(words(at(Chain, 'gasPrice'))).toEqual([
      'oracle',
      'ORACLE',
      'fixed',
      'FIXED',
      'fixed1559',
      'FIXED1559',
    ])
    const prices = [
      { type: 'oracle', uri: 'https://x.example', gasParameter: 'fast', gweiFactor: '1' },
      { type: 'FIXED', weiValue: '1' },
      { type: 'fixed1559', maxFeePerGas: '2', maxPriorityFeePerGas: '1' },
      { type: 'other' },
    ]
    expect(read(Chain, { ...chain, gasPrice: prices }).gasPrice.map(({ type }) => type)).toEqual([
      'ORACLE',
      'FIXED',
      'FIXED1559',
      'UNKNOWN',
    ])
  })

  test('3.5 tokens are ERC20, ERC721, NATIVE_TOKEN; in a transfer ERC20, ERC721, NATIVE_COIN', () => {
    expect(words(at(Token)).toSorted()).toEqual(['ERC20', 'ERC721', 'NATIVE_TOKEN'])
    expect(words(at(TransferInfo)).toSorted()).toEqual(['ERC20', 'ERC721', 'NATIVE_COIN'])
    expect(read(Balance, { tokenInfo: { type: 'ERC4626' }, balance: '1' }).tokenInfo).toEqual({
      type: 'unknown',
      raw: { type: 'ERC4626' },
    })
  })

  test('3.6 a device is ANDROID, IOS or WEB', () =>
    expect(subscribe.shape.deviceType.options).toEqual(['ANDROID', 'IOS', 'WEB']))

  test('3.7 apps have two access policies, one feature, three social platforms, and newer ones pass', () => {
    expect(words(at(SafeApp, 'accessControl', 'type'))).toEqual(['NO_RESTRICTIONS', 'DOMAIN_ALLOWLIST'])
    expect(words(at(SafeApp, 'features'))).toEqual(['BATCHED_TRANSACTIONS'])
    expect(words(at(SafeApp, 'socialProfiles', 'platform')).toSorted()).toEqual([
      'DISCORD',
      'GITHUB',
      'TWITTER',
    ])
    const { answer: apps } = literals.listSafeApps as { answer: object[] }
    const socialProfiles = [{ platform: 'TELEGRAM', url: 'https://t.example' }]
    expect(read(SafeApp, { ...apps[0], socialProfiles }).socialProfiles).toMatchObject([
      { platform: { unknown: 'TELEGRAM' } },
    ])
  })

  test('3.8 an implementation is UP_TO_DATE, OUTDATED or UNKNOWN', () =>
    expect(words(at(SafeInfo, 'implementationVersionState'))).toEqual(['UP_TO_DATE', 'OUTDATED', 'UNKNOWN']))

  test('3.9 a transfer is INCOMING, OUTGOING or UNKNOWN; CALL is 0, DELEGATE is 1, and there is no third', () => {
    expect(words(at(TxInfo, 'Transfer', 'direction'))).toEqual(['INCOMING', 'OUTGOING', 'UNKNOWN'])
    expect(words(at(OperationNumber))).toEqual([0, 1])
    for (const operation of [2, '0', null]) expect(() => read(OperationNumber, operation)).toThrow()
  })

  test('3.10 ten settings changes are known, today’s name of one and today’s two more with them, newer ones pass', () => {
    const wire = words(at(SettingsInfo))
    expect(wire.filter((word) => word !== 'CHANGE_MASTER_COPY').toSorted()).toEqual([
      'ADD_OWNER',
      'CHANGE_IMPLEMENTATION',
      'CHANGE_THRESHOLD',
      'DELETE_GUARD',
      'DELETE_MODULE_GUARD',
      'DISABLE_MODULE',
      'ENABLE_MODULE',
      'REMOVE_OWNER',
      'SET_FALLBACK_HANDLER',
      'SET_GUARD',
      'SET_MODULE_GUARD',
      'SWAP_OWNER',
    ])
    const implementation = { value: '0x5aFE000000000000000000000000000000000001' }
    expect(read(SettingsInfo, { type: 'CHANGE_MASTER_COPY', implementation })).toMatchObject({
      type: 'CHANGE_IMPLEMENTATION',
    })
    expect(read(SettingsInfo, { type: 'SET_SESSION_KEY' })).toMatchObject({ type: 'unknown' })
  })

  test('3.11 a transaction is Transfer, SettingsChange, Custom or Creation, and of a newer kind it keeps all', () => {
    expect(words(at(TxInfo))).toEqual(['Transfer', 'SettingsChange', 'Custom', 'Creation'])
    const txInfo = { type: 'SwapOrder', uid: '0x01' }
    expect(read(TransactionDetails, { ...details, txInfo }).txInfo).toEqual({ type: 'unknown', raw: txInfo })
  })

  test('3.12 conflicts are None, HasNext, End; items TRANSACTION, LABEL, CONFLICT_HEADER, DATE_LABEL; labels Queued, Next', () => {
    expect(words(at(QueueItem, 'TRANSACTION', 'conflictType'))).toEqual(['None', 'HasNext', 'End'])
    expect(words(at(QueueItem))).toEqual(['LABEL', 'CONFLICT_HEADER', 'TRANSACTION'])
    expect(words(at(HistoryItem))).toEqual(['DATE_LABEL', 'TRANSACTION'])
    expect(words(at(QueueItem, 'LABEL', 'label')).toSorted()).toEqual(['Next', 'Queued'])
  })

  test('3.13 execution is MULTISIG or MODULE; message lists hold DATE_LABEL and MESSAGE', () => {
    expect((at(MultisigExecutionDetails, 'type') as EntitySchema).literal).toBe('MULTISIG')
    const byModule = { type: 'MODULE', address: { value: '0x5aFE000000000000000000000000000000000001' } }
    const readAs = (detailedExecutionInfo: object) =>
      read(TransactionDetails, { ...details, detailedExecutionInfo }).detailedExecutionInfo?.type
    expect([details.detailedExecutionInfo, byModule, { type: 'OTHER' }].map(readAs)).toEqual([
      'MULTISIG',
      'MODULE',
      'unknown',
    ])
    expect(words(at(MessageItem))).toEqual(['DATE_LABEL', 'MESSAGE'])
  })
})
