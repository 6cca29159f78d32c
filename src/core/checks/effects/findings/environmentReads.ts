import { includesAddress } from '#core/addresses/address.ts'
import type { Finding } from '#core/checks/answer.ts'
import { wardsIn } from '#core/checks/calls/wards.ts'
import type { EffectCase } from '#core/checks/context.ts'
import type { Simulation } from '#core/checks/effectFacts.ts'
import type { EnvironmentRead } from '#core/trialRun/outcome.ts'

const words: Record<EnvironmentRead['at'], string> = {
  miner: 'who mines the block',
  executor: 'who executes this',
  price: 'the gas price',
  chance: 'a value that is unknown before the block',
  gas: 'how much gas is left',
}
/** No ordinary contract does something else for another miner, by chance, or with less gas, with what others own. */
const isGrave = ({ at }: EnvironmentRead) => at === 'miner' || at === 'chance' || at === 'gas'

/**
 * Code that asks who mines, who executes, what gas costs or how much of it is left can do something else in a block than in every trial: which accounts it minds may
 * be hidden. What the Safe and its own other accounts ask is for their refunds.
 */
export function findEnvironmentReads(facts: EffectCase, { looks = [] }: Simulation): Finding[] {
  const own = [facts.safe.address, ...wardsIn(facts.places, facts.safe.address)]
  const others = looks.filter(({ account }) => !includesAddress(own, account))
  const grave = others.find(isGrave) ?? others[0]
  if (grave === undefined) return []
  const { account, at } = grave
  return [
    {
      ...(!isGrave(grave) && { severity: 'warn' }),
      text: `The code at ${account} reads ${words[at]}: its effect may depend on that, and no simulation shows every case.`,
      remedy: isGrave(grave)
        ? 'Do not sign this before somebody explains why it reads that.'
        : 'Find out why it reads that and who would execute it.',
      account,
      asks: at,
      looks: others,
    },
  ]
}
