import { includesAddress } from '#core/address.ts'
import type { Found } from '#core/checks/answer.ts'
import type { EffectCase } from '#core/checks/context.ts'
import type { Simulation } from '#core/checks/effectFacts.ts'
import { wardsIn } from '#core/checks/wards.ts'
import type { Look } from '#core/trialRun/outcome.ts'

const words: Record<Look['at'], string> = {
  miner: 'who mines the block',
  executor: 'who executes this',
  price: 'what gas costs',
  chance: 'what nobody knows before the block',
}
/** No ordinary contract does something else for another miner, or by chance, with what others own. */
const isGrave = ({ at }: Look) => at === 'miner' || at === 'chance'

/**
 * Code that asks who mines, who executes or what gas costs can do something else in a block than in every trial: which accounts it minds may
 * be hidden. What the Safe and its own other accounts ask is for their refunds.
 */
export function looksFound(facts: EffectCase, { looks = [] }: Simulation): Found[] {
  const own = [facts.safe.address, ...wardsIn(facts.places, facts.safe.address)]
  const others = looks.filter(({ account }) => !includesAddress(own, account))
  const grave = others.find(isGrave) ?? others[0]
  if (grave === undefined) return []
  const { account, at } = grave
  return [
    {
      ...(!isGrave(grave) && { severity: 'warn' }),
      text: `The code at ${account} asks ${words[at]}: what it does may depend on that, and no trial shows all of it.`,
      wayOn: isGrave(grave)
        ? 'Do not sign this before somebody can say why it asks that.'
        : 'Find out why it asks that, and who would execute it.',
      account,
      asks: at,
      looks: others,
    },
  ]
}
