import { createWalletClient, http, keccak256 } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { getTransaction, prepareTransactionRequest, sendRawTransaction, signTransaction } from 'viem/actions'
import type { Call, Hash } from '#core/safe/safe.ts'
import type { Signer } from '#host/protocol/context.ts'
import type { Owner } from './world.ts'

/** An owner of the sandbox, whose key lies open, signing and sending from their own account. */
export function signerFrom({ privateKey }: Owner, rpc: string): Signer {
  const account = privateKeyToAccount(privateKey)
  const client = createWalletClient({ account, transport: http(rpc) })

  /** Another page of this owner may have used the number meanwhile: then the next one is signed, as long as there is a next. */
  async function send(call: Pick<Call, 'to' | 'data'>, used = -1): Promise<Hash> {
    const request = await prepareTransactionRequest(client, { account, chain: null, ...call })
    const signed = await signTransaction(client, { ...request, chain: null })
    try {
      return await sendRawTransaction(client, { serializedTransaction: signed })
    } catch (error) {
      if (!isTaken(error)) throw error
      const hash = keccak256(signed)
      // Sent again by the transport after a silence, it took its own number.
      if (await getTransaction(client, { hash }).catch(() => undefined)) return hash
      if (request.nonce <= used) throw error
      return send(call, request.nonce)
    }
  }
  return {
    address: account.address,
    signTypedData: (typedData) => account.signTypedData(typedData),
    send: (call) => send(call),
  }
}

const isTaken = (error: unknown) =>
  error instanceof Error && /nonce too low|replacement transaction underpriced/i.test(error.message)
