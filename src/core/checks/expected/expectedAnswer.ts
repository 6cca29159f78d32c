import { isSameAddress } from '#core/addresses/address.ts'
import { type Answer, finding, pass } from '#core/checks/answer.ts'
import type { Evidence } from '#core/checks/result.ts'
import {
  type Comparison,
  compareCalls,
  type Difference,
  type NumberedCall,
} from '#core/expected/compareCalls.ts'
import type { Expected } from '#core/expected/expected.ts'
import { flatCalls } from '#core/expected/flatCalls.ts'
import type { Call, SafeTx } from '#core/safe/safe.ts'
import type { ExpectedCase } from './expectedCase.ts'

/** What EXPECT-01 answers; loaded only where somebody gave a file. */
export function expectedAnswer(theCase: ExpectedCase): Answer {
  const { expected, tx } = theCase
  const about = { file: expected.form, ...(expected.remarks.length > 0 && { remarks: expected.remarks }) }
  if (tx === undefined) return finding('This is a message, but the expected file lists calls.', about)
  const readFor = { chainId: theCase.chainId, safe: theCase.safe }
  const here = flatCalls(tx, readFor)
  const wanted = expected.calls.flatMap((call) => flatCalls(call, readFor))
  const comparison = compareCalls(wanted, here)
  const found = [...elsewhereOf(theCase), ...differenceText(comparison)]
  const told = [...found, ...expected.remarks, uncompared(expected, tx)].join(' ')
  const evidence = {
    ...about,
    expected: wanted.length,
    here: here.length,
    ...evidenceOf(theCase, comparison),
  }
  if (found.length > 0) return finding(told, evidence)
  const { contradictions = [] } = expected
  if (contradictions.length > 0)
    return finding(`${told} So the file names two calls in one place.`, evidence, { severity: 'stop' })
  const more = moreThanCapsule(expected, tx)
  if (more) return finding(`${more.text} ${told}`, evidence, { severity: more.severity })
  const count = here.length === 1 ? 'the one call' : `the ${here.length} calls`
  return pass(evidence, `Makes exactly ${count} of the expected file, in the same order. ${told}`)
}

/** That the file names another network or another Safe. */
function elsewhereOf({ expected, chainId, safe }: ExpectedCase): string[] {
  const texts: string[] = []
  if (expected.chainId !== undefined && expected.chainId !== chainId)
    texts.push(`The expected file is for network ${expected.chainId}, but this is network ${chainId}.`)
  if (expected.safe !== undefined && !isSameAddress(expected.safe, safe))
    texts.push(`The expected file is for the Safe ${expected.safe}, but this is the Safe ${safe}.`)
  return texts
}

function differenceText({ difference, missing, extra }: Comparison): string[] {
  if (difference === undefined) return []
  const isReordered = missing.length === 0 && extra.length === 0
  return [
    firstText(difference),
    ...(isReordered ? ['They are the same calls in another order.'] : []),
    ...listText('In the expected file but not here', missing),
    ...listText('Here but not in the expected file', extra),
  ]
}

function firstText(difference: Difference): string {
  const start = `Call ${difference.position}`
  if (difference.field !== 'call') {
    const { field, expected, here } = difference
    const [theirs, ours] = field === 'data' ? dataTexts(expected, here) : [expected, here]
    return `${start} differs from the expected file: its “${field}” is ${ours}, in the file ${theirs}.`
  }
  const { expected, here } = difference
  if (expected) return `${start} of the expected file is missing here: ${callText(expected)}.`
  return `${start} is not in the expected file${here ? `: ${callText(here)}` : ''}.`
}

const listed = 3

function listText(start: string, calls: readonly NumberedCall[]): string[] {
  if (calls.length === 0) return []
  const texts = calls.slice(0, listed).map(({ position, call }) => `call ${position} (${callText(call)})`)
  const more = calls.length > listed ? ` and ${calls.length - listed} more` : ''
  return [`${start}: ${texts.join(', ')}${more}.`]
}

