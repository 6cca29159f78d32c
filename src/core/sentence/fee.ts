import { zeroAddress } from 'viem'
import { isSameAddress } from '#core/addresses/address.ts'
import { collectorAt } from '#core/checks/cost/feeCollectors.ts'
import { maxFeeOf } from '#core/checks/cost/refunds.ts'
import type { SafeTx } from '#core/safe/safe.ts'
import { account, coins, type Sentence, type SentenceContext, text, tokens, value, verb } from './parts.ts'

/** What a transaction pays besides its call: how much at most, and to whom. Nothing where gasPrice is 0. It goes on after another sentence. */
export function feeSentence(
  tx: SafeTx,
  { chainId, version }: { chainId: number; version: string | undefined },
  context: SentenceContext,
): Sentence {
  const { gasPrice, gasToken, refundReceiver } = tx
  if (gasPrice === 0n) return []
  const most = maxFeeOf({ tx, version })
  const amount = isSameAddress(gasToken, zeroAddress)
    ? [coins(most, context)]
    : tokens(most, gasToken, context)
  const isNamed = !isSameAddress(refundReceiver, zeroAddress)
  const collector = collectorAt(refundReceiver, chainId)
  // A name that somebody gave would hide the address; the register's name stands beside it.
  const receiver = isNamed
    ? account(refundReceiver, { ...context, nameOf: () => undefined })
    : value('the executor')
  const name = collector
    ? `, ${collector.status === 'former' ? 'once ' : ''}${collector.collector.name},`
    : ''
  return [
    text(' '),
    verb(context, 'Pays up to ', 'Paid up to '),
    ...amount,
    text(' to '),
    receiver,
    text(`${name} as a fee.`),
  ]
}
