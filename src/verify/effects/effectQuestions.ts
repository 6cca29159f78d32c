import type { At } from '#chain/code/code.ts'
import { readModuleCodes } from '#chain/extensions/moduleCodes.ts'
import { type RecentTransfers, readRecentTransfers } from '#chain/history/recentTransfers.ts'
import type { Chain } from '#chain/node/client.ts'
import { readSafeState } from '#chain/safe/safeState.ts'
import { readSigners } from '#chain/safe/signers.ts'
import { simulateTransaction, tryInnerCall } from '#chain/simulation.ts'
import { bestNode } from '#chain/trialRun/ways.ts'
import type { DecodedCall } from '#core/calldata/decode.ts'
import { isSettled } from '#core/checks/calls/codeAge.ts'
import type { HistoryTransfer, Simulation } from '#core/checks/effectFacts.ts'
import { type FactsByAddress, factAt } from '#core/checks/fact.ts'
import type { EffectContext } from '#core/checks/facts.ts'
import type { Address, ReportedState, SafeIdentity, SafeTx } from '#core/safe/safe.ts'
import { nonceSlot, partSlots } from '#core/trialRun/parts.ts'
import { type ComparedRead, readCodeOnce, textOf } from './compareNodes.ts'
import { agesWanted, readAges } from './readAges.ts'
import { readApprovedTrials, safesApprovedFor } from './readApprovedTrials.ts'

/** What the reads about effects need. */
type Basis = {
  identity: SafeIdentity
  tx: SafeTx
  state: ReportedState
  at: At
  approved: EffectContext['approved']
  /** The recipients that the Safe paid; its history is compared for them. */
  paid: readonly Address[]
}

export type Effects = Basis & {
  around: EffectContext
  modules: readonly Address[]
  owners: readonly Address[] | undefined
  early: EarlyAnswers
  calls: readonly DecodedCall[]
  /** The ages as they are shown, once they are read. */
  ages: Promise<Pick<EffectContext, 'codeAges'>>
}

/** The reads that need several requests in a row, by node. */
type EarlyAnswers = ReadonlyMap<
  Chain,
  { history: Promise<RecentTransfers>; run: Promise<Simulation | undefined> }
>

/** Starts the slowest reads at both nodes, while the same is read for display. Does nothing where only one node is configured. */
export function askEarly(chain: Chain, { identity, tx, state, at, approved, paid }: Basis): EarlyAnswers {
  const nodes = tx.nonce < state.nonce ? [] : (chain.nodes?.slice(0, 2) ?? [])
  if (nodes.length < 2) return new Map()
  const { owners, threshold } = state
  const besides = approved ? safesApprovedFor(identity, tx, approved) : []
  const tried = { safe: identity, tx, owners, threshold }
  const best = bestNode(chain, at.blockNumber)
  return new Map(
    nodes.map((node) => {
      const history = readRecentTransfers(node, identity.address, { ...at, paid, version: identity.version })
      // The node that runs what is shown is only held against itself; the other one varies it too.
      const isAlone = best.then((one) => one?.node === node)
      const run = simulateTransaction(node, tried, { ...at, besides, isAlone })
      // The comparison reports the failure; until then nobody awaits this promise.
      readCodeOnce(node, tx.to, at, true).catch(() => undefined)
      history.catch(() => undefined)
      run.catch(() => undefined)
      return [node, { history, run }] as const
    }),
  )
}

/**
 * Every read, besides codes and tokens, that decides what is shown of a call: other Safes, how owners sign, codes of modules, the history,
 * and the movements, approvals and storage after a simulation. A node without logs or simulation is not compared in these.
 */
export function effectQuestions(effects: Effects): ComparedRead[] {
  return [
    ...stateQuestions(effects),
    ...signerQuestions(effects),
    ...moduleQuestions(effects),
    ...ageQuestions(effects),
    ...historyQuestions(effects),
    ...trialQuestions(effects),
    ...approvedQuestions(effects),
  ]
}

const entries = <T>(facts: FactsByAddress<T> | undefined) =>
  [...(facts?.of ?? [])].flatMap(([address, fact]) => (fact.known ? [[address, fact.value] as const] : []))

function stateQuestions({ around: { otherSafes }, at }: Effects): ComparedRead[] {
  return entries(otherSafes).map(([address, shown]) => ({
    name: `the Safe ${address}`,
    agrees: async (node) => textOf(await readSafeState(node, address, at)) === textOf(shown),
  }))
}

function signerQuestions({ around: { signers }, owners, state, at }: Effects): ComparedRead[] {
  const shown = entries(signers)
  if (shown.length === 0 || owners === undefined) return []
  const agrees = async (node: Chain) => {
    const told = new Map(entries(await readSigners(node, [...state.owners, ...owners], at)))
    // What one node could not read is not compared.
    return shown.every(([account, signer]) => {
      const other = told.get(account)
      return other === undefined || textOf(other) === textOf(signer)
    })
  }
  return [{ name: 'the account types of the owners', agrees }]
}

function moduleQuestions({ around: { enabledCodes }, modules, at }: Effects): ComparedRead[] {
  if (!enabledCodes?.known) return []
  const agrees = async (node: Chain) =>
    textOf(await readModuleCodes(node, modules, at)) === textOf(enabledCodes.value)
  return [{ name: 'the code of a module', agrees }]
}

