import { fakeSafe as safe } from './fakeFrame.ts'

/** One request and, where the answers differ, why ours is better: the thread or the EIP that says so. */
export type Row = { name: string; request: [method: string, ...params: unknown[]]; better?: string }

const to = '0x00000000000000000000000000000000000a11ce'
const stranger = '0x1111111111111111111111111111111111111111'
/** A transaction that waits. */
export const waiting = `0x${'5a'.repeat(32)}`
/** One that was executed. */
export const executed = `0x${'e1'.repeat(32)}`
/** The hash of its block's transaction. */
export const inBlock = `0x${'77'.repeat(32)}`
const typedData = {
  domain: { chainId: 1, name: 'App' },
  types: { Order: [{ name: 'amount', type: 'uint256' }] },
  primaryType: 'Order',
  message: { amount: '1' },
}
const calls = (change: object = {}) => ({
  version: '2.0.0',
  chainId: '0x1',
  from: safe,
  atomicRequired: true,
  calls: [{ to, value: '0x1', data: '0xab' }],
  ...change,
})
const eip1193 = 'EIP-1193'
const eip1474 = 'EIP-1474: a number of network is decimal (web3.js, ethers read it so)'
const eip5792 = 'EIP-5792, final form'
const node = 'the host’s node answers it, 0.18.6 does not ask'
const lost = 'safe-apps-sdk#379, #398: what was asked for is lost or ignored'

const methodRow = (method: string, better?: string, ...params: unknown[]): Row => ({
  name: method,
  request: [method, ...params],
  ...(better && { better }),
})
const named = (name: string, request: Row['request'], better?: string): Row => ({
  name,
  request,
  ...(better && { better }),
})

