import { readAccountCode } from '#chain/lens/readAccountCode.ts'
import type { Chain } from '#chain/node/client.ts'
import { factOf } from '#chain/node/factOf.ts'
import type { RawRun } from '#chain/trialRun/raw.ts'
import { isSameAddress } from '#core/addresses/address.ts'
import { deploymentsWithCode, proxyVersionOf } from '#core/deployments/deploymentCode.ts'
import type { Address, SafeTx } from '#core/safe/safe.ts'

/** ECRECOVER, by which a Safe reads signatures. */
const ecrecover: Address = '0x0000000000000000000000000000000000000001'

type PlainPayment = { safe: Address; singleton: Address | undefined; tx: SafeTx }

/** Whether a payment may be a plain one, by what it is itself: coin, no data, and nobody is paid for the gas. */
export function mayBePlain({ safe, singleton, tx }: PlainPayment): boolean {
  const { to, data, operation, gasPrice, safeTxGas, baseGas } = tx
  const isFree = gasPrice === 0n && safeTxGas === 0n && baseGas === 0n
  return data === '0x' && operation === 0 && isFree && singleton !== undefined && !isSameAddress(to, safe)
}

/**
 * Whether nothing but the official code of a Safe can run: coin goes to an account without code, and nobody is paid for the gas. That code asks
 * neither for the block nor for who executes, so one run stands for all, as long as the Safe has no guard: see `ranAlone`.
 */
export async function isPlainPayment(
  node: Chain,
  payment: PlainPayment,
  blockNumber: bigint,
): Promise<boolean> {
  const { safe, singleton, tx } = payment
  if (singleton === undefined || !mayBePlain(payment)) return false
  const [paid, proxy, code] = await Promise.all(
    [tx.to, safe, singleton].map((one) => factOf(readAccountCode(node, one, { blockNumber }))),
  )
  const hashOf = (fact: typeof paid) => (fact?.known ? fact.value.hash : undefined)
  const [proxyHash, codeHash] = [hashOf(proxy), hashOf(code)]
  if (hashOf(paid) !== null || !proxyHash || !codeHash) return false
  const isOfSafe = deploymentsWithCode(codeHash).some(({ name }) => name === 'Safe' || name === 'SafeL2')
  return proxyVersionOf(proxyHash) !== undefined && isOfSafe
}

/** Whether a run called nobody but the Safe, whom it pays, and what reads signatures: then the Safe has no guard that could decide by other things. */
export const ranAlone = (
  { called }: Pick<RawRun, 'called'>,
  { safe, tx }: Pick<PlainPayment, 'safe' | 'tx'>,
): boolean =>
  called?.every((one) => [safe, tx.to, ecrecover].some((known) => isSameAddress(one, known))) ?? false
