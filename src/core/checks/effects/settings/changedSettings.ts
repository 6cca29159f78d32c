import { zeroAddress } from 'viem'
import { includesAddress, isSameAddress } from '#core/addresses/address.ts'
import type { DecodedCall } from '#core/calldata/decode.ts'
import { anchorsOf } from '#core/checks/account/accountHistory.ts'
import type { Finding } from '#core/checks/answer.ts'
import { addressFrom } from '#core/checks/argument.ts'
import { exchangeAt } from '#core/checks/calls/exchanges.ts'
import { coinPlaceholder, isToken, namedAccounts } from '#core/checks/calls/namedAccounts.ts'
import { callPrefix } from '#core/checks/calls/placedCalls.ts'
import type { EffectCase } from '#core/checks/context.ts'
import { accountsElsewhere } from '#core/checks/effects/strangers/accountsElsewhere.ts'
import { registeredToken } from '#core/money/tokenRegister.ts'

/** How contracts name what sets something, and what makes an account the only one that rules. */
const sets =
  /^_*(set|update|change|configure|adjust|assign|register|nominate|propose|transfer|add|init|raise|lower|increase|decrease)/i
const handsOver =
  /^_*(transferOwnership$|(set|update|change|assign|transfer)\w*(owner|admin|governance|governor|authority|ownership)$)/i
const pending = /pending|role|proxyadmin/i
const receives =
  /recipient|receiver|payee|beneficiar|treasury|collector|feeTo|wallet|destination|payout|owner|admin|minter|signer|operator|guardian|govern|authority|peer|remote/i
/** What is dangerous at nothing, without any bound, and at next to nothing. */
const guards =
  /[Pp]rice|[Cc]ost|[Rr]ate|[Dd]elay|[Cc]ooldown|[Tt]imelock|[Ll]ockup|[Tt]hreshold|[Qq]uorum|\bmin(?!t)|_min|Min(?!t)/
const bounds = /limit|cap\b|Cap|max|quota|allowance|ceiling|fee|tax|rate|price|supply|amount|slippage/i
const prices = /price|cost/i
const lifts =
  /^_*(remove|disable|clear|lift|reset|skip|bypass|delete)\w*(limit|cap|delay|cooldown|timelock|quota|whitelist|allowlist|check|threshold|quorum|protection|verif)/i
/** What makes calls later, and what makes them now. */
const later =
  /^_*(schedule|queue|enqueue|propose|plan|defer|submit(Transaction|Tx|Call|Proposal|Operation|Action)?$)/i
const now =
  /^_*(exec|run|perform|forward|relay|call|invoke|delegate_?call|functionCall|dispatch|doCall|proxy|batch)/i
/** transfer, approve, transferFrom and safeTransferFrom of tokens: whom they name is looked at where all names are. */
const readable = /^0x(a9059cbb|095ea7b3|23b872dd|42842e0e)/
const minKey = 2n ** 128n
const maxCheap = 1000n

type Change = Pick<Finding, 'text' | 'severity'>
type Part = { name: string; type: string; value: string }

/**
 * What calls that only an owner's ABI reads change for later at a contract: who rules it, who is paid by it where no address says who, which
 * bounds it keeps, and which calls it makes. A simulation shows nothing of it. Strangers whom it names are told elsewhere.
 */
export function findChangedSettings(facts: EffectCase): Finding[] {
  return facts.places.flatMap((place): Finding[] => {
    const { call, path } = place
    if (call.known !== 'user' || call.operation !== 0 || call.wraps !== undefined || exchangeAt(place))
      return []
    const change = powerOf(facts, call) ?? keyIn(call) ?? laterCall(call) ?? boundOf(call)
    if (change === undefined) return []
    const remedy = 'Ask the proposer why, and who can change it back.'
    return [{ ...change, text: `${callPrefix(path)}${change.text}`, remedy, path, contract: call.to }]
  })
}

const partsOf = ({ parameters = [] }: DecodedCall): readonly Part[] => parameters

/** A power that the Safe gives up, or that nobody or somebody known has afterwards in its place. */
function powerOf(facts: EffectCase, call: DecodedCall): Change | undefined {
  const { method = '', to, parameters } = call
  if (/^_*renounce/i.test(method))
    return {
      severity: 'warn',
      text: `Your Safe gives up by ${method} what it may do at ${to}. This cannot be undone.`,
    }
  if (!handsOver.test(method) || pending.test(method)) return undefined
  const one = partsOf(call).findLast(({ type }) => type === 'address')
  if (one === undefined) return undefined
  const account = addressFrom(one.value)
  if (isSameAddress(account, facts.safe.address)) return undefined
  const isNobody =
    includesAddress([zeroAddress, coinPlaceholder, to], account) ||
    isToken(facts, account) ||
    registeredToken(facts.safe.chainId, account) !== undefined
  if (isNobody)
    return {
      severity: 'warn',
      text: `Your Safe gives ${to} by ${method} to ${account}, where nobody can use this power.`,
    }
  if (!includesAddress(anchorsOf(facts), account) || namedAccounts(parameters).length !== 1) return undefined
  return {
    severity: 'warn',
    text: `Your Safe gives up by ${method} its power at ${to}: ${account} has it alone afterwards.`,
  }
}

