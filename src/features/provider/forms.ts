/** One field of a method's form. `path` is where its value stands in the parameters: `0`, or `0.to` inside an object. */
export type FormField = {
  path: string
  label: string
  kind: 'text' | 'json' | 'flag'
  start?: string
  optional?: boolean
}

/** A method of the provider with what it is for and what it takes; `asks` opens a dialog of the host. */
export type MethodForm = { method: string; about: string; asks?: boolean; fields: readonly FormField[] }

const field = (path: string, label: string, start?: string): FormField => ({
  path,
  label,
  kind: 'text',
  ...(start !== undefined && { start }),
})
const json = (path: string, label: string, start: string): FormField => ({ path, label, kind: 'json', start })
const optional = (one: FormField): FormField => ({ ...one, optional: true })
const address = (path: string, label = 'Account') => field(path, label, '{safe}')
const block = (path: string) => optional(field(path, 'Block', 'latest'))
const hash = (label: string) => field('0', label)
const call = [
  field('0.to', 'To', '{safe}'),
  optional(field('0.data', 'Calldata', '0x')),
  optional(field('0.value', 'Value in wei, as hex')),
]
const plain = (method: string, about: string): MethodForm => ({ method, about, fields: [] })
const order = JSON.stringify({
  domain: { name: 'Example' },
  types: { Note: [{ name: 'text', type: 'string' }] },
  primaryType: 'Note',
  message: { text: 'hello' },
})

/** Every method that the provider answers, in the order an integrator meets them. */
export const methodForms: readonly MethodForm[] = [
  plain('eth_accounts', 'The Safe, as the one account.'),
  plain('eth_requestAccounts', 'The same, for apps that ask for it.'),
  plain('eth_coinbase', 'The same, as an older method.'),
  plain('eth_chainId', 'The network, in hex.'),
  plain('net_version', 'The network, in decimals.'),
  {
    method: 'eth_sendTransaction',
    about: 'Hands one call to the wallet around.',
    asks: true,
    fields: [...call, optional(field('0.gas', 'Gas of the inner call, as hex'))],
  },
  {
    method: 'personal_sign',
    about: 'Has the owners sign a text.',
    asks: true,
    fields: [field('0', 'Message', 'hello'), address('1')],
  },
  {
    method: 'eth_sign',
    about: 'Has the owners sign bytes; they have to be a text.',
    asks: true,
    fields: [address('0'), field('1', 'Message in hex', '0x68656c6c6f')],
  },
  ...['eth_signTypedData', 'eth_signTypedData_v3', 'eth_signTypedData_v4'].map((method) => ({
    method,
    about: 'Has the owners sign typed data (EIP-712).',
    asks: true,
    fields: [address('0'), json('1', 'Typed data', order)],
  })),
  {
    method: 'eth_getTransactionByHash',
    about: 'A transaction, by the hash the wallet gave or by that of its block.',
    fields: [hash('Hash')],
  },
  { method: 'eth_getTransactionReceipt', about: 'Its receipt, by either hash.', fields: [hash('Hash')] },
  {
    method: 'wallet_sendCalls',
    about: 'Hands several calls over as one (EIP-5792).',
    asks: true,
    fields: [
      field('0.version', 'Version', '2.0.0'),
      field('0.chainId', 'Network', '{chain}'),
      { path: '0.atomicRequired', label: 'All or nothing', kind: 'flag', start: 'true' },
      json('0.calls', 'Calls', '[{"to":"{safe}","value":"0x0"}]'),
      optional(field('0.id', 'Name of your own')),
    ],
  },
  { method: 'wallet_getCallsStatus', about: 'How far these calls are.', fields: [field('0', 'Id')] },
  { method: 'wallet_showCallsStatus', about: 'Opens their page here.', fields: [field('0', 'Id')] },
  {
    method: 'wallet_getCapabilities',
    about: 'What calls may ask for.',
    fields: [address('0'), optional(json('1', 'Networks', '["{chain}"]'))],
  },
  plain('wallet_getPermissions', 'What this app may do.'),
  {
    method: 'wallet_requestPermissions',
    about: 'Asks for more, such as the address book.',
    asks: true,
    fields: [json('0', 'Permissions', '{"requestAddressBook":{}}')],
  },
  {
    method: 'wallet_switchEthereumChain',
    about: 'Another network; only the wallet around can change it.',
    fields: [field('0.chainId', 'Network', '{chain}')],
  },
  {
    method: 'wallet_addEthereumChain',
    about: 'The same for a network that is new.',
    fields: [field('0.chainId', 'Network', '{chain}')],
  },
  {
    method: 'safe_setSettings',
    about: 'Whether messages are signed off the chain.',
    fields: [json('0', 'Settings', '{"offChainSigning":true}')],
  },
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
    about: 'Sends on what someone else signed.',
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
    about: 'What is new since the last look.',
    fields: [field('0', 'Filter', '0x1')],
  },
  {
    method: 'eth_getFilterLogs',
    about: 'All that a filter lets through.',
    fields: [field('0', 'Filter', '0x1')],
  },
  { method: 'eth_uninstallFilter', about: 'Ends a filter.', fields: [field('0', 'Filter', '0x1')] },
  {
    method: 'eth_subscribe',
    about: 'Tells of each new block, or of events.',
    fields: [field('0', 'newHeads or logs', 'newHeads'), optional(json('1', 'Filter', ''))],
  },
  { method: 'eth_unsubscribe', about: 'Ends it.', fields: [field('0', 'Subscription', '0x1')] },
  plain('eth_syncing', 'Whether the node is behind.'),
  plain('eth_protocolVersion', 'What the node speaks.'),
  plain('net_listening', 'Whether the node is open.'),
  plain('net_peerCount', 'How many it knows.'),
  plain('web3_clientVersion', 'What the node is.'),
  { method: 'web3_sha3', about: 'Keccak-256, by the node.', fields: [field('0', 'Bytes', '0x68656c6c6f')] },
]

/** What stands in a form before anything was typed. */
export function startOf({ fields }: MethodForm, safe: string, chainId: number): Record<string, string> {
  const filled = (text: string) =>
    text.replaceAll('{safe}', safe).replaceAll('{chain}', `0x${chainId.toString(16)}`)
  return Object.fromEntries(fields.map(({ path, start = '' }) => [path, filled(start)]))
}

/** The parameters that a filled form stands for, or the field that cannot be read. Empty optional ones are left out. */
export function parametersOf(
  { fields }: MethodForm,
  values: Readonly<Record<string, string>>,
): { ok: true; params: unknown[] } | { ok: false; path: string; error: string } {
  const params: unknown[] = []
  for (const { path, kind, optional: mayLack } of fields) {
    const text = values[path] ?? ''
    if (text === '' && mayLack) continue
    const read = readValue(kind, text)
    if (!read.ok) return { ok: false, path, error: read.error }
    const [at = '0', name] = path.split('.')
    if (name === undefined) params[Number(at)] = read.value
    else params[Number(at)] = { ...(params[Number(at)] as object | undefined), [name]: read.value }
  }
  return { ok: true, params }
}

function readValue(
  kind: FormField['kind'],
  text: string,
): { ok: true; value: unknown } | { ok: false; error: string } {
  if (kind === 'text') return { ok: true, value: text }
  if (kind === 'flag') return { ok: true, value: text === 'true' }
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch (_noJson) {
    return { ok: false, error: 'This is no JSON.' }
  }
}
