import { isSameAddress } from '#core/address.ts'
import { byteLength } from '#core/bytes.ts'
import { multiSendSelector } from '#core/calldata/multiSend.ts'
import type { Address, Hex } from '#core/safe.ts'
import { outcomes } from './catalogue/decoding.ts'
import type { EffectFacts } from './effectFacts.ts'
import { factAt } from './fact.ts'
import { type Found, resultOf } from './found.ts'
import { type Place, placeStart, placeText } from './places.ts'
import type { Result } from './result.ts'

const isBatch = ({ call }: Place) => call.data.slice(0, 10).toLowerCase() === multiSendSelector
const isRead = ({ call }: Place) => call.method !== undefined && call.error === undefined
const position = (path: readonly number[]) => placeText(path) ?? 'this call'

/** DEC-03: are a call's bytes exactly those that an encoder writes for what was read from them? Hidden ones are named. */
export function checkExactBytes(places: readonly Place[]): Result {
  const found = places.flatMap((place): Found[] => {
    const { call, path } = place
    const isBad = isBatch(place) ? isLooseBatch(call.data) : call.exact === false
    if (!isBad) return []
    return [
      {
        text: `${placeStart(path)}Extra bytes are hidden in the call to ${call.to}, beyond what it says.`,
        wayOn: 'Ask who proposed this to make it anew; no usual program writes such bytes.',
        path,
        target: call.to,
        method: call.method,
        bytes: byteLength(call.data),
      },
    ]
  })
  const unread = places.filter(
    (place) => place.call.data !== '0x' && !isRead(place) && !isBatch(place),
  ).length
  const seen =
    unread === 0 ? undefined : `${unread} of the calls could not be read, so nothing is known of their bytes.`
  return resultOf(outcomes, 'DEC-03', { found, notOffered: seen })
}

/** Whether the one argument of multiSend is written otherwise than every encoder does: offset 0x20, length, bytes, zeros. */
function isLooseBatch(data: Hex): boolean {
  const digits = data.slice(10)
  if (digits.length < 128 || !/^0{62}20/.test(digits)) return true
  const length = BigInt(`0x${digits.slice(64, 128)}`)
  const body = digits.slice(128)
  const end = Number(length) * 2
  return body.length !== Math.ceil(end / 64) * 64 || /[^0]/.test(body.slice(end))
}

/** Whether a batch stands at a contract of which no rules are known: DEC-05 says that, and DEC-04 has nothing to read. */
function isAtUnknownContract({ call }: Place): boolean {
  return call.wraps === undefined
}

/** DEC-04: can every batch be read to its last byte, as the contract that runs it would? */
export function checkBatches(places: readonly Place[]): Result {
  const batches = places.filter((place) => isBatch(place) && !isAtUnknownContract(place))
  const found = batches.flatMap(({ call, path }): Found[] => {
    if (call.error === undefined) return []
    return [
      {
        text: `${placeStart(path)}The batch cannot be read reliably. ${call.error}`,
        wayOn: 'Do not sign this: what it would do cannot be known. Ask for it to be made anew.',
        path,
        target: call.to,
      },
    ]
  })
  const evidence = { batches: batches.map(({ path, call }) => ({ path, calls: call.calls?.length ?? null })) }
  return resultOf(outcomes, 'DEC-04', { found, evidence })
}

/** DEC-05: is every batch run by a contract whose way of reading it is known? The target decides, never the selector. */
export function checkBatchContracts(places: readonly Place[]): Result {
  const batches = places.filter(isBatch)
  const found = batches.filter(isAtUnknownContract).map(
    ({ call, path }): Found => ({
      text: `${placeStart(path)}This looks like a batch, but the contract at ${call.to} is unknown, so what it would do cannot be read.`,
      wayOn: 'Do not sign this: any contract can give its method the name of a batch.',
      path,
      target: call.to,
    }),
  )
  const evidence = { contracts: batches.map(({ call }) => call.to) }
  return resultOf(outcomes, 'DEC-05', { found, evidence })
}

/** Whether another Safe is one of the user's, or answered as a Safe when it was asked. */
function isKnownSafe({ known, otherSafes }: EffectFacts, safe: Address | undefined): boolean {
  if (safe === undefined) return false
  const isOwn = known?.safes?.some((one) => isSameAddress(one, safe)) ?? false
  return isOwn || factAt(otherSafes, safe)?.known === true
}

/** DEC-06: is each call known for its own target? A name that is known by its selector alone is only a maybe. */
export function checkKnownCalls(facts: EffectFacts, places: readonly Place[]): Result {
  const found = places.flatMap((place): Found[] => {
    const { call, path } = place
    if (call.data === '0x' || isBatch(place)) return []
    const bare = {
      path,
      target: call.to,
      selector: call.data.slice(0, 10),
      wayOn: 'Find out what it does before you sign, or do not sign.',
    }
    if (call.method === undefined)
      return [
        {
          ...bare,
          text: `Unknown call: ${position(path)} sends ${byteLength(call.data)} bytes to ${call.to} that this page cannot read. You would be signing blind.`,
        },
      ]
    if (call.error !== undefined && call.exact !== false)
      return [
        {
          ...bare,
          method: call.signature,
          text: `${placeStart(path)}What ${call.method} at ${call.to} would do cannot be read. ${call.error}`,
        },
      ]
    if (call.known !== 'guess' || isKnownSafe(facts, call.innerSafe)) return []
    if (call.innerSafe !== undefined)
      return [
        {
          ...bare,
          method: call.signature,
          severity: 'warn',
          text: `${placeStart(path)}${call.method} is meant for a Safe at ${call.to}, and nobody confirmed that it is one.`,
        },
      ]
    return [
      {
        ...bare,
        method: call.signature,
        text: `Unknown call: ${position(path)} to ${call.to} may be ${call.method}, but only its first four bytes say so.`,
      },
    ]
  })
  return resultOf(outcomes, 'DEC-06', { found })
}
