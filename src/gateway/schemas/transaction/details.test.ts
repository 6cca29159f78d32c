import { describe, expect, test } from 'vitest'
import type { GatewayShapeError } from '#gateway/client/errors.ts'
import { read } from '#gateway/client/read.ts'
import {
  type MultisigExecutionDetailsWire,
  TransactionDetails,
  type TransactionDetailsWire,
} from './details.ts'

const account = (value: `0x${string}`) => ({ value, name: null, logoUri: null })
const zero = '0x0000000000000000000000000000000000000000'
const safe = '0x5aFE000000000000000000000000000000000001'
const owner = account('0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A')
const safeTxHash = `0x${'54'.repeat(32)}` as const
const signature = `0x${'a1'.repeat(64)}1c` as const

const multisig: MultisigExecutionDetailsWire = {
  type: 'MULTISIG',
  submittedAt: 1787220000000,
  nonce: 5,
  safeTxGas: '0',
  baseGas: '0',
  gasPrice: '0',
  gasToken: zero,
  fee: '0',
  payment: '0',
  refundReceiver: account(zero),
  safeTxHash,
  executor: null,
  signers: [owner],
  confirmationsRequired: 1,
  confirmations: [{ signer: owner, signature, submittedAt: 1787220000000 }],
  rejectors: [],
  gasTokenInfo: null,
  trusted: true,
  proposer: owner,
  proposedByDelegate: null,
}
const threshold: TransactionDetailsWire = {
  safeAddress: safe,
  txId: `multisig_${safe}_${safeTxHash}`,
  executedAt: null,
  txStatus: 'AWAITING_EXECUTION',
  txInfo: {
    type: 'SettingsChange',
    humanDescription: 'Change threshold to 1',
    dataDecoded: {
      method: 'changeThreshold',
      parameters: [{ name: '_threshold', type: 'uint256', value: '1', valueDecoded: null }],
    },
    settingsInfo: { type: 'CHANGE_THRESHOLD', threshold: 1 },
  },
  txData: {
    hexData: '0x694e80c30000000000000000000000000000000000000000000000000000000000000001',
    dataDecoded: null,
    to: account(safe),
    value: '0',
    operation: 0,
    trustedDelegateCallTarget: null,
    addressInfoIndex: null,
    tokenInfoIndex: null,
  },
  txHash: null,
  detailedExecutionInfo: multisig,
  safeAppInfo: null,
  note: null,
}
function pathOf(value: unknown): string | undefined {
  try {
    read(TransactionDetails, value)
    return undefined
  } catch (error) {
    return (error as GatewayShapeError).path
  }
}

describe('the details of a transaction', () => {
  test('carry all ten fields of SafeTx and who signed, in the vocabulary of core', () => {
    const parsed = read(TransactionDetails, threshold)
    expect(parsed.txData).toMatchObject({
      to: { value: safe },
      value: 0n,
      hexData: '0x694e80c30000000000000000000000000000000000000000000000000000000000000001',
      operation: 0,
    })
    expect(parsed.detailedExecutionInfo).toMatchObject({
      type: 'MULTISIG',
      nonce: 5n,
      safeTxGas: 0n,
      baseGas: 0n,
      gasPrice: 0n,
      gasToken: zero,
      refundReceiver: { value: zero },
      safeTxHash,
      signers: [{ value: owner.value }],
      confirmations: [{ signer: { value: owner.value }, signature, submittedAt: 1787220000000 }],
      proposer: { value: owner.value },
    })
    expect(parsed.executedAt).toBeUndefined()
  })

  test('of a transfer have neither data nor signers', () => {
    const parsed = read(TransactionDetails, { ...threshold, txData: null, detailedExecutionInfo: null })
    expect(parsed.txData).toBeUndefined()
    expect(parsed.detailedExecutionInfo).toBeUndefined()
  })

  test('of an older gateway lack fees, rejectors and note', () => {
    const { fee, payment, rejectors, gasTokenInfo, ...older } = multisig
    const { note, ...details } = threshold
    expect(
      read(TransactionDetails, { ...details, detailedExecutionInfo: older }).detailedExecutionInfo,
    ).toMatchObject({ rejectors: [] })
    expect([fee, payment, gasTokenInfo, note]).toEqual(['0', '0', null, null])
    expect(rejectors).toEqual([])
  })

  test('name the essential field that is malformed', () => {
    const told = (changes: object) => ({ ...threshold, detailedExecutionInfo: { ...multisig, ...changes } })
    expect(pathOf(told({ safeTxHash: '0x12' }))).toBe('detailedExecutionInfo.safeTxHash')
    expect(pathOf(told({ gasPrice: 0 }))).toBe('detailedExecutionInfo.gasPrice')
    expect(pathOf(told({ confirmations: [{ signer: owner, signature: 'none', submittedAt: 1 }] }))).toBe(
      'detailedExecutionInfo.confirmations.0.signature',
    )
    expect(pathOf({ ...threshold, txData: { ...threshold.txData, operation: 2 } })).toBe('txData.operation')
  })

  test('call a new implementation what the contracts call it', () => {
    const implementation = account(safe)
    const txInfo = { ...threshold.txInfo, settingsInfo: { type: 'CHANGE_MASTER_COPY', implementation } }
    expect(read(TransactionDetails, { ...threshold, txInfo }).txInfo).toMatchObject({
      settingsInfo: { type: 'CHANGE_IMPLEMENTATION', implementation: { value: safe } },
    })
  })

  test.each([
    [
      { type: 'SET_MODULE_GUARD', moduleGuard: account(safe) },
      { type: 'SET_MODULE_GUARD', moduleGuard: { value: safe } },
    ],
    [{ type: 'DELETE_MODULE_GUARD' }, { type: 'DELETE_MODULE_GUARD' }],
  ])('read the guard of modules that 1.5.0 brought: $type', (settingsInfo, expected) => {
    const txInfo = { ...threshold.txInfo, settingsInfo }
    expect(read(TransactionDetails, { ...threshold, txInfo }).txInfo).toMatchObject({
      settingsInfo: expected,
    })
  })

  test('keep a settings change of a later Safe release as it came', () => {
    const settingsInfo = { type: 'SET_SESSION_KEY', key: account(safe) }
    expect(
      read(TransactionDetails, { ...threshold, txInfo: { ...threshold.txInfo, settingsInfo } }).txInfo,
    ).toMatchObject({ settingsInfo: { type: 'unknown', raw: settingsInfo } })
  })

  test('survive decoded parameters of any shape', () => {
    const dataDecoded = {
      method: 'swap',
      parameters: [{ name: 'p', type: 'tuple', value: [['1'], { a: 2 }] }],
    }
    expect(
      read(TransactionDetails, { ...threshold, txData: { ...threshold.txData, dataDecoded } }).txData,
    ).toMatchObject({ dataDecoded })
  })
})