/** The requests of the differential test. */
export const rows: readonly Row[] = [
  methodRow('eth_accounts'),
  methodRow('eth_requestAccounts', 'web3-onboard#551: viem and ethers ask with it'),
  methodRow('eth_coinbase', 'EIP-1474 has it: the account of the wallet'),
  methodRow('eth_chainId'),
  methodRow('net_version', eip1474),
  named('personal_sign of a text', ['personal_sign', 'hello', safe]),
  named('personal_sign of a text in hex', ['personal_sign', '0x68656c6c6f', safe]),
  named('personal_sign, address in small letters', ['personal_sign', 'hello', safe.toLowerCase()]),
  named('personal_sign for another account', ['personal_sign', 'hello', stranger]),
  named(
    'personal_sign without an account',
    ['personal_sign', 'hello'],
    'specification 5.1: a TypeError says nothing',
  ),
  named(
    'personal_sign of bytes that are no text',
    ['personal_sign', `0x${'ff'.repeat(32)}`, safe],
    'the host signs the hex digits, which no contract accepts',
  ),
  named('eth_sign', ['eth_sign', safe, '0x68656c6c6f']),
  named('eth_sign for another account', ['eth_sign', stranger, '0x1234']),
  named('eth_sign of what does not begin with 0x', ['eth_sign', safe, 'hello']),
  named('eth_sign without a message', ['eth_sign', safe], 'specification 5.2: a TypeError says nothing'),
  named('eth_signTypedData, object', ['eth_signTypedData', safe, typedData]),
  named('eth_signTypedData_v4, object', ['eth_signTypedData_v4', safe, typedData]),
  named('eth_signTypedData_v4, text', ['eth_signTypedData_v4', safe, JSON.stringify(typedData)]),
  named('eth_signTypedData_v3', ['eth_signTypedData_v3', safe, typedData], 'EIP-712: v3 is v4 without lists'),
  named('typed data for another account', ['eth_signTypedData_v4', stranger, typedData]),
  named(
    'typed data for another account that is no JSON',
    ['eth_signTypedData_v4', stranger, '{'],
    'specification 5.3: the address is looked at first',
  ),
  named(
    'typed data that is no JSON',
    ['eth_signTypedData_v4', safe, '{'],
    `${eip1193}: -32602 and a sentence`,
  ),
  named('typed data without types', ['eth_signTypedData_v4', safe, { domain: {}, message: {} }]),
  named(
    'typed data of another chain',
    ['eth_signTypedData_v4', safe, { ...typedData, domain: { chainId: 5 } }],
    'EIP-712: the wallet should refuse another chainId',
  ),
  named('eth_sendTransaction', ['eth_sendTransaction', { from: safe, to, value: '0x1', data: '0xab' }]),
  named('eth_sendTransaction with gas', ['eth_sendTransaction', { from: safe, to, gas: '0x5208' }]),
  named('eth_sendTransaction, only to', ['eth_sendTransaction', { to }]),
  named(
    'eth_sendTransaction with input',
    ['eth_sendTransaction', { to, input: '0xabcd' }],
    `${lost} (calldata in input)`,
  ),
  named(
    'eth_sendTransaction from another account',
    ['eth_sendTransaction', { from: stranger, to }],
    `${eip1193}: 4100`,
  ),
  named(
    'eth_sendTransaction on another chain',
    ['eth_sendTransaction', { to, chainId: '0x2' }],
    `${eip1193}: 4901`,
  ),
  named('eth_sendTransaction without to', ['eth_sendTransaction', { data: '0x60' }], 'the host throws'),
  named('eth_sendTransaction without anything', ['eth_sendTransaction'], 'a TypeError says nothing'),
  named('eth_getTransactionByHash, waiting', ['eth_getTransactionByHash', waiting]),
  named(
    'eth_getTransactionByHash, executed',
    ['eth_getTransactionByHash', executed],
    'wagmi#4579, #2461: the real hash stands beside the one asked with',
  ),
  named('eth_getTransactionByHash, of the chain', ['eth_getTransactionByHash', inBlock]),
  named('eth_getTransactionByHash, unknown', ['eth_getTransactionByHash', `0x${'00'.repeat(32)}`]),
  named(
    'eth_getTransactionByHash, no hash',
    ['eth_getTransactionByHash', '0x12'],
    'safe-wallet-monorepo#8432: garbage is looked up nowhere',
  ),
  named('eth_getTransactionReceipt, waiting', ['eth_getTransactionReceipt', waiting]),
  named(
    'eth_getTransactionReceipt, executed',
    ['eth_getTransactionReceipt', executed],
    'wagmi#4579: its logs name the same hash, the real one stands beside',
  ),
  named('eth_getTransactionReceipt, of the chain', ['eth_getTransactionReceipt', inBlock]),
  methodRow('eth_blockNumber'),
  methodRow('eth_getBalance', undefined, to, 'latest'),
  named('eth_getBalance without a block', ['eth_getBalance', to]),
  methodRow('eth_getCode', undefined, to, 'latest'),
  methodRow('eth_getStorageAt', undefined, to, '0x0', 'latest'),
  methodRow('eth_getTransactionCount', undefined, safe, 'latest'),
  methodRow('eth_getBlockByNumber', undefined, 'latest', false),
  named('eth_getBlockByNumber of a number', ['eth_getBlockByNumber', 5, false]),
  methodRow('eth_getBlockByHash', undefined, inBlock, false),
  methodRow('eth_call', undefined, { to }, 'latest'),
  named(
    'eth_call with a state override',
    ['eth_call', { to }, 'latest', { [to]: { balance: '0x9' } }],
    'the third parameter is dropped',
  ),
  methodRow('eth_estimateGas', undefined, { to }),
  methodRow('eth_getLogs', undefined, { address: to }),
  methodRow('eth_gasPrice'),
  methodRow('eth_feeHistory', node, '0x1', 'latest', []),
  methodRow('eth_maxPriorityFeePerGas', node),
  methodRow('eth_blobBaseFee', node),
  methodRow('eth_getProof', node, to, [], 'latest'),
  methodRow('eth_getBlockReceipts', node, 'latest'),
  methodRow('eth_createAccessList', node, { to }, 'latest'),
  methodRow('eth_simulateV1', node, { blockStateCalls: [] }, 'latest'),
  methodRow('eth_syncing', node),
  methodRow('net_listening', node),
  methodRow('web3_clientVersion', node),
  methodRow('eth_newBlockFilter', 'filters are kept here'),
  methodRow('eth_subscribe', 'subscriptions by polling', 'newHeads'),
  methodRow('safe_setSettings', undefined, { offChainSigning: true }),
  methodRow('wallet_getPermissions', 'EIP-2255: the account is a permission too'),
  named(
    'wallet_requestPermissions for the account',
    ['wallet_requestPermissions', { eth_accounts: {} }],
    'EIP-2255; 0.18.6 throws a TypeError',
  ),
  named(
    'wallet_switchEthereumChain, the same',
    ['wallet_switchEthereumChain', { chainId: '0x1' }],
    'RevokeCash#301: EIP-3326 answers null',
  ),
  named('wallet_switchEthereumChain, another', ['wallet_switchEthereumChain', { chainId: '0x89' }]),
  named(
    'wallet_addEthereumChain, the same',
    ['wallet_addEthereumChain', { chainId: '0x1' }],
    'EIP-3085 answers null',
  ),
  methodRow('wallet_watchAsset', undefined, { type: 'ERC20' }),
  named('wallet_sendCalls', ['wallet_sendCalls', calls()], `${eip5792}: capabilities stand in the answer`),
  named(
    'wallet_sendCalls without from',
    ['wallet_sendCalls', calls({ from: undefined })],
    `${eip5792}: from is optional`,
  ),
  named(
    'wallet_sendCalls, chain in capitals',
    ['wallet_sendCalls', calls({ chainId: '0X1' })],
    `${eip5792}: a chain id is a number`,
  ),
  named('wallet_sendCalls from another account', ['wallet_sendCalls', calls({ from: stranger })]),
  named('wallet_sendCalls on another chain', ['wallet_sendCalls', calls({ chainId: '0x2' })]),
  named('wallet_sendCalls without to', ['wallet_sendCalls', calls({ calls: [{ data: '0x60' }] })]),
  named('wallet_sendCalls without calls', ['wallet_sendCalls', calls({ calls: [] })]),
  named(
    'wallet_sendCalls with a capability it needs',
    ['wallet_sendCalls', calls({ capabilities: { paymasterService: {} } })],
    `${eip5792}: 5700`,
  ),
  named(
    'wallet_getCallsStatus, waiting',
    ['wallet_getCallsStatus', waiting],
    `${eip5792}: version 2.0.0 and atomic`,
  ),
  named(
    'wallet_getCallsStatus, executed',
    ['wallet_getCallsStatus', executed],
    `${eip5792}: one receipt, atomic`,
  ),
  named(
    'wallet_getCallsStatus, unknown',
    ['wallet_getCallsStatus', `0x${'00'.repeat(32)}`],
    `${eip5792}: 5730`,
  ),
  methodRow(
    'wallet_getCapabilities',
    `${eip5792}: atomic, beside the draft’s atomicBatch (safe-wallet-monorepo#6176)`,
    safe,
  ),
  methodRow('wallet_showCallsStatus', 'specification 5.4: the specification’s words', waiting),
  methodRow('foo_bar'),
  methodRow('constructor'),
]
