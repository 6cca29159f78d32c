import { isSameAddress } from '#core/address.ts'
import type { Address, Hash, Hex } from '#core/safe.ts'
import { readSignature, recoverSigner, SignatureError } from '#core/signatures.ts'
import { finding, pass } from './catalogue/hash.ts'
import * as signature from './catalogue/signature.ts'
import type { Result } from './result.ts'

const wayOn = 'Do not try again with this wallet before you know why.'

/** HASH-06: did the wallet sign this hash, as the account it is connected with? Asked before anything is handed on. */
export async function checkOwnSignature(hash: Hash, signed: Hex, account: Address): Promise<Result> {
  const evidence = { hash, signature: signed, account }
  try {
    const signer = await recoverSigner(hash, signed)
    if (isSameAddress(signer, account)) return pass('HASH-06', evidence)
    return finding(
      'HASH-06',
      'Your wallet signed something else. Nothing was sent.',
      { ...evidence, signer },
      { wayOn },
    )
  } catch (error) {
    if (!(error instanceof SignatureError)) throw error
    const text = `Your wallet gave back no signature of its key. ${error.message} Nothing was sent.`
    return finding('HASH-06', text, evidence, { wayOn })
  }
}

/** SIG-09: did this wallet sign the bare hash (eth_sign), so that its owner saw none of the fields? */
export function checkSigningMethod(signed: Hex): Result {
  const { kind } = readSignature(signed)
  if (kind !== 'ethSign') return signature.pass('SIG-09', { kind })
  return signature.finding(
    'SIG-09',
    'Your device shows only a hash.',
    { kind },
    {
      wayOn:
        'It cannot show what you sign: compare that hash with the one on this page, digit by digit, before you confirm.',
    },
  )
}
