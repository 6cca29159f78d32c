import { isSameAddress } from '#core/addresses/address.ts'
import { byteLength } from '#core/bytes/bytes.ts'
import { type Finding, notOffered } from '#core/checks/answer.ts'
import { argumentsOf, field, isProvided } from '#core/checks/argument.ts'
import { type Moves, paymentsOf } from '#core/checks/calls/payments.ts'
import type { PlacedCall } from '#core/checks/calls/placedCalls.ts'
import { check, everyTransaction } from '#core/checks/check.ts'
import { wholeNumber } from '#core/checks/claims/claimedValue.ts'
import type { EffectFacts } from '#core/checks/effectFacts.ts'
import { factAt } from '#core/checks/fact.ts'
import type { Address } from '#core/safe/safe.ts'
import { settingsDifferences } from './calls/settingsClaim.ts'

/** One thing that is said and not so, in the words after "The Safe service describes this call wrongly:". */
type Difference = { text: string; claimed: unknown; actual: unknown }

const differs = (text: string, claimed: unknown, actual: unknown): Difference[] => [{ text, claimed, actual }]

/**
 * DEC-02: does the service name the recipient, amount, token and direction that the bytes have? A description that says
 * nothing false, such as "a call of that contract", is tolerated.
 */
export const serviceDescriptionCheck = check({
  id: 'DEC-02',
  title: 'the recipient, amount and token that the Safe service reports and those in the bytes',
  group: 'signed',
  severity: 'block',
  sources: ['local'],
  of: everyTransaction,
  needs: ['effects'],
  sentences: {
    pass: 'The Safe service reports the recipient and the amount of the call.',
    unknown: 'Could not compare the Safe service’s description.',
  },
  remedy: 'Do not sign what you cannot read. Ask the proposer for its ABI and its purpose.',
  run: ({ effects: facts }) => {
    const info = raw(facts.claim?.txInfo)
    const type = field(info, 'type')
    if (!isProvided(info)) return notOffered('The service sent no description.')
    const differences = comparedInfo(info, type, facts, facts.places)
    const evidence = { claimed: info }
    if (differences === undefined)
      return {
        found: [],
        evidence,
        notOffered: `The Safe service describes this as “${String(type)}”, which this page cannot compare: rely on this page’s decoding of the bytes.`,
      }
    const found = differences.map(
      ({ text, claimed, actual }): Finding => ({
        text: `The Safe service describes this call wrongly: ${text}`,
        remedy: 'Do not sign before you know why the service contradicts the bytes.',
        claimed: claimed ?? null,
        actual: actual ?? null,
      }),
    )
    return { found, evidence }
  },
})

/** A kind that the parser did not know is kept as it came. */
function raw(info: unknown): unknown {
  return field(info, 'type') === 'unknown' ? (field(info, 'raw') ?? info) : info
}

function comparedInfo(
  info: unknown,
  type: unknown,
  facts: EffectFacts,
  places: readonly PlacedCall[],
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
      return differs('it does not create an account.', type, facts.call.method)
    case 'SwapOrder':
    case 'TwapOrder':
      return orderDifferences(info, facts)
    default:
      return undefined
  }
}

