import { tokens } from '#sandbox/contracts/tokens.ts'

/** One field of the service's answer about a transaction that a decision uses, what it is changed to, and the check that must name it; `says`: in words that an honest answer does not bring up. */
export type Mutation = { path: string; value: unknown; check: string; says?: string }

const stranger = '0x6666666666666666666666666666666666666666'
const account = (value: string) => ({ value, name: null, logoUri: null })
const susd = tokens.find(({ symbol }) => symbol === 'SUSD')?.address ?? '0x'
/** The token that is moved, with other decimals: other amounts. */
const misdescribed = {
  type: 'ERC20',
  address: susd,
  name: 'Sandbox Dollar',
  symbol: 'SUSD',
  logoUri: null,
  decimals: 8,
}
const forged = `0x${'5a'.repeat(64)}1d`

/**
 * Of an ERC-20 transfer that waits with one signature: every field by its path. What no decision uses is in
 * `answerFields.ts`, with the reason.
 */
export const mutations: readonly Mutation[] = [
  { path: '/safeAddress', value: stranger, check: 'HASH-02' },
  { path: '/txId', value: `multisig_${stranger}_0x${'77'.repeat(32)}`, check: 'HASH-02' },
  { path: '/txStatus', value: 'AWAITING_EXECUTION', check: 'STATE-05' },
  { path: '/txStatus', value: 'SUCCESS', check: 'STATE-05' },
  { path: '/txStatus', value: 'CANCELLED', check: 'STATE-05' },
  { path: '/executedAt', value: 1, check: 'STATE-06' },
  { path: '/txHash', value: `0x${'77'.repeat(32)}`, check: 'STATE-06' },
  { path: '/txInfo/sender', value: account(stranger), check: 'DEC-02' },
  { path: '/txInfo/recipient', value: account(stranger), check: 'DEC-02' },
  { path: '/txInfo/recipient/name', value: 'Payroll', check: 'NAME-01', says: 'Payroll' },
  { path: '/txInfo/direction', value: 'INCOMING', check: 'DEC-02' },
  { path: '/txInfo/transferInfo/tokenAddress', value: stranger, check: 'DEC-02' },
  { path: '/txInfo/transferInfo/tokenSymbol', value: 'DAI', check: 'TOK-01' },
  { path: '/txInfo/transferInfo/tokenName', value: 'Dai', check: 'TOK-01' },
  { path: '/txInfo/transferInfo/decimals', value: 8, check: 'TOK-01' },
  { path: '/txInfo/transferInfo/value', value: '25', check: 'DEC-02' },
  {
    path: '/txData/hexData',
    value: `0xa9059cbb${'0'.repeat(24)}${stranger.slice(2)}${'1'.padStart(64, '0')}`,
    check: 'HASH-01',
  },
  { path: '/txData/hexData', value: '0xzz', check: 'HASH-05' },
  { path: '/txData/dataDecoded', value: null, check: 'DEC-01' },
  { path: '/txData/dataDecoded/method', value: 'approve', check: 'DEC-01' },
  { path: '/txData/dataDecoded/parameters/0/value', value: stranger, check: 'DEC-01' },
  { path: '/txData/dataDecoded/parameters/1/value', value: '1', check: 'DEC-01' },
  { path: '/txData/dataDecoded/parameters/0/type', value: 'uint256', check: 'DEC-01' },
  { path: '/txData/dataDecoded/parameters', value: null, check: 'DEC-01' },
  {
    path: '/txData/dataDecoded/parameters/0/valueDecoded',
    value: [{ operation: 1, to: stranger, value: '1', data: null, dataDecoded: null }],
    check: 'DEC-01',
  },
  {
    path: '/txData/addressInfoIndex',
    value: { [stranger]: { value: stranger, name: 'Payroll', logoUri: null } },
    check: 'NAME-01',
    says: 'Payroll',
  },
  { path: '/txData/tokenInfoIndex', value: { [susd]: misdescribed }, check: 'TOK-01' },
  { path: '/detailedExecutionInfo/gasTokenInfo', value: misdescribed, check: 'TOK-01' },
  { path: '/txInfo/humanDescription', value: 'Nothing to see', check: 'NAME-01', says: 'Nothing to see' },
  {
    path: '/safeAppInfo',
    value: { name: 'Payroll', url: 'https://pay.example', logoUri: null },
    check: 'NAME-01',
    says: 'Payroll',
  },
  { path: '/note', value: 'Salaries', check: 'NAME-01', says: 'Salaries' },
  { path: '/txData/to', value: account(stranger), check: 'HASH-01' },
  { path: '/txData/to/name', value: 'Uniswap', check: 'NAME-01', says: 'Uniswap' },
  { path: '/txData/value', value: '1', check: 'HASH-01' },
  { path: '/txData/value', value: '-1', check: 'HASH-05' },
  { path: '/txData/operation', value: 1, check: 'HASH-01' },
  { path: '/txData/operation', value: 2, check: 'HASH-05' },
  { path: '/detailedExecutionInfo/nonce', value: 9_999, check: 'HASH-01' },
  { path: '/detailedExecutionInfo', value: null, check: 'HASH-05' },
  { path: '/detailedExecutionInfo/safeTxGas', value: '1', check: 'HASH-01' },
  { path: '/detailedExecutionInfo/nonce', value: 1.5, check: 'HASH-05' },
  { path: '/detailedExecutionInfo/baseGas', value: '1', check: 'HASH-01' },
  { path: '/detailedExecutionInfo/gasPrice', value: '1', check: 'HASH-01' },
  { path: '/detailedExecutionInfo/gasToken', value: stranger, check: 'HASH-01' },
  { path: '/detailedExecutionInfo/refundReceiver', value: account(stranger), check: 'HASH-01' },
  { path: '/detailedExecutionInfo/safeTxHash', value: `0x${'33'.repeat(32)}`, check: 'HASH-01' },
  { path: '/detailedExecutionInfo/executor', value: account(stranger), check: 'STATE-06' },
  { path: '/detailedExecutionInfo/signers', value: [account(stranger)], check: 'STATE-01' },
  { path: '/detailedExecutionInfo/confirmationsRequired', value: 1, check: 'STATE-02' },
  { path: '/detailedExecutionInfo/confirmationsRequired', value: 3, check: 'STATE-02' },
  { path: '/detailedExecutionInfo/confirmations', value: [], check: 'PROP-03' },
  { path: '/detailedExecutionInfo/confirmations/0/signer', value: account(stranger), check: 'SIG-01' },
  { path: '/detailedExecutionInfo/confirmations/0/signature', value: null, check: 'SIG-05' },
  { path: '/detailedExecutionInfo/confirmations/0/signature', value: forged, check: 'SIG-02' },
  { path: '/detailedExecutionInfo/proposer', value: account(stranger), check: 'PROP-01' },
  { path: '/detailedExecutionInfo/proposedByDelegate', value: account(stranger), check: 'PROP-02' },
]

/** Of what the service says about the Safe itself, asked for beside every transaction. */
export const safeMutations: readonly Mutation[] = [
  { path: '/version', value: '1.3.0', check: 'STATE-08' },
  { path: '/fallbackHandler', value: account(stranger), check: 'STATE-10' },
  { path: '/guard', value: account(stranger), check: 'STATE-11' },
  { path: '/modules', value: [account(stranger)], check: 'STATE-12' },
]
