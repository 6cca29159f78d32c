import { isSameAddress } from '#core/address.ts'
import { byteLength } from '#core/bytes.ts'
import type { Address, Hex } from '#core/safe.ts'
import { argumentsOf, field } from './argument.ts'
import { notOffered, outcomes } from './catalogue/decoding.ts'
import { wholeNumber } from './claimedValue.ts'
import type { EffectFacts } from './effectFacts.ts'
import { factAt } from './fact.ts'
import { type Found, resultOf } from './found.ts'
import { type Payment, paymentsOf } from './payments.ts'
import type { Place } from './places.ts'
import type { Result } from './result.ts'
import { settingsDifferences } from './settingsClaim.ts'

/** One thing that is said and not so, in the words after "The service describes this call wrongly:". */
type Difference = { text: string; claimed: unknown; actual: unknown }

const differs = (text: string, claimed: unknown, actual: unknown): Difference[] => [{ text, claimed, actual }]

/**
 * DEC-02: does the service name the recipient, amount, token and direction that the bytes have? A description that says
 * nothing false, such as "a call of that contract", is tolerated.
 */
export function checkInfoClaim(facts: EffectFacts, places: readonly Place[]): Result {
  const info = raw(facts.claim?.txInfo)
  const type = field(info, 'type')
  if (info === undefined || info === null)
    return notOffered('DEC-02', 'The service’s description was not given.')
  const differences = comparedInfo(info, type, facts, places)
  const evidence = { claimed: info }
  if (differences === undefined)
    return resultOf(outcomes, 'DEC-02', {
      found: [],
      evidence,
      notOffered: `The service describes this as “${String(type)}”, which this page does not compare: rely on what it reads from the bytes.`,
    })
  const found = differences.map(
    ({ text, claimed, actual }): Found => ({
      text: `The service describes this call wrongly: ${text}`,
      wayOn: 'Do not sign before you know why the service says something else than the bytes.',
      claimed: claimed ?? null,
      actual: actual ?? null,
    }),
  )
  return resultOf(outcomes, 'DEC-02', { found, evidence })
}

/** A kind that the parser did not know is kept as it came. */
function raw(info: unknown): unknown {
  return field(info, 'type') === 'unknown' ? (field(info, 'raw') ?? info) : info
}

function comparedInfo(
  info: unknown,
  type: unknown,
  facts: EffectFacts,
  places: readonly Place[],
): Difference[] | undefined {
  switch (type) {
    case 'Transfer':
    case 'SwapTransfer':
      return transferDifferences(info, facts, places)
    case 'SettingsChange':
      return settingsDifferences(info, facts.call, facts.safe.address)
    case 'Custom':
      return customDifferences(info, facts)
    case 'Creation':
      return differs('it is no creation of an account.', type, facts.call.method)
    case 'SwapOrder':
    case 'TwapOrder':
      return orderDifferences(info, facts)
    default:
      return undefined
  }
}

function transferDifferences(info: unknown, facts: EffectFacts, places: readonly Place[]): Difference[] {
  const { call, safe } = facts
  const claimed = field(info, 'transferInfo')
  const outer = places.slice(0, 1)
  const payments = paymentsOf(outer)
  const payment = payments.find((one) => one.kind !== 'coin') ?? payments[0]
  const kind = field(claimed, 'type')
  if (call.operation === 1)
    return differs(
      `it says this is a transfer, and it runs the code of ${call.to} as the Safe.`,
      kind,
      'DELEGATECALL',
    )
  const nothing: Payment = {
    kind: 'coin',
    from: safe.address,
    to: call.to,
    amount: 0n,
    place: { call, path: [], as: safe.address, parents: [] },
  }
  const actual = payment ?? (call.data === '0x' ? nothing : undefined)
  if (actual === undefined) return differs('it says this is a transfer, and it is none.', kind, call.method)
  const from = actual.from ?? safe.address
  return [
    ...kindDifference(kind, actual, facts),
    ...address('the sender', partyOf(info, 'sender'), from),
    ...address('the recipient', partyOf(info, 'recipient'), actual.to),
    ...(actual.token ? address('the token', field(claimed, 'tokenAddress'), actual.token) : []),
    ...amountDifference(kind, claimed, actual),
    ...directionDifference(field(info, 'direction'), from, actual.to, safe.address),
  ]
}

