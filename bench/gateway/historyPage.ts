/** A page of 500 transactions as a gateway sends it: payments, tokens, batches and changes of owners, days between. */
export function historyPage(): Uint8Array {
  const results = Array.from({ length: 500 }, (_, index) => [
    ...(index % 5 === 0 ? [{ type: 'DATE_LABEL', timestamp: time(index) }] : []),
    { type: 'TRANSACTION', transaction: transaction(index), conflictType: 'None' },
  ]).flat()
  const next =
    'https://gateway.example/v1/chains/1/safes/x/transactions/history?cursor=limit%3D500%26offset%3D500'
  return new TextEncoder().encode(JSON.stringify({ count: 5000, next, previous: null, results }))
}

const time = (index: number) => 1_787_220_000_000 - index * 3_600_000

/** So many hex digits that differ from index to index. */
const hex = (index: number, digits: number) =>
  `0x${(BigInt(index + 1) * 0x9e3779b97f4a7c15f39cc0605cedc8341082276bf3a27251f1a3n).toString(16).padStart(digits, 'a').repeat(2).slice(0, digits)}`

const account = (index: number) => ({
  value: hex(index, 40),
  name: index % 3 === 0 ? 'Treasury' : null,
  logoUri: null,
})

function transaction(index: number) {
  const txInfo = infos[index % infos.length]?.(index)
  return {
    txInfo,
    id: `multisig_${hex(1, 40)}_${hex(index, 64)}`,
    timestamp: time(index),
    txStatus: 'SUCCESS',
    executionInfo:
      index % 4 === 0
        ? null
        : {
            type: 'MULTISIG',
            nonce: index,
            confirmationsRequired: 2,
            confirmationsSubmitted: 2,
            missingSigners: null,
          },
    safeAppInfo:
      index % 10 === 2 ? { name: 'Transaction Builder', url: 'https://app.example', logoUri: null } : null,
    txHash: hex(index, 64),
    note: null,
  }
}

const transfer = (index: number, direction: string, transferInfo: object) => ({
  type: 'Transfer',
  humanDescription: null,
  sender: account(index),
  recipient: account(index + 7),
  direction,
  transferInfo,
})

const infos: ((index: number) => object)[] = [
  (index) =>
    transfer(index, 'INCOMING', {
      type: 'ERC20',
      tokenAddress: hex(index, 40),
      value: String(10n ** 18n * BigInt(index + 1)),
      tokenName: 'Dai Stablecoin',
      tokenSymbol: 'DAI',
      logoUri: `https://logos.example/${hex(index, 40)}.png`,
      decimals: 18,
      trusted: true,
      imitation: false,
    }),
  (index) => transfer(index, 'OUTGOING', { type: 'NATIVE_COIN', value: '123456789012345678' }),
  (index) => ({
    type: 'Custom',
    humanDescription: null,
    to: account(index),
    dataSize: '1412',
    value: '0',
    methodName: 'multiSend',
    actionCount: 7,
    isCancellation: false,
  }),
  (index) => ({
    type: 'SettingsChange',
    humanDescription: 'Add new owner 0x1563...5508 with threshold 2',
    dataDecoded: {
      method: 'addOwnerWithThreshold',
      parameters: [
        { name: 'owner', type: 'address', value: hex(index, 40), valueDecoded: null },
        { name: '_threshold', type: 'uint256', value: '2', valueDecoded: null },
      ],
      accuracy: 'FULL_MATCH',
    },
    settingsInfo: { type: 'ADD_OWNER', owner: account(index), threshold: 2 },
  }),
]
