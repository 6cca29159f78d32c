import { zeroAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { Address, Hash, Hex } from '#core/safe/safe.ts'
import type { SandboxOwner } from '#sandbox/accounts.ts'
import type { Changes } from '#sandbox/http/lies.ts'

/** An account in the gateway's words. */
export const info = (value: Address) => ({ value, name: null, logoUri: null })

/** A confirmation in the gateway's words. */
export const listed = ({ owner, signature }: { owner: Address; signature: Hex }) => ({
  signer: info(owner),
  signature,
  submittedAt: Date.now(),
})

/** A key's own signature of a hash. */
export const signedBy = async ({ address, privateKey }: SandboxOwner, hash: Hash) => ({
  owner: address,
  signature: await privateKeyToAccount(privateKey).sign({ hash }),
})

/** What a service says of a token transfer, over whatever it is. */
export function shownAsTransfer(token: Address, to: Address, amount: bigint): Changes {
  const data = `0xa9059cbb${to.slice(2).toLowerCase().padStart(64, '0')}${amount.toString(16).padStart(64, '0')}`
  return {
    '/txInfo': {
      type: 'Transfer',
      humanDescription: null,
      sender: info(to),
      recipient: info(to),
      direction: 'OUTGOING',
      transferInfo: {
        type: 'ERC20',
        tokenAddress: token,
        tokenName: 'Sandbox Dollar',
        tokenSymbol: 'SUSD',
        logoUri: null,
        decimals: 6,
        value: amount.toString(),
        trusted: true,
        imitation: false,
      },
    },
    '/txData/to': info(token),
    '/txData/hexData': data,
    '/txData/operation': 0,
    '/txData/dataDecoded': {
      method: 'transfer',
      parameters: [
        { name: 'to', type: 'address', value: to, valueDecoded: null },
        { name: 'value', type: 'uint256', value: amount.toString(), valueDecoded: null },
      ],
    },
  }
}

/** An entry of a list that keeps to the form of the service, and whose id names nothing that anybody could look up. */
export const garbledEntry: Changes = {
  '/results/-': {
    type: 'TRANSACTION',
    transaction: {
      id: 'multisig',
      txHash: null,
      timestamp: 1_767_225_600_000,
      txStatus: 'AWAITING_CONFIRMATIONS',
      txInfo: {
        type: 'Custom',
        humanDescription: null,
        to: info(zeroAddress),
        dataSize: '0',
        value: '0',
        isCancellation: false,
        methodName: null,
        actionCount: null,
      },
      executionInfo: {
        type: 'MULTISIG',
        nonce: 0,
        confirmationsRequired: 2,
        confirmationsSubmitted: 1,
        missingSigners: null,
      },
      safeAppInfo: null,
      note: null,
    },
    conflictType: 'None',
  },
}

/** A description of aggregate3Value, its one call as Safe's decoder writes tuples: by position, every leaf a text. */
export const describedMulticall = (to: Address, value: bigint): Changes => ({
  '/txData/dataDecoded': {
    method: 'aggregate3Value',
    parameters: [
      {
        name: 'calls',
        type: '(address,bool,uint256,bytes)[]',
        value: [[to, 'false', value.toString(), '0x']],
        valueDecoded: null,
      },
    ],
  },
})

/** So many confirmations of as many accounts, none of which signed. */
export const forgedConfirmations = (count: number): Changes => ({
  '/detailedExecutionInfo/confirmations': Array.from({ length: count }, (_, at) =>
    listed({
      owner: `0x${(at + 1).toString(16).padStart(40, 'a')}`,
      signature: `0x${(at + 1).toString(16).padStart(128, '5')}1b`,
    }),
  ),
})

/** A balance of nothing but one token, which the service vouches for under the name of the sandbox's dollar. */
export const holdsAlone = (token: Address): Changes => ({
  '/items': [
    {
      tokenInfo: {
        type: 'ERC20',
        address: token,
        decimals: 6,
        symbol: 'SUSD',
        name: 'Sandbox Dollar',
        logoUri: '',
      },
      balance: '900000000000',
      fiatBalance: '0',
      fiatConversion: '0',
    },
  ],
})