function kindDifference(kind: unknown, actual: Payment, { tokens }: EffectFacts): Difference[] {
  const is = (really: string) => differs(`it says ${String(kind)}, and it is ${really}.`, kind, really)
  if (actual.kind === 'coin') return kind === 'NATIVE_COIN' ? [] : is('the network’s own coin')
  if (actual.kind === 'nft') return kind === 'ERC721' ? [] : is('a non-fungible token')
  if (kind === 'ERC20') return []
  // transferFrom is the same call in both standards; some old NFTs have transfer too. The token itself tells them apart.
  const fact = actual.token && factAt(tokens, actual.token)
  const isNoErc20 = fact?.known === true && fact.value === null
  const isShared = actual.place.call.signature === 'transferFrom(address,address,uint256)'
  const mayBeNft = isNoErc20 || (isShared && !(fact?.known && fact.value !== null))
  return kind === 'ERC721' && mayBeNft ? [] : is('an amount of a token')
}

function amountDifference(kind: unknown, claimed: unknown, actual: Payment): Difference[] {
  const isNft = kind === 'ERC721'
  const said = field(claimed, isNft ? 'tokenId' : 'value')
  const is = isNft ? (actual.id ?? actual.amount) : actual.amount
  if (wholeNumber(said) === is) return []
  if (kind === 'NATIVE_COIN' && is === 0n && (said === null || said === undefined)) return []
  const what = isNft ? 'the number of the token' : 'the amount'
  return otherwise(`${what} is`, said, is)
}

function directionDifference(claimed: unknown, from: Address, to: Address, safe: Address): Difference[] {
  const outgoing = isSameAddress(from, safe)
  const expected = outgoing ? 'OUTGOING' : isSameAddress(to, safe) ? 'INCOMING' : 'UNKNOWN'
  if (claimed === expected || claimed === undefined || claimed === null) return []
  if (outgoing && isSameAddress(to, safe) && claimed === 'INCOMING') return []
  return differs(
    `it says ${String(field(claimed, 'unknown') ?? claimed)}, and it is ${expected}.`,
    claimed,
    expected,
  )
}

function customDifferences(info: unknown, { call, safe }: EffectFacts): Difference[] {
  const isCancellation =
    isSameAddress(call.to, safe.address) && call.data === '0x' && call.value === 0n && call.operation === 0
  const [size, value, method, count] = ['dataSize', 'value', 'methodName', 'actionCount'].map((name) =>
    field(info, name),
  )
  const given = (said: unknown) => said !== undefined && said !== null
  return [
    ...address('the called contract', partyOf(info, 'to'), call.to),
    ...(given(size) && wholeNumber(size) !== BigInt(byteLength(call.data))
      ? otherwise('the length of the data is', size, byteLength(call.data))
      : []),
    ...(given(value) && wholeNumber(value) !== call.value
      ? otherwise('the value is', value, call.value)
      : []),
    ...(field(info, 'isCancellation') === !isCancellation
      ? otherwise('whether it cancels is', !isCancellation, isCancellation)
      : []),
    ...(given(method) && call.method !== undefined && call.known !== 'guess' && method !== call.method
      ? otherwise('the method is', method, call.method)
      : []),
    ...(given(count) && call.calls !== undefined && wholeNumber(count) !== BigInt(call.calls.length)
      ? otherwise('the number of calls is', count, call.calls.length)
      : []),
  ]
}

/** Of an order only its name can be compared: the bytes must hold it. */
function orderDifferences(info: unknown, { call }: EffectFacts): Difference[] | undefined {
  const uid = field(info, 'uid') ?? field(info, 'activeOrderUid')
  if (typeof uid !== 'string' || !/^0x[0-9a-f]{64,}$/i.test(uid)) return undefined
  if (call.data.toLowerCase().includes(uid.slice(2).toLowerCase())) return []
  if (argumentsOf(call).bytes(0).length < 66) return undefined
  return differs(`it names the order ${uid}, which is not in the bytes.`, uid, call.method)
}

function partyOf(info: unknown, name: string): unknown {
  const party = field(info, name)
  return typeof party === 'string' ? party : field(party, 'value')
}

function address(what: string, claimed: unknown, actual: Address): Difference[] {
  const isSame =
    typeof claimed === 'string' && /^0x[0-9a-f]{40}$/i.test(claimed) && isSameAddress(claimed as Hex, actual)
  return isSame ? [] : otherwise(`${what} is`, claimed, actual)
}

/** `what` ends in its verb, where it needs one. */
function otherwise(what: string, said: unknown, actual: unknown): Difference[] {
  return differs(`it says ${what} ${String(said)}, the bytes say ${String(actual)}.`, said, actual)
}