/** Only whether code is old enough decides anything; a node without old states says nothing of it. */
function ageQuestions({ around, calls, ages, tx, state, at }: Effects): ComparedRead[] {
  const wanted = tx.nonce < state.nonce ? [] : agesWanted(calls, around)
  if (wanted.length === 0) return []
  const agrees = async (node: Chain) => {
    const [{ codeAges: shown }, { codeAges: told }] = await Promise.all([
      ages,
      readAges(node, calls, around, at),
    ])
    return wanted.every((address) => {
      const [one, other] = [factAt(shown, address), factAt(told, address)]
      return !one?.known || !other?.known || isSettled(one) === isSettled(other)
    })
  }
  return [{ name: 'how old the code of a contract is', agrees, mayBeRefused: true }]
}

function historyQuestions({ around, early }: Effects): ComparedRead[] {
  const { history, historySince } = around
  if (!history?.known || historySince === undefined) return []
  const agrees = async (node: Chain) => {
    const told = await early.get(node)?.history
    if (told === undefined) return true
    // Both histories are compared as far back as both go.
    const since = Math.max(Number(told.since), historySince)
    return listedSince(told.transfers, since) === listedSince(history.value, since)
  }
  return [{ name: 'the recent transfers of this Safe', agrees, mayBeRefused: true }]
}

const listedSince = (transfers: readonly HistoryTransfer[], since: number) =>
  sorted(transfers.filter(({ blockNumber }) => blockNumber >= since))

function trialQuestions({ around, identity, tx, at, early }: Effects): ComparedRead[] {
  const { simulation, innerCall } = around
  const questions: ComparedRead[] = []
  if (simulation?.known) {
    const agrees = async (node: Chain) => {
      const run = await early.get(node)?.run
      return run === undefined || isSameRun(run, simulation.value, identity.address)
    }
    questions.push({ name: 'the simulation', agrees, mayBeRefused: true })
  }
  if (innerCall?.known) {
    const agrees = async (node: Chain) =>
      (await tryInnerCall(node, identity.address, tx, at)).succeeds === innerCall.value.succeeds
    questions.push({ name: 'whether the call would succeed', agrees, mayBeRefused: true })
  }
  return questions
}

function approvedQuestions({ around, approved, identity, tx, state, at }: Effects): ComparedRead[] {
  const { approvedTrials: shown } = around
  if (!approved || !shown) return []
  const { owners, threshold } = state
  const tried = { safe: identity, tx, owners, threshold }
  const agrees = async (node: Chain) => {
    const told = await readApprovedTrials(node, tried, { approved, at, isAlone: true })
    const same = [...shown].map(([hash, one]) => {
      const other = told?.get(hash)
      if (!one.known || !other?.known) return true
      return isSameRun(other.value.simulation, one.value.simulation, one.value.state.address)
    })
    return (await Promise.all(same)).every((is) => is)
  }
  return [{ name: 'the simulation of the approved transaction', agrees, mayBeRefused: true }]
}

/** Whether what a node simulates, first, agrees with what is shown, in everything that every way of simulating shows. */
async function isSameRun(one: Simulation, other: Simulation, safe: Address): Promise<boolean> {
  if (one.succeeded !== other.succeeded) return false
  const { isSameVaried, isSameWorth } = await import('./isSameWorth.ts')
  return (
    isSameVaried(other, one) &&
    isSameIfTold(one.moves, other.moves) &&
    isSameIfTold(one.permissions, other.permissions) &&
    isSameHeld(one, other) &&
    isSameWorth(one, other) &&
    partsOf(one, safe) === partsOf(other, safe)
  )
}

const isSameIfTold = (one: readonly object[] | undefined, other: readonly object[] | undefined) =>
  one === undefined || other === undefined || sorted(one) === sorted(other)

/** Compares the holdings that both read. */
function isSameHeld({ holdings: one = [] }: Simulation, { holdings: other = [] }: Simulation): boolean {
  const keyOf = ({ account, token, id }: (typeof one)[number]) => textOf([account, token, id]).toLowerCase()
  const told = new Map(other.map((held) => [keyOf(held), held]))
  return one.every((held) => {
    const same = told.get(keyOf(held))
    return same === undefined || (same.before === held.before && same.after === held.after)
  })
}

const read = new Set([...partSlots, `0x${'3'.padStart(64, '0')}`].filter((slot) => slot !== nonceSlot))

/** The values after the simulation in those slots of the Safe that every way of simulating reads. */
function partsOf({ storage, succeeded }: Simulation, safe: Address): string {
  if (!succeeded) return ''
  const parts = storage.filter(
    ({ account, slot, before, after }) =>
      account.toLowerCase() === safe.toLowerCase() &&
      read.has(wordOf(slot)) &&
      wordOf(before) !== wordOf(after),
  )
  return sorted(parts.map(({ slot, after }) => ({ slot: wordOf(slot), after: wordOf(after) })))
}

const wordOf = (value: string) => `0x${value.slice(2).toLowerCase().padStart(64, '0')}`

const sorted = (list: readonly object[]): string =>
  textOf(list.map((one) => textOf(one).toLowerCase()).sort())
