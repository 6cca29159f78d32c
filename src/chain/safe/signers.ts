import type { At } from '#chain/code/code.ts'
import { readFallbackHandler } from '#chain/extensions/attachments.ts'
import { readCodeBehind } from '#chain/extensions/moduleCodes.ts'
import type { Chain } from '#chain/node/client.ts'
import { factOf } from '#chain/node/factOf.ts'
import { includesAddress } from '#core/addresses/address.ts'
import type { Fact, FactsByAddress } from '#core/checks/fact.ts'
import type { Signer } from '#core/checks/ownChange/signers.ts'
import type { Address } from '#core/safe/safe.ts'
import { safeVersionOf } from '#core/safe/safeVersion.ts'
import { readSafeState } from './safeState.ts'

/** Limits: Safes inside Safes are followed so deep, and so many accounts are read. */
const deepest = 8
const maxSigners = 80

/** Versions that answer EIP-1271 themselves; since 1.3.0 the fallback handler does. */
const answeringThemselves = ['0.1.0', '1.0.0', '1.1.1', '1.2.0']
/** `isValidSignature(bytes32,bytes)` and `isValidSignature(bytes,bytes)`. */
const questions = ['1626ba7e', '20c13b0b']

/** How each of these accounts signs and, for a Safe, how each of its owners does; each read may fail by itself. */
export async function readSigners(
  chain: Chain,
  accounts: readonly Address[],
  at: At,
): Promise<FactsByAddress<Signer>> {
  const of = new Map<Address, Fact<Signer>>()
  let wanted = accounts
  for (let depth = 0; depth <= deepest && wanted.length > 0; depth++) {
    const asked = wanted.slice(0, maxSigners - of.size)
    const read = await Promise.all(asked.map((account) => factOf(readSigner(chain, account, at))))
    asked.forEach((account, place) => {
      const fact = read[place]
      if (fact) of.set(account, fact)
    })
    const inner = read.flatMap((fact) => (fact.known && fact.value.kind === 'safe' ? fact.value.owners : []))
    wanted = inner.filter((one, place) => !includesAddress([...of.keys(), ...inner.slice(0, place)], one))
  }
  return { of, others: 'notOffered' }
}

async function readSigner(chain: Chain, account: Address, at: At): Promise<Signer> {
  const { steps, code } = await readCodeBehind(chain, account, at)
  if (steps.length === 0 && code === '0x') return { kind: 'key' }
  // An EOA's own key signs, whatever code its calls are delegated to.
  if (steps[0]?.kind === 'EIP-7702') return { kind: 'key' }
  if (steps.at(-1)?.kind === 'Safe proxy') return readSafeSigner(chain, account, at)
  return { kind: questions.some((one) => code.toLowerCase().includes(one)) ? 'contract' : 'none' }
}

async function readSafeSigner(chain: Chain, account: Address, at: At): Promise<Signer> {
  const { owners, threshold, version } = await readSafeState(chain, account, at)
  const known = safeVersionOf(version)
  const isSilent =
    known !== undefined &&
    !answeringThemselves.includes(known) &&
    (await readFallbackHandler(chain, account, at)).address === undefined
  return isSilent ? { kind: 'none' } : { kind: 'safe', owners, threshold }
}
