import { checksumAddress, isAddress, numberToHex } from 'viem'
import type { Chain } from '#chain/node/client.ts'
import type { RawQuestion } from '#chain/trialRun/raw.ts'
import { ask } from '#chain/trialRun/ways.ts'
import type { Address } from '#core/safe/safe.ts'
import type { EnvironmentRead } from '#core/trialRun/outcome.ts'
import { otherMiner, type Setting, underThem } from './circumstances.ts'
import { clockFlow } from './clockFlow.ts'
import { gas, gasFlow } from './gasFlow.ts'

const [balance, origin] = [0x31, 0x32]
/** What code asks of its circumstances, by operation (Yellow Paper, appendix H; EIP-3198, EIP-4399, EIP-7516). */
const operations = new Map<number, EnvironmentRead['at']>([
  [0x41, 'miner'],
  [origin, 'executor'],
  [0x3a, 'price'],
  [0x48, 'price'],
  [0x4a, 'price'],
  [0x44, 'chance'],
  [0x40, 'chance'],
  [0x45, 'chance'],
  [0x49, 'chance'],
  [gas, 'gas'],
  [balance, 'account'],
])
/** BALANCE, EXTCODESIZE, EXTCODECOPY and EXTCODEHASH: what an account is. */
const ofAccount = [balance, 0x3b, 0x3c, 0x3f]
/** TIMESTAMP and NUMBER are followed (see `clockFlow`). */
const clocks = { time: 0x42, block: 0x43, chance: 0x44 }
/** So many accounts to which a miner or an executor is compared are tried as such. */
const maxNamed = 3
/** So many moments at which the time is compared with something else are tried. */
const maxMoments = 4

const isOneOf = (some: readonly number[]) => some.map((one) => `op == ${one}`).join(' || ')

/** What a run looks at, the accounts to which it compares whoever mines and whoever executes, and in how many seconds a comparison of the time turns out otherwise. */
export type EnvironmentReads = {
  looks: EnvironmentRead[]
  miners: Address[]
  executors: Address[]
  moments: number[]
}

/**
 * A tracer that counts, for each account whose state is at work, the operations above; it notes what the miner and the executor are compared
 * with (EQ, XOR, SUB), whether the code or the coin of the executor is asked for once somebody asked who that is, and counts the gas that is left only where something else is compared with it, time and number of the block only where a small remainder of them decides something. An executor that is compared with the caller alone is no look: so a contract asks
 * whether an account of a key calls it.
 */
const tracerOf = (executor: Address, miner: Address) => `{
  found: {}, callers: {}, named: [],
  chance: function (log) { this.found[toHex(log.contract.getAddress()) + ' ${clocks.chance}'] = 1; },
  ${clockFlow}
  ${gasFlow}
  fault: function () {},
  step: function (log) {
    var op = log.op.toNumber();
    this.measure(log, op);
    if (this.live || op == ${clocks.time} || op == ${clocks.block}) { this.live = true; this.follow(log, op); }
    if (this.isAsked && (${isOneOf(ofAccount)}) && log.stack.peek(0).toString(16) == '${BigInt(executor).toString(16)}')
      this.found[toHex(log.contract.getAddress()) + ' ${balance}'] = 1;
    if (op == ${origin}) this.isAsked = true;
    if (${isOneOf([...operations.keys()].filter((one) => one !== gas && one !== balance))}) {
      var key = toHex(log.contract.getAddress()) + ' ' + op;
      this.found[key] = (this.found[key] || 0) + 1;
      this.isOn = true;
    } else if (this.isOn && (op == 20 || op == 24 || op == 3)) {
      var one = log.stack.peek(0).toString(16), two = log.stack.peek(1).toString(16);
      var who = '${BigInt(executor).toString(16)}', miner = '${BigInt(miner).toString(16)}';
      var other = one == who ? two : two == who ? one : undefined;
      var self = toHex(log.contract.getAddress());
      if (other !== undefined && BigInt('0x' + other) == BigInt(toHex(log.contract.getCaller()))) this.callers[self] = (this.callers[self] || 0) + 1;
      else if (other !== undefined && this.named.length < 20) this.named.push(['executor', other]);
      var beside = one == miner ? two : two == miner ? one : undefined;
      if (beside !== undefined && this.named.length < 20) this.named.push(['miner', beside]);
    }
  },
  result: function () { return { found: this.found, callers: this.callers, named: this.named, moments: this.moments } }
}`

type TracerAnswer = {
  found?: Record<string, unknown>
  callers?: Record<string, unknown>
  named?: readonly (readonly unknown[])[]
  moments?: readonly unknown[]
} | null

/** What a run looks at, by debug_traceCall; undefined where the node runs no tracer of this kind. */
export async function environmentReadsOf(
  node: Chain,
  question: RawQuestion,
  setting: Setting | undefined,
): Promise<EnvironmentReads | undefined> {
  const miner = setting?.names ? { miner: otherMiner } : {}
  const price = setting ? { gasPrice: setting.gasPrice } : {}
  const { call, overrides, block, blockNumber } = underThem(question, { ...miner, ...price }, setting?.names)
  const tracer = {
    tracer: tracerOf(call.from, otherMiner).replaceAll(/\s+/g, ' '),
    stateOverrides: overrides,
    ...(block && { blockOverrides: block }),
  }
  const asking = ask<TracerAnswer>(node, 'debug_traceCall', [call, numberToHex(blockNumber), tracer])
  return asking.then(looksIn, () => undefined)
}

function looksIn(told: TracerAnswer): EnvironmentReads | undefined {
  if (!told?.found) return undefined
  const { found, callers = {}, named = [], moments = [] } = told
  const looks = Object.entries(found).flatMap(([key, times]): EnvironmentRead[] => {
    const [account = '', operation] = key.split(' ')
    const at = operations.get(Number(operation))
    if (!isAddress(account, { strict: false }) || at === undefined) return []
    const isOfCaller = at === 'executor' && callers[account] === times
    return isOfCaller ? [] : [{ account: checksumAddress(account), at }]
  })
  const accounts = (kind: string) => {
    const of = named.flatMap(([what, word]) =>
      what === kind && typeof word === 'string' && /^[0-9a-f]{1,40}$/.test(word) && BigInt(`0x${word}`) !== 0n
        ? [checksumAddress(numberToHex(BigInt(`0x${word}`), { size: 20 }))]
        : [],
    )
    return [...new Set(of)].slice(0, maxNamed)
  }
  const later = moments.flatMap((one) => (typeof one === 'number' && Number.isSafeInteger(one) ? [one] : []))
  const nearest = [...new Set(later)].toSorted((one, other) => one - other).slice(0, maxMoments)
  return { looks, miners: accounts('miner'), executors: accounts('executor'), moments: nearest }
}