function callText({ to, value, data, operation }: Call): string {
  const kind = operation === 1 ? 'a delegate call to' : 'a call to'
  return `${kind} ${to} with ${value} wei and ${data === '0x' ? 'no data' : `the data ${shortened(data)}`}`
}

const shownDigits = 74

/** Bytes as a sentence can hold them; a long text says how many it is. */
function shortened(data: string, from = 0): string {
  const bytes = (data.length - 2) / 2
  if (data.length <= 2 + shownDigits) return data
  const part = data.slice(2 + from, 2 + from + shownDigits)
  return from === 0 ? `0x${part}… (${bytes} bytes)` : `…${part}… (${bytes} bytes)`
}

/** Both texts from a little before their first different byte on, so that the difference is seen. */
function dataTexts(expected: string, here: string): [string, string] {
  const [one, other] = [expected.toLowerCase(), here.toLowerCase()]
  let same = 0
  while (same < one.length && one[same] === other[same]) same++
  const from = same < 2 + shownDigits - 8 ? 0 : Math.floor((same - 2) / 2) * 2 - 8
  return [shortened(one, from), shortened(other, from)]
}

/** What the file says nothing of; a capsule's fee fields and nonce are told where they are others. */
function uncompared({ tx: capsule }: Expected, tx: SafeTx): string {
  if (capsule === undefined) return 'The file has no fee fields and no nonce, so these were not compared.'
  const names = ['nonce', 'safeTxGas', 'baseGas', 'gasPrice', 'gasToken', 'refundReceiver'] as const
  const others = names.filter(
    (name) => String(capsule[name]).toLowerCase() !== String(tx[name]).toLowerCase(),
  )
  if (others.length === 0) return 'Fee fields and nonce match the capsule too.'
  const texts = others.map((name) => `its “${name}” is ${tx[name]}, in the capsule ${capsule[name]}`)
  return `Only the calls were compared: ${texts.join('; ')}.`
}

/** What a transaction of the same calls does beyond the capsule: it pays another fee, or can be executed beside it. */
function moreThanCapsule(
  { tx: capsule }: Expected,
  tx: SafeTx,
): { text: string; severity: 'stop' | 'warn' } | undefined {
  if (capsule === undefined) return undefined
  const isOther = (name: 'baseGas' | 'safeTxGas' | 'gasPrice' | 'gasToken' | 'refundReceiver') =>
    String(capsule[name]).toLowerCase() !== String(tx[name]).toLowerCase()
  const fee = ['baseGas', 'safeTxGas', 'gasPrice', 'gasToken', 'refundReceiver'] as const
  if (tx.gasPrice > 0n && fee.some(isOther))
    return { text: 'Your Safe pays a fee that the capsule does not name.', severity: 'stop' }
  if (tx.nonce !== capsule.nonce)
    return {
      text: 'Your Safe could execute both, one after the other: this has another nonce than the capsule.',
      severity: 'warn',
    }
  return undefined
}

const maxShown = 100

function evidenceOf(
  { expected, chainId, safe }: ExpectedCase,
  { difference, missing, extra }: Comparison,
): Evidence {
  const calls = (list: readonly NumberedCall[]) =>
    list.slice(0, maxShown).map(({ position, call }) => ({ position, ...plainCall(call) }))
  return {
    ...(expected.chainId !== undefined && { expectedChainId: expected.chainId, chainId }),
    ...(expected.safe !== undefined && { expectedSafe: expected.safe, safe }),
    ...(difference && {
      difference: plainDifference(difference),
      missing: calls(missing),
      extra: calls(extra),
    }),
  }
}

function plainDifference(difference: Difference): Evidence {
  if (difference.field !== 'call') return difference
  const { position, field, expected, here } = difference
  return {
    position,
    field,
    expected: expected ? plainCall(expected) : null,
    here: here ? plainCall(here) : null,
  }
}

const plainCall = ({ to, value, data, operation }: Call) => ({ to, value: String(value), data, operation })
