import type { At } from '#chain/code/code.ts'
import { readCodeAges } from '#chain/code/codeAges.ts'
import type { Chain } from '#chain/node/client.ts'
import type { DecodedCall } from '#core/calldata/decode.ts'
import { walkCalls } from '#core/calldata/walk.ts'
import { allowancesOf } from '#core/checks/calls/allowances.ts'
import { freshDays } from '#core/checks/calls/codeAge.ts'
import { exchangeAt } from '#core/checks/calls/exchanges.ts'
import { factAt } from '#core/checks/fact.ts'
import type { EffectContext } from '#core/checks/facts.ts'
import type { Address } from '#core/safe/safe.ts'
import type { CodeHandover } from '#core/trialRun/outcome.ts'
import { oncePerBlock, untilAborted } from '#verify/oncePerBlock.ts'

/**
 * The contracts whose age decides a check, at any depth: spenders of permissions, targets of calls that are not known for certain and neither
 * move coin nor call a token, those that turn coin into what they give for it, and those that ask who executes, or at what price.
 */
export function agesWanted(
  calls: readonly DecodedCall[],
  { tokens, simulation }: Pick<EffectContext, 'tokens' | 'simulation'>,
): Address[] {
  const looks = simulation?.known ? (simulation.value.looks ?? []) : []
  const wanted = new Set(looks.map(({ account }) => account))
  const isNoToken = (address: Address) => {
    const fact = factAt(tokens, address)
    return fact?.known === true && fact.value === null
  }
  for (const one of calls)
    walkCalls(one, (call, { path, as, parents }) => {
      const place = { call, path, as, parents }
      const isRead = call.data === '0x' || call.known === 'official' || call.wraps !== undefined
      if (!isRead && call.operation === 0 && call.value === 0n && isNoToken(call.to)) wanted.add(call.to)
      if (!isRead && call.value > 0n && exchangeAt(place)) wanted.add(call.to)
      for (const { spender, amount } of allowancesOf([place])) if (amount > 0n) wanted.add(spender)
    })
  return [...wanted]
}

/** How long each contract has had its code, as far back as the node keeps states; otherwise not offered. */
export async function readAges(
  chain: Chain,
  calls: readonly DecodedCall[],
  around: Pick<EffectContext, 'codes' | 'tokens' | 'simulation' | 'approvedTrials'>,
  { blockNumber, signal }: At,
): Promise<Pick<EffectContext, 'codeAges'>> {
  const known = agesWanted(calls, around).flatMap((address) => {
    const fact = factAt(around.codes, address)
    return fact?.known && fact.value.size > 0 ? [{ address, code: fact.value }] : []
  })
  if (known.length === 0) return {}
  const handovers = handoversIn(around)
  const reading = oncePerBlock(
    chain,
    {
      blockNumber,
      key: `ages ${known.map(({ address }) => address).join()} ${handovers.map(textOf).join()}`,
    },
    () => readCodeAges(chain, known, freshDays, { blockNumber, handovers }),
    ({ size }) => size > 0,
  )
  const ages = await untilAborted(reading, signal)
  const of = new Map([...ages].map(([address, value]) => [address, { known: true, value } as const]))
  return { codeAges: { of, others: 'notOffered' } }
}

/** Which code ran as the called contracts, in the trial and in those of approved transactions. */
function handoversIn({
  simulation,
  approvedTrials,
}: Pick<EffectContext, 'simulation' | 'approvedTrials'>): CodeHandover[] {
  const approved = [...(approvedTrials?.values() ?? [])]
  return [
    ...(simulation?.known ? (simulation.value.handovers ?? []) : []),
    ...approved.flatMap((one) => (one.known ? (one.value.simulation.handovers ?? []) : [])),
  ]
}

const textOf = ({ account, by, to, selector }: CodeHandover) => [account, by, to, selector].join(' ')
