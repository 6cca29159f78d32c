import { isSameAddress } from '#core/addresses/address.ts'
import { type Answer, finding, pass } from '#core/checks/answer.ts'
import { check, outsideCase, resultFrom } from '#core/checks/check.ts'
import type { Result } from '#core/checks/result.ts'
import type { Address, Hash, Hex } from '#core/safe/safe.ts'
import { recoverSigner, SignatureError } from '#core/signatures/signatures.ts'

/** HASH-06 is asked after a wallet signed, so it is part of no case: `checkOwnSignature` answers it. */
export const ownSignatureCheck = check({
  id: 'HASH-06',
  title: 'the wallet’s signature and this page’s own hash',
  group: 'signed',
  severity: 'block',
  sources: ['local'],
  sourceText: 'verified signature',
  of: [],
  needs: [],
  sentences: {
    pass: 'Your wallet signed this transaction and nothing else.',
    unknown: 'Could not check what your wallet signed.',
  },
  remedy: 'Do not sign. Ask the proposer about it over another channel than this service.',
  run: () => undefined,
})

/** HASH-06: did the wallet sign this hash, as the account it is connected with? Asked before anything is handed on. */
export async function checkOwnSignature(hash: Hash, signed: Hex, account: Address): Promise<Result> {
  return resultFrom(ownSignatureCheck, await answerTo(hash, signed, account), outsideCase)
}

const remedy = 'Do not try again with this wallet before you know why.'

async function answerTo(hash: Hash, signed: Hex, account: Address): Promise<Answer> {
  const evidence = { hash, signature: signed, account }
  try {
    const signer = await recoverSigner(hash, signed)
    if (isSameAddress(signer, account)) return pass(evidence)
    return finding(
      'Your wallet signed something else. Nothing was sent.',
      { ...evidence, signer },
      { remedy },
    )
  } catch (error) {
    if (!(error instanceof SignatureError)) throw error
    const text = `Your wallet returned no signature by its key. ${error.message} Nothing was sent.`
    return finding(text, evidence, { remedy })
  }
}
