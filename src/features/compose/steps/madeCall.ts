import { isSameAddress, parseAddress } from '#core/addresses/address.ts'
import { paddedWord, word } from '#core/bytes/bytes.ts'
import { asAppError } from '#core/errors.ts'
import { encodeMethod } from '#core/formats/batch/batchCall.ts'
import { parseAmount } from '#core/money/amount.ts'
import type { Address, Call, Hex } from '#core/safe/safe.ts'
import type { DraftStep } from '#stores/draft.ts'
import { type Callable, inputOf, methodsIn } from './abiMethods.ts'
import {
  burnProblem,
  type PayableAsset,
  type PaymentContext,
  paymentOf,
  recipientProblem,
} from './payment.ts'

/** One sentence for each field that cannot be used yet; an argument's field is named `values.<place>`. */
export type FieldProblems = Readonly<Record<string, string | undefined>>

/** What a step comes to: the call it makes, or what stands in its way. */
export type Made =
  | { kind: 'call'; call: Call; asset?: PayableAsset }
  | { kind: 'problems'; problems: FieldProblems }

export type CallInputs = PaymentContext & {
  native: { symbol: string; decimals: number; balance: bigint | undefined }
}

/** Reads what was typed for one call. Nothing is rounded, cut or guessed. */
export function madeCall(step: DraftStep, place: CallInputs): Made {
  if (step.kind === 'send') {
    const payment = paymentOf(step, place)
    return payment.kind === 'call' ? payment : { kind: 'problems', problems: payment.problems }
  }
  if (step.kind === 'collectible') return collectible(step, place)
  return step.kind === 'contract' ? contract(step, place) : calldata(step, place)
}

const made = (problems: FieldProblems, call: () => Call): Made =>
  Object.values(problems).some((problem) => problem !== undefined)
    ? { kind: 'problems', problems }
    : { kind: 'call', call: call() }

function addressIn(text: string, { shortName }: CallInputs) {
  const read = parseAddress(text, { shortName })
  return read.ok ? { address: read.address } : { problem: read.text }
}

function coinsIn(text: string, { native }: CallInputs): { amount: bigint; problem?: string } {
  if (/^\s*(0+(\.0*)?)?\s*$/.test(text)) return { amount: 0n }
  const read = parseAmount(text, native.decimals, {
    symbol: native.symbol,
    ...(native.balance !== undefined && { available: native.balance }),
  })
  return read.ok ? { amount: read.amount } : { amount: 0n, problem: read.text }
}

/** Digits only, and not above what a contract can count. */
function wholeIn(text: string, what: string): { number: bigint; problem?: string } {
  const typed = text.trim()
  if (typed === '') return { number: 0n, problem: `Enter ${what}.` }
  if (!/^\d+$/.test(typed))
    return { number: 0n, problem: `This is not ${what}: use digits only, without point or exponent.` }
  if (typed.length > 78 || BigInt(typed) >> 256n !== 0n)
    return { number: 0n, problem: 'This is larger than any number in a contract.' }
  return { number: BigInt(typed) }
}

function collectible(step: DraftStep, place: CallInputs): Made {
  const token = addressIn(step.token, place)
  const to = addressIn(step.recipient, place)
  const id = wholeIn(step.tokenId, 'the token id')
  const isSeveral = step.standard === 'ERC1155'
  const amount = isSeveral ? wholeIn(step.amount, 'an amount') : { number: 1n }
  const problems = {
    token: token.problem,
    tokenId: id.problem,
    recipient:
      to.problem ??
      (to.address && (ownContract(to.address, token.address) ?? recipientProblem(to.address, place))),
    amount: amount.problem ?? (amount.number === 0n ? 'The amount must be more than zero.' : undefined),
  }
  return made(problems, () => ({
    to: token.address as Address,
    value: 0n,
    data: transferOf(place.safe, to.address as Address, id.number, isSeveral ? amount.number : undefined),
    operation: 0,
  }))
}

const ownContract = (to: Address, token: Address | undefined) =>
  token !== undefined && isSameAddress(to, token)
    ? 'This is the contract of the collectible itself. Anything sent there is probably lost.'
    : undefined

/** `safeTransferFrom` of ERC-721 (`0x42842e0e ‖ from ‖ to ‖ id`) or ERC-1155 (`0xf242432a ‖ from ‖ to ‖ id ‖ amount ‖ 0xa0 ‖ 0`). */
function transferOf(from: Address, to: Address, id: bigint, amount: bigint | undefined): Hex {
  const head = `${paddedWord(from)}${paddedWord(to)}${word(id)}`
  return amount === undefined
    ? `0x42842e0e${head}`
    : `0xf242432a${head}${word(amount)}${word(160n)}${word(0n)}`
}

function contract(step: DraftStep, place: CallInputs): Made {
  const to = addressIn(step.to, place)
  const offered = methodsIn(step.abi)
  const method = offered.ok ? offered.methods.find(({ signature }) => signature === step.method) : undefined
  const coins = coinsIn(step.value, place)
  const args = method ? argumentsOf(method, step.values) : { problems: {}, data: '0x' as const }
  const isTooMuch = method !== undefined && !method.isPayable && coins.amount > 0n
  const problems = {
    to: to.problem ?? lostAt(to.address, coins.amount),
    abi: step.abi.trim() === '' ? 'Paste the ABI of the contract, or one line of it.' : problemOf(offered),
    method: offered.ok && !method ? 'Choose a method.' : undefined,
    value: isTooMuch ? 'This method accepts no coin: leave the value at 0.' : coins.problem,
    ...args.problems,
  }
  return made(problems, () => ({
    to: to.address as Address,
    value: coins.amount,
    data: args.data,
    operation: 0,
  }))
}

/** A call that moves no coin loses nothing, whomever it calls. */
const lostAt = (to: Address | undefined, coins: bigint) =>
  to !== undefined && coins > 0n ? burnProblem(to) : undefined

const problemOf = (offered: ReturnType<typeof methodsIn>) => (offered.ok ? undefined : offered.text)

/** The calldata of a method with the typed values, or a sentence for each that cannot be used. */
export function argumentsOf(
  method: Callable,
  values: DraftStep['values'],
): { problems: FieldProblems; data: Hex } {
  const problems: Record<string, string> = {}
  const inputs = method.inputs.map(inputOf)
  inputs.forEach((input, at) => {
    try {
      encodeMethod({ name: method.name, inputs: [input] }, { '0': values[at] ?? '' })
    } catch (error) {
      problems[`values.${at}`] = sentence(asAppError(error).message)
    }
  })
  if (Object.keys(problems).length > 0) return { problems, data: '0x' }
  const byPlace = Object.fromEntries(inputs.map((_, at) => [String(at), values[at] ?? '']))
  const unnamed = inputs.map((input) => ({ ...input, name: '' }))
  return { problems, data: encodeMethod({ name: method.name, inputs: unnamed }, byPlace) }
}

const sentence = (text: string) => (text.endsWith('.') ? text : `${text}.`)

function calldata(step: DraftStep, place: CallInputs): Made {
  const to = addressIn(step.to, place)
  const coins = coinsIn(step.value, place)
  const typed = step.data.trim() === '' ? '0x' : step.data.trim()
  const isBytes = /^0x([0-9a-fA-F]{2})*$/.test(typed)
  const problems = {
    to: to.problem ?? lostAt(to.address, coins.amount),
    value: coins.problem,
    data: isBytes ? undefined : 'This is not calldata: use 0x and two hexadecimal digits for each byte.',
  }
  return made(problems, () => ({
    to: to.address as Address,
    value: coins.amount,
    data: typed as Hex,
    operation: 0,
  }))
}