function transferDifferences(info: unknown, facts: EffectFacts, places: readonly PlacedCall[]): Difference[] {
  const { call, safe } = facts
  const claimed = field(info, 'transferInfo')
  const kind = field(claimed, 'type')
  if (call.operation === 1)
    return differs(
      `it reports a transfer, but the call runs the code of ${call.to} as the Safe.`,
      kind,
      'DELEGATECALL',
    )
  const coin = { kind: 'coin' as const, from: safe.address, to: call.to, amount: call.value }
  const actual: Moves | undefined =
    paymentsOf(places.slice(0, 1)).find(({ kind, isExchanged }) => kind !== 'coin' && !isExchanged) ??
    (call.data === '0x' ? coin : undefined)
  if (actual === undefined) return differs('it reports a transfer, but the call is none.', kind, call.method)
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

function kindDifference(kind: unknown, actual: Moves, { tokens, call }: EffectFacts): Difference[] {
  const is = (really: string) => differs(`it reports ${String(kind)}, but it is ${really}.`, kind, really)
  if (actual.kind === 'coin') return kind === 'NATIVE_COIN' ? [] : is('the network’s native coin')
  if (actual.kind === 'nft') return kind === 'ERC721' ? [] : is('a non-fungible token')
  if (kind === 'ERC20') return []
  // transferFrom is the same call in both standards; some old NFTs have transfer too. The token itself tells them apart.
  const fact = actual.token && factAt(tokens, actual.token)
  const isErc20 = fact?.known ? fact.value !== null : undefined
  const mayBeNft =
    call.signature === 'transferFrom(address,address,uint256)' ? isErc20 !== true : isErc20 === false
  return kind === 'ERC721' && mayBeNft ? [] : is('an amount of a token')
}

function amountDifference(kind: unknown, claimed: unknown, actual: Moves): Difference[] {
  const isNft = kind === 'ERC721'
  const said = field(claimed, isNft ? 'tokenId' : 'value')
  const is = isNft ? (actual.id ?? actual.amount) : actual.amount
  if (wholeNumber(said) === is) return []
  if (kind === 'NATIVE_COIN' && is === 0n && !isProvided(said)) return []
  const what = isNft ? 'the token id' : 'the amount'
  return otherwise(what, said, is)
}

function directionDifference(claimed: unknown, from: Address, to: Address, safe: Address): Difference[] {
  const outgoing = isSameAddress(from, safe)
  const expected = outgoing ? 'OUTGOING' : isSameAddress(to, safe) ? 'INCOMING' : 'UNKNOWN'
  if (claimed === expected || !isProvided(claimed)) return []
  if (outgoing && isSameAddress(to, safe) && claimed === 'INCOMING') return []
  return differs(
    `it reports ${String(field(claimed, 'unknown') ?? claimed)}, but it is ${expected}.`,
    claimed,
    expected,
  )
}

function customDifferences(info: unknown, { call, safe, tx }: EffectFacts): Difference[] {
  const isCancellation =
    isSameAddress(call.to, safe.address) && call.data === '0x' && call.value === 0n && call.operation === 0
  // With terms of gas or refund, a service does not call it a cancellation, which is not false.
  const terms = [tx.safeTxGas, tx.baseGas, tx.gasPrice, BigInt(tx.gasToken), BigInt(tx.refundReceiver)]
  const [size, value, method, calls] = ['dataSize', 'value', 'methodName', 'actionCount'].map((name) =>
    field(info, name),
  )
  return [
    ...address('the called contract', partyOf(info, 'to'), call.to),
    ...count('the length of the data', size, byteLength(call.data)),
    ...count('the value', value, call.value),
    ...(field(info, 'isCancellation') === !isCancellation &&
    (!isCancellation || terms.every((term) => term === 0n))
      ? differs(
          isCancellation
            ? 'it reports no rejection, the bytes are one.'
            : 'it reports a rejection, the bytes are none.',
          !isCancellation,
          isCancellation,
        )
      : []),
    ...(isProvided(method) && call.method !== undefined && call.known !== 'guess' && method !== call.method
      ? otherwise('the method', method, call.method)
      : []),
    ...(call.calls ? count('the number of calls', calls, call.calls.length) : []),
  ]
}

/** Of an order only its name can be compared: the bytes must hold it. */
function orderDifferences(info: unknown, { call }: EffectFacts): Difference[] | undefined {
  const uid = String(field(info, 'uid') ?? field(info, 'activeOrderUid'))
  if (!/^0x[0-9a-f]{64,}$/i.test(uid)) return undefined
  if (call.data.toLowerCase().includes(uid.slice(2).toLowerCase())) return []
  if (argumentsOf(call).bytes(0).length < 66) return undefined
  return differs(`it names the order ${uid}, which is not in the bytes.`, uid, call.method)
}

function partyOf(info: unknown, name: string): unknown {
  const party = field(info, name)
  return typeof party === 'string' ? party : field(party, 'value')
}

function address(what: string, claimed: unknown, actual: Address): Difference[] {
  return isSameAddress(String(claimed) as Address, actual) ? [] : otherwise(what, claimed, actual)
}

/** A number that is not given is not wrong. */
function count(what: string, said: unknown, actual: number | bigint): Difference[] {
  return !isProvided(said) || wholeNumber(said) === BigInt(actual) ? [] : otherwise(what, said, actual)
}

function otherwise(what: string, said: unknown, actual: unknown): Difference[] {
  const claimed = isProvided(said) ? `${what} is ${String(said)}` : what.replace(/^the /, 'no ')
  return differs(`it reports ${claimed}; in the bytes it is ${String(actual)}.`, said, actual)
}
