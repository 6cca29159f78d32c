import { includesAddress } from '#core/addresses/address.ts'
import { anchorsOf } from '#core/checks/account/accountHistory.ts'
import type { Finding } from '#core/checks/answer.ts'
import { codeAgeOf, isFresh, isSettled } from '#core/checks/calls/codeAge.ts'
import { wardsIn } from '#core/checks/calls/wards.ts'
import type { EffectCase } from '#core/checks/context.ts'
import type { Simulation } from '#core/checks/effectFacts.ts'
import { isUnknownToken } from '#core/checks/order/poorExchange.ts'
import { deploymentAt } from '#core/deployments/deployments.ts'
import type { Address } from '#core/safe/safe.ts'
import type { EnvironmentRead } from '#core/trialRun/outcome.ts'

const words: Record<EnvironmentRead['at'], string> = {
  miner: 'who mines the block',
  executor: 'who executes this',
  account: 'who executes this, and the code or coin of that account',
  price: 'the gas price',
  chance: 'a value that is unknown before the block',
  gas: 'how much gas is left',
  wealth: 'what another account has',
  unseen: 'what could not be read',
}
/** Who executes is another one in some of the runs, whatever the node tells. */
const isTried = ({ at }: EnvironmentRead) => at === 'executor'
/** No ordinary contract does something else for another miner, by chance, or with less gas, with what others own. */
const isGrave = ({ at }: EnvironmentRead) => at === 'miner' || at === 'chance' || at === 'gas'

/**
 * Code that asks who mines, who executes, what gas costs or how much of it is left can do something else in a block than in every trial: which accounts it minds may
 * be hidden. What the Safe and its own other accounts ask is for their refunds.
 */
export function findEnvironmentReads(facts: EffectCase, { looks, mayAsk = [] }: Simulation): Finding[] {
  return looks === undefined ? findPossibleReads(facts, mayAsk) : findReads(facts, looks)
}

/**
 * Where the node does not tell what runs, code that could ask such things is not agreed, unless somebody here knows the contract or it has been there
 * for long.
 */
function findPossibleReads(facts: EffectCase, mayAsk: readonly EnvironmentRead[]): Finding[] {
  const isKnown = knownIn(facts)
  const open = mayAsk.filter(
    (one) => !isTried(one) && !isKnown(one.account) && !isSettled(codeAgeOf(facts, one.account)),
  )
  const [first] = open
  if (first === undefined) return []
  return [
    {
      text:
        first.at === 'unseen'
          ? `The code at ${first.account} could not be read, and this node does not show what its effect depends on.`
          : `The code at ${first.account} can read ${words[first.at]}, and this node does not show whether it does: its effect may depend on that.`,
      remedy: 'Set a node with debug_traceCall on the Account page, or find out why the code reads that.',
      account: first.account,
      asks: first.at,
      looks: open,
    },
  ]
}

/** Whether somebody here knows a contract. */
function knownIn(facts: EffectCase): (account: Address) => boolean {
  const familiar = [...anchorsOf(facts), ...wardsIn(facts.places, facts.safe.address)]
  return (account) =>
    includesAddress(familiar, account) ||
    !isUnknownToken(facts, account) ||
    deploymentAt(account, facts.safe.chainId) !== undefined
}

function findReads(facts: EffectCase, looks: readonly EnvironmentRead[]): Finding[] {
  const own = [facts.safe.address, ...wardsIn(facts.places, facts.safe.address)]
  const others = looks.filter(({ account }) => !includesAddress(own, account))
  const isKnown = knownIn(facts)
  // Whoever executes chooses himself, and the price of gas: nobody had time to find out what young code makes of that.
  // An account may get code, or coin, for one transaction (EIP-7702): only code that has been there for long asks that for a reason.
  const isDoubtful = ({ at }: EnvironmentRead, age: ReturnType<typeof codeAgeOf>) =>
    at === 'account' ? !isSettled(age) : isFresh(age)
  const isStopped = (one: EnvironmentRead) =>
    isGrave(one) || (isDoubtful(one, codeAgeOf(facts, one.account)) && !isKnown(one.account))
  const grave = others.find(isStopped) ?? others[0]
  if (grave === undefined) return []
  const { account, at } = grave
  return [
    {
      ...(!isStopped(grave) && { severity: 'warn' }),
      text: `The code at ${account} reads ${words[at]}: its effect may depend on that, and no simulation shows every case.`,
      remedy: isStopped(grave)
        ? 'Do not sign this before somebody explains why it reads that.'
        : 'Find out why it reads that and who would execute it.',
      account,
      asks: at,
      looks: others,
    },
  ]
}
