import {
  addressOf,
  type InputObject,
  isThere,
  readAddress,
  readCount,
  readHash,
  readListIfThere,
  readObject,
  readUint,
  valueAt,
} from '#cli/reading.ts'
import type { GasTrial, HistoryTransfer, Prices } from '#core/checks/effectFacts.ts'
import type { Fact } from '#core/checks/fact.ts'
import type { Facts } from '#core/checks/facts.ts'
import type { ProvidedDescriptor } from '#core/descriptors/provided.ts'
import { AppError } from '#core/errors.ts'
import type { Address } from '#core/safe/safe.ts'

const known = <T>(value: T): Fact<T> => ({ known: true, value })

/** Adds what the input offers beside `chain` of the transaction's effects: who is known, what went before, gas, prices, ages of code. */
export function withOffered(facts: Facts, input: InputObject): Facts {
  const names = readListIfThere(input, 'known', readNamed)
  const history = readListIfThere(input, 'history', readTransfer)
  const descriptors = readListIfThere(input, 'descriptors', (json): ProvidedDescriptor => ({ json }))
  return {
    ...facts,
    effects: {
      ...facts.effects,
      ...(names && { known: { ...facts.effects?.known, addressBook: names } }),
      ...(history && { history: known(history) }),
      ...(descriptors && { descriptors: { files: descriptors, names: readNames(input) } }),
      ...(isThere(input, 'trial') && { gasTrial: known(readTrial(input)) }),
      ...(isThere(input, 'gasPrice') && { gasPrice: known(readUint(input, 'gasPrice')) }),
      ...(isThere(input, 'prices') && { prices: known(readPrices(input)) }),
      ...(isThere(input, 'codeAge') && { codeAges: { of: readAges(input), others: 'notOffered' } }),
    },
  }
}

function readNamed(value: unknown, what: string): Address {
  return readAddress(readObject(value, what), 'address')
}

/** The names that the input gives to accounts. */
export function readNames(input: InputObject): Map<Address, string> {
  const named = readListIfThere(input, 'known', (value, what): [Address, unknown] => {
    const entry = readObject(value, what)
    return [readAddress(entry, 'address'), entry.name]
  })
  return new Map(named?.flatMap(([address, name]) => (typeof name === 'string' ? [[address, name]] : [])))
}

function readTransfer(value: unknown, what: string): HistoryTransfer {
  const entry = readObject(value, what)
  const { direction, initiator, trusted } = entry
  if (direction !== 'in' && direction !== 'out') throw new AppError(`${what} has neither "in" nor "out".`)
  if (initiator !== undefined && initiator !== null && initiator !== 'safe' && initiator !== 'other')
    throw new AppError(`${what} has an "initiator" that is neither "safe" nor "other".`)
  if (trusted !== undefined && trusted !== null && typeof trusted !== 'boolean')
    throw new AppError(`${what} lacks "trusted": true or false.`)
  return {
    direction,
    from: readAddress(entry, 'from'),
    to: readAddress(entry, 'to'),
    amount: readUint(entry, 'value'),
    blockNumber: readCount(entry, 'blockNumber'),
    ...(isThere(entry, 'token') && { token: readAddress(entry, 'token') }),
    ...(isThere(entry, 'txHash') && { txHash: readHash(entry, 'txHash') }),
    ...(initiator && { initiator }),
    ...(typeof trusted === 'boolean' && { isTrusted: trusted }),
  }
}

function readTrial(input: InputObject): GasTrial {
  const trial = readObject(input.trial, '"trial"')
  const succeeds = valueAt(trial, 'success')
  if (typeof succeeds !== 'boolean') throw new AppError('"trial" lacks "success": true or false.')
  return { succeeds, gasUsed: readUint(trial, 'gasUsed') }
}

/** A price of nothing, or one that is no number, is not known. */
function readPrices(input: InputObject): Prices {
  const prices = readObject(input.prices, '"prices"')
  return new Map(
    Object.entries(prices).flatMap(([key, value]): [Address | 'native', number][] =>
      typeof value === 'number' && Number.isFinite(value) && value > 0
        ? [[key === 'native' ? key : addressOf(key, `The price of ${key.slice(0, 60)}`), value]]
        : [],
    ),
  )
}

function readAges(input: InputObject): Map<Address, Fact<number>> {
  const ages = readObject(input.codeAge, '"codeAge"')
  return new Map(
    Object.entries(ages).map(([key, days]): [Address, Fact<number>] => {
      const what = `The age of ${key.slice(0, 60)}`
      if (typeof days !== 'number' || !Number.isFinite(days) || days < 0)
        throw new AppError(`${what} is not a number of days.`)
      return [addressOf(key, what), known(days)]
    }),
  )
}