/** Who is paid, or rules, by a key that is no address: nobody here can know whose it is. */
function keyIn(call: DecodedCall): Change | undefined {
  const { method = '', to } = call
  const parts = partsOf(call)
  if (!sets.test(method) || parts.some(({ type }) => /address/.test(type))) return undefined
  const key = parts.find(
    (one) => receives.test(`${method} ${one.name}`) && isKey(one) && namedAccounts([one]).length === 0,
  )
  if (key === undefined) return undefined
  return {
    ...(/role/i.test(method) && { severity: 'warn' }),
    text: `Your Safe sets by ${method} at ${to} who gets or rules something, as ${key.value.slice(0, 90)}. That is no address: nobody here knows whose it is.`,
  }
}

const isKey = ({ name, type, value }: Part): boolean => {
  if (type === 'string') return accountsElsewhere([{ name, type, value }]).length > 0
  if (/^bytes(\d*)$/.test(type)) return value.length > 34 && !/^0x0*$/.test(value)
  return /^uint256$/.test(type) && BigInt(value) >= minKey && BigInt(value) < 2n ** 256n - 1n
}

/** A call that the contract makes itself, later or now, of bytes that nobody can read. Where the contracts that it calls are named, it is looked at less sternly. */
function laterCall(call: DecodedCall): Change | undefined {
  const { method = '', to } = call
  const isLater = later.test(method)
  if (!isLater && !now.test(method)) return undefined
  const parts = partsOf(call)
  const makes = `Your Safe has ${to} make a ${isLater ? 'later call' : 'call'} by ${method}`
  // GovernorBravo holds the methods apart, as texts; the bytes are the arguments alone.
  const signatures = parts.find(({ type }) => type === 'string[]')?.value.match(/\w+\([\w,()[\]]*\)/g) ?? []
  if (signatures.length > 0) {
    const others = signatures.filter((one) => !/^(transfer|transferFrom|approve)\(/.test(one))
    return others.length === 0
      ? undefined
      : { severity: 'warn', text: `${makes}, of ${others.slice(0, 3).join(' and ')}.` }
  }
  const given = parts.filter(({ type }) => /\bbytes\b/.test(type))
  const [bytes] = given
    .flatMap(({ value }) => value.match(/0x[0-9a-f]+/gi) ?? [])
    .filter((one) => !readable.test(one) && (isLater || isCall(one) || parts.length === 1))
  if (bytes !== undefined) {
    const isPlaced = !isLater || parts.some(({ type }) => /address/.test(type))
    return {
      ...(isPlaced && { severity: 'warn' }),
      text: `${makes} that this page cannot read: ${bytes.length / 2 - 1} bytes that begin with ${bytes.slice(0, 10)}.`,
    }
  }
  const hash = parts.find(({ type, value }) => type === 'bytes32' && !/^0x0*$/.test(value))
  if (!isLater || given.length > 0 || hash === undefined) return undefined
  return { severity: 'warn', text: `${makes}, of which only a hash is here: ${hash.value}.` }
}

/** Four bytes of a method and words of 32 bytes. */
const isCall = (bytes: string) => bytes.length % 64 === 10 && !/^0x0{8}/.test(bytes)

/** A bound that is no bound any more, or a price that is next to nothing. */
function boundOf(call: DecodedCall): Change | undefined {
  const { method = '', to } = call
  if (lifts.test(method))
    return { severity: 'warn', text: `Your Safe takes away by ${method} a limit that ${to} kept.` }
  if (!sets.test(method)) return undefined
  for (const { name, type, value } of partsOf(call)) {
    const bits = /^uint(\d*)$/.exec(type)
    if (!bits) continue
    const [words, amount, size] = [`${method} ${name}`, BigInt(value), Number(bits[1] || '256')]
    const isOpen = size >= 32 && amount >= 2n ** BigInt(size > 128 ? 128 : size - 1) && bounds.test(words)
    const isFree = (amount === 0n && guards.test(words)) || (amount <= maxCheap && prices.test(words))
    if (isOpen || isFree)
      return {
        severity: 'warn',
        text: `Your Safe sets by ${method} at ${to} ${isOpen ? 'a value so large that it is no limit' : `a value of ${amount} base units`}${name === '' ? '' : ` (${name})`}.`,
      }
  }
  return undefined
}
