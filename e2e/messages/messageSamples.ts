import { permitData } from '#core/fixtures/permitData.ts'

const spender = '0x6666666666666666666666666666666666666666'

/** A permission to take 5 of an invented token (ERC-2612), as an app would ask for it. */
export const permit = (owner: string, chainId: number) =>
  permitData({
    domain: {
      name: 'Invented Dollar',
      version: '1',
      chainId,
      verifyingContract: '0x7777777777777777777777777777777777777777',
    },
    message: { owner, spender, value: '5000000', nonce: '0', deadline: '1893456000' },
  })

/** A transaction of the Safe, number 7, given out as a message: without the type of its domain, as libraries give it. */
export function disguisedTransaction(safe: string, chainId: number) {
  const zero = `0x${'0'.repeat(40)}`
  const fields: [string, string, unknown][] = [
    ['to', 'address', spender],
    ['value', 'uint256', '1'],
    ['data', 'bytes', '0x'],
    ['operation', 'uint8', 0],
    ['safeTxGas', 'uint256', 0],
    ['baseGas', 'uint256', 0],
    ['gasPrice', 'uint256', 0],
    ['gasToken', 'address', zero],
    ['refundReceiver', 'address', zero],
    ['nonce', 'uint256', 7],
  ]
  return {
    types: { SafeTx: fields.map(([name, type]) => ({ name, type })) },
    primaryType: 'SafeTx',
    domain: { chainId, verifyingContract: safe },
    message: Object.fromEntries(fields.map(([name, , value]) => [name, value])),
  }
}

/** One of many messages as a service lists them, an hour apart; its hash is not that of its text. */
export function listedMessage(index: number, owner: string | undefined) {
  const at = Date.parse('2026-11-20T23:30:00Z') - index * 3_600_000
  return {
    type: 'MESSAGE',
    messageHash: `0x${index.toString(16).padStart(64, '0')}`,
    status: 'NEEDS_CONFIRMATION',
    logoUri: null,
    name: index === 0 ? 'Quiet Vote' : null,
    message: `Vote ${index}.`,
    creationTimestamp: at,
    modifiedTimestamp: at,
    confirmationsSubmitted: 1,
    confirmationsRequired: 2,
    proposedBy: { value: owner, name: null, logoUri: null },
    confirmations: [],
    preparedSignature: null,
    origin: null,
  }
}
