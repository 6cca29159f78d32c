import { address, call, field, hash, json, type MethodForm, optional, plain } from './formParts.ts'
import { readForms } from './readForms.ts'

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
    about: 'Sends one call to the wallet.',
    asks: true,
    fields: [...call, optional(field('0.gas', 'Gas of the inner call, as hex'))],
  },
  {
    method: 'personal_sign',
    about: 'Asks the owners to sign a text.',
    asks: true,
    fields: [field('0', 'Message', 'hello'), address('1')],
  },
  {
    method: 'eth_sign',
    about: 'Asks the owners to sign bytes, which must be a text.',
    asks: true,
    fields: [address('0'), field('1', 'Message in hex', '0x68656c6c6f')],
  },
  {
    method: 'eth_signTypedData_v1',
    about: 'Rejected: its first form has no domain, and a Safe signs only EIP-712.',
    fields: [json('0', 'List of values', '[{"type":"string","name":"text","value":"hello"}]'), address('1')],
  },
  ...['eth_signTypedData', 'eth_signTypedData_v3', 'eth_signTypedData_v4'].map((method) => ({
    method,
    about: 'Asks the owners to sign typed data (EIP-712).',
    asks: true,
    fields: [address('0'), json('1', 'Typed data', order)],
  })),
  {
    method: 'eth_getTransactionByHash',
    about: 'A transaction, by the hash from the wallet or from the chain.',
    fields: [hash('Hash')],
  },
  { method: 'eth_getTransactionReceipt', about: 'Its receipt, by either hash.', fields: [hash('Hash')] },
  {
    method: 'wallet_sendCalls',
    about: 'Sends several calls as one (EIP-5792).',
    asks: true,
    fields: [
      field('0.version', 'Version', '2.0.0'),
      field('0.chainId', 'Network', '{chain}'),
      { path: '0.atomicRequired', label: 'All or nothing', kind: 'flag', start: 'true' },
      json('0.calls', 'Calls', '[{"to":"{safe}","value":"0x0"}]'),
      optional(field('0.id', 'Your own name')),
    ],
  },
  { method: 'wallet_getCallsStatus', about: 'Status of these calls.', fields: [field('0', 'Id')] },
  { method: 'wallet_showCallsStatus', about: 'Opens their page here.', fields: [field('0', 'Id')] },
  {
    method: 'wallet_getCapabilities',
    about: 'Capabilities of calls.',
    fields: [address('0'), optional(json('1', 'Networks', '["{chain}"]'))],
  },
  plain('wallet_getPermissions', 'Permissions of this app.'),
  {
    method: 'wallet_requestPermissions',
    about: 'Asks for more, such as the address book.',
    asks: true,
    fields: [json('0', 'Permissions', '{"requestAddressBook":{}}')],
  },
  {
    method: 'wallet_switchEthereumChain',
    about: 'Another network; only the wallet can change it.',
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
  ...readForms,
]
