import { address, block, call, field, hash, json, type MethodForm, optional, plain } from './formParts.ts'

/** The methods that only read the chain. */
export const readForms: readonly MethodForm[] = [
  plain('eth_blockNumber', 'The newest block.'),
  {
    method: 'eth_getBalance',
    about: 'The balance of an account, in wei.',
    fields: [address('0'), block('1')],
  },
  {
    method: 'eth_getTransactionCount',
    about: 'The account’s own nonce, which is not that of the Safe.',
    fields: [address('0'), block('1')],
  },
  { method: 'eth_getCode', about: 'The code at an address.', fields: [address('0', 'Address'), block('1')] },
  {
    method: 'eth_getStorageAt',
    about: 'One word of storage.',
    fields: [address('0', 'Address'), field('1', 'Slot', '0x0'), block('2')],
  },
  {
    method: 'eth_call',
    about: 'A call that changes nothing.',
    fields: [...call, block('1'), optional(json('2', 'State override', ''))],
  },
  { method: 'eth_estimateGas', about: 'The gas of a call.', fields: call },
  { method: 'eth_createAccessList', about: 'What a call would read.', fields: [...call, block('1')] },
  {
    method: 'eth_simulateV1',
    about: 'Calls on a block that is not mined.',
    fields: [json('0', 'Blocks of calls', '{"blockStateCalls":[{"calls":[{"to":"{safe}"}]}]}'), block('1')],
  },
  {
    method: 'eth_getLogs',
    about: 'Events.',
    fields: [json('0', 'Filter', '{"address":"{safe}","fromBlock":"latest"}')],
  },
  {
    method: 'eth_getBlockByNumber',
    about: 'A block, by number.',
    fields: [
      field('0', 'Block', 'latest'),
      { path: '1', label: 'With whole transactions', kind: 'flag', start: 'false' },
    ],
  },
  {
    method: 'eth_getBlockByHash',
    about: 'A block, by hash.',
    fields: [hash('Hash'), { path: '1', label: 'With whole transactions', kind: 'flag', start: 'false' }],
  },
  {
    method: 'eth_getBlockReceipts',
    about: 'All receipts of a block.',
    fields: [field('0', 'Block', 'latest')],
  },
  {
    method: 'eth_getBlockTransactionCountByNumber',
    about: 'How many transactions a block has.',
    fields: [field('0', 'Block', 'latest')],
  },
  { method: 'eth_getBlockTransactionCountByHash', about: 'The same, by hash.', fields: [hash('Hash')] },
  {
    method: 'eth_getTransactionByBlockNumberAndIndex',
    about: 'A transaction, by its place.',
    fields: [field('0', 'Block', 'latest'), field('1', 'Index', '0x0')],
  },
  {
    method: 'eth_getTransactionByBlockHashAndIndex',
    about: 'The same, by the block’s hash.',
    fields: [hash('Hash'), field('1', 'Index', '0x0')],
  },
  {
    method: 'eth_getProof',
    about: 'A proof of an account.',
    fields: [address('0'), json('1', 'Slots', '[]'), block('2')],
  },
  plain('eth_gasPrice', 'The price of gas.'),
  plain('eth_maxPriorityFeePerGas', 'The tip that is usual.'),
  plain('eth_blobBaseFee', 'The price of blobs.'),
  {
    method: 'eth_feeHistory',
    about: 'What was paid lately.',
    fields: [field('0', 'Blocks', '0x4'), block('1'), json('2', 'Percentiles', '[]')],
  },
  {
    method: 'eth_sendRawTransaction',
    about: 'Sends a transaction that someone else signed.',
    fields: [field('0', 'Signed transaction')],
  },
  {
    method: 'eth_newFilter',
    about: 'A filter of events.',
    fields: [json('0', 'Filter', '{"address":"{safe}"}')],
  },
  plain('eth_newBlockFilter', 'A filter of blocks.'),
  {
    method: 'eth_getFilterChanges',
    about: 'Changes since the last request.',
    fields: [field('0', 'Filter', '0x1')],
  },
  {
    method: 'eth_getFilterLogs',
    about: 'Everything that matches a filter.',
    fields: [field('0', 'Filter', '0x1')],
  },
  { method: 'eth_uninstallFilter', about: 'Ends a filter.', fields: [field('0', 'Filter', '0x1')] },
  {
    method: 'eth_subscribe',
    about: 'Reports each new block, or events.',
    fields: [field('0', 'newHeads or logs', 'newHeads'), optional(json('1', 'Filter', ''))],
  },
  { method: 'eth_unsubscribe', about: 'Ends it.', fields: [field('0', 'Subscription', '0x1')] },
  plain('eth_syncing', 'Whether the node is syncing.'),
  plain('eth_protocolVersion', 'Protocol version of the node.'),
  plain('net_listening', 'Whether the node listens.'),
  plain('net_peerCount', 'Number of its peers.'),
  plain('web3_clientVersion', 'Name of the node.'),
  { method: 'web3_sha3', about: 'Keccak-256, by the node.', fields: [field('0', 'Bytes', '0x68656c6c6f')] },
]
