import type { Mutation } from './mutations.ts'

const stranger = '0x6666666666666666666666666666666666666666'
const account = (value: string) => ({ value, name: null, logoUri: null })
/** Typed data in the place of a text. */
const vote = {
  domain: { name: 'Votes' },
  primaryType: 'Vote',
  types: { Vote: [{ name: 'for', type: 'uint256' }] },
  message: { for: '1' },
}
const forged = `0x${'5a'.repeat(64)}1d`

/** Of a payment that was executed. When that was, and who sent it, no decision uses. */
export const doneMutations: readonly Mutation[] = [
  { path: '/txStatus', value: 'FAILED', check: 'STATE-06' },
  { path: '/txStatus', value: 'CANCELLED', check: 'STATE-06' },
  { path: '/txStatus', value: 'AWAITING_CONFIRMATIONS', check: 'STATE-05' },
  { path: '/txHash', value: `0x${'77'.repeat(32)}`, check: 'STATE-06' },
  { path: '/txHash', value: null, check: 'STATE-06' },
  { path: '/txData/to', value: account(stranger), check: 'HASH-01' },
  { path: '/txInfo/recipient', value: account(stranger), check: 'DEC-02' },
  { path: '/txInfo/transferInfo/value', value: '77', check: 'DEC-02' },
  { path: '/detailedExecutionInfo/nonce', value: 99, check: 'HASH-01' },
  { path: '/detailedExecutionInfo/confirmations/0/signature', value: forged, check: 'SIG-02' },
  { path: '/detailedExecutionInfo/confirmations/0/signer', value: account(stranger), check: 'SIG-01' },
]

/** Of a text with one signature of two; `row`: what no check is about is struck out in “the service says, we computed”. */
export const messageMutations: readonly (Omit<Mutation, 'check'> & ({ check: string } | { row: string }))[] =
  [
    { path: '/message', value: 'Others.', check: 'MSG-08' },
    {
      path: '/message',
      value: { domain: {}, primaryType: 'Vote', types: { Vote: [] }, message: { for: '1' } },
      check: 'MSG-07',
    },
    { path: '/message', value: vote, check: 'MSG-08' },
    { path: '/messageHash', value: `0x${'33'.repeat(32)}`, row: 'Message hash' },
    { path: '/status', value: 'CONFIRMED', row: 'Status' },
    { path: '/confirmations', value: [], check: 'PROP-03' },
    { path: '/confirmations/0/owner', value: account(stranger), check: 'SIG-01' },
    { path: '/confirmations/0/signature', value: forged, check: 'SIG-02' },
    { path: '/confirmationsRequired', value: 1, row: 'Threshold' },
    { path: '/confirmationsSubmitted', value: 9, row: 'Confirmations' },
  ]

/** Of one row of a list: what the row says in spite of it, by its place in the list. */
export type RowMutation = { changes: Record<string, unknown>; says: string | RegExp; not?: string }

/** The Safe's payments of 1, 2, 3 … thousandths, each with one signature of two. */
export const queueMutations: readonly RowMutation[] = [
  {
    changes: { '/executionInfo/nonce': 40 },
    says: 'The service lists it elsewhere: it uses nonce 0',
  },
  {
    changes: {
      '/txInfo/transferInfo/value': '77000000000000000000',
      '/txInfo/recipient': account(stranger),
    },
    says: 'Sends 0.002 ETH from this Safe to 0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65.',
    not: stranger,
  },
  {
    changes: { '/txStatus': 'AWAITING_EXECUTION', '/executionInfo/confirmationsSubmitted': 9 },
    says: '1 of 2 confirmations',
    not: 'Review and execute',
  },
  {
    changes: { '/id': `multisig_${stranger}_0x${'77'.repeat(32)}` },
    says: 'Could not check this transaction',
  },
  { changes: { '/executionInfo': null }, says: 'It has no nonce.' },
]

/** Texts, each with one signature of two. */
export const messageRowMutations: readonly RowMutation[] = [
  { changes: { '/message': vote }, says: 'The text you see is not the text you would sign.' },
  { changes: { '/message': 'Others.' }, says: 'The text you see is not the text you would sign.' },
  {
    changes: { '/messageHash': `0x${'33'.repeat(32)}` },
    says: 'The text you see is not the text you would sign.',
  },
  {
    changes: { '/confirmations/0/owner': account(stranger) },
    says: `The signature listed for ${stranger} was not made for this message.`,
  },
  { changes: { '/confirmations/0/signature': forged }, says: 'Malformed confirmation' },
  {
    changes: { '/status': 'CONFIRMED', '/confirmationsSubmitted': 2 },
    says: 'Needs confirmation',
    not: 'Confirmed',
  },
]
