import fc from 'fast-check'
import { bytesToHex, getAddress, type Hex } from 'viem'
import { encodeMultiSend } from '#core/calldata/multiSend.ts'
import type { Address, Call, SafeVersion } from '#core/safe/safe.ts'
import type { Target } from './batchWorld.ts'

/** A batch for one MultiSend, run by DELEGATECALL or, as MultiSendCallOnly allows, called. */
export type Batch = { target: Target; isCalled: boolean; data: Hex; isClean: boolean }

/** What stands in a batch before the targets' addresses are known: an inner batch names its target by number. */
type Plan =
  | { operation: 0 | 1; to: Address | 'zero'; value: bigint; data: Hex }
  | { target: number; plans: Plan[] }
type Spoil = { at: number; flip: number; cut: number; more: Hex }

const bytes = (maxLength: number) => fc.uint8Array({ maxLength }).map((array) => bytesToHex(array))
// Above every precompile, and as good as never an account with code.
const address = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((array) => getAddress(bytesToHex(array)))

const { plans } = fc.letrec<{ plan: Plan; plans: Plan[] }>((tie) => ({
  plans: fc.array(tie('plan'), { maxLength: 5 }),
  plan: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    {
      weight: 6,
      arbitrary: fc.record({
        operation: fc.oneof({ weight: 4, arbitrary: fc.constant(0 as const) }, fc.constant(1 as const)),
        to: fc.oneof({ weight: 8, arbitrary: address }, fc.constant('zero' as const)),
        value: fc.oneof(fc.constant(0n), fc.bigInt({ min: 0n, max: 10n ** 20n })),
        data: fc.oneof(fc.constant('0x' as const), bytes(150)),
      }),
    },
    { weight: 1, arbitrary: fc.record({ target: fc.nat(100), plans: tie('plans') }) },
  ),
}))
const spoil: fc.Arbitrary<Spoil> = fc.record({
  at: fc.nat(),
  flip: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 255 }), fc.constantFrom(1, 2, 0x20)),
  cut: fc.oneof(fc.constant(0), fc.nat(40)),
  more: fc.oneof(fc.constant('0x' as const), bytes(70), fc.constant(`0x${'00'.repeat(40)}` as const)),
})
const item = fc.record({
  target: fc.nat(1000),
  isCalled: fc.boolean(),
  plans,
  spoil: fc.oneof({ weight: 2, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: spoil }),
})

/** Batches for these targets, drawn from the seed alone: two thirds as an encoder writes them, the rest with bytes spoiled. */
export function drawBatches(targets: readonly Target[], seed: number, count: number): Batch[] {
  return fc.sample(item, { seed, numRuns: count }).map(({ target: number, isCalled, plans, spoil }) => {
    const target = pick(targets, number)
    const called = isCalled && target.callOnly
    // An unlisted MultiSend is read by what is said of the outermost one alone.
    const within = targets.filter((one) => one.isListed || one === target)
    const clean = written(plans, within, target, called)
    if (spoil === undefined) return { target, isCalled: called, data: clean, isClean: true }
    const data = spoiled(clean, spoil)
    return { target, isCalled: called, data, isClean: data === clean }
  })
}

function written(plans: readonly Plan[], targets: readonly Target[], target: Target, isCalled = false): Hex {
  const calls = plans.flatMap((plan) => callOf(plan, targets, target, isCalled))
  return encodeMultiSend(calls, { words: isInWords(target.version) })
}

function callOf(plan: Plan, targets: readonly Target[], target: Target, isCalled: boolean): Call[] {
  if ('plans' in plan) {
    if (target.callOnly) return []
    const inner = pick(targets, plan.target)
    return [{ operation: 1, to: inner.address, value: 0n, data: written(plan.plans, targets, inner) }]
  }
  const { operation, to, value, data } = plan
  // A contract that calls itself with anything else than a batch fails, and so would the whole.
  if (to === 'zero' && isCalled) return []
  const account: Address = to === 'zero' ? `0x${'00'.repeat(20)}` : to
  return [{ operation: target.callOnly || to === 'zero' ? 0 : operation, to: account, value, data }]
}

function spoiled(clean: Hex, { at, flip, cut, more }: Spoil): Hex {
  const digits = clean.slice(2)
  const where = 8 + (at % (digits.length / 2 - 4)) * 2
  const byte = (Number.parseInt(digits.slice(where, where + 2), 16) ^ flip).toString(16).padStart(2, '0')
  const changed = digits.slice(0, where) + byte + digits.slice(where + 2)
  return `0x${changed.slice(0, Math.max(8, changed.length - cut * 2))}${more.slice(2)}`
}

const isInWords = (version: SafeVersion) => version === '0.1.0' || version === '1.0.0'

function pick(targets: readonly Target[], number: number): Target {
  const found = targets[number % targets.length]
  if (found === undefined) throw new Error('There is no MultiSend to pick.')
  return found
}
