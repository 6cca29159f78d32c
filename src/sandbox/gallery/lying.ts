import { privateKeyToAccount } from 'viem/accounts'
import type { Address, Hash, Hex } from '#core/safe.ts'
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
