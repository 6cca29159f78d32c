import { encodeFunctionData, numberToHex, parseAbi } from 'viem'
import { call } from 'viem/actions'
import type { Chain } from '#chain/node/client.ts'
import { ChainError } from '#chain/node/errors.ts'
import { read } from '#chain/node/read.ts'
import { isRefusal } from '#chain/safe/contractSignature.ts'
import { handoversIn } from '#chain/trialRun/trace.ts'
import { ask } from '#chain/trialRun/ways.ts'
import { isSameAddress } from '#core/addresses/address.ts'
import type { CodeFact } from '#core/checks/effectFacts.ts'
import type { Address, Hex } from '#core/safe/safe.ts'
import type { CodeHandover } from '#core/trialRun/outcome.ts'
import { type At, readCode } from './code.ts'

const loupe = parseAbi([
  'function facets() view returns ((address facetAddress, bytes4[] functionSelectors)[])',
  'function facetAddress(bytes4 selector) view returns (address)',
])

/** How nodes say that a contract failed without an answer, as older ones do with what they do not know. */
const failedInside = /opcode|out of gas|stack underflow|bad instruction/i

/** What a contract answers; undefined where it refuses. @throws ChainError */
async function answerOf(
  chain: Chain,
  to: Address,
  { data, at: { blockNumber, signal } }: { data: Hex; at: At },
): Promise<Hex | undefined> {
  const asked = call(chain.client, { to, data, blockNumber }).catch((error: unknown) => {
    if (isRefusal(error) || failedInside.test(String(error))) return { data: undefined }
    throw error
  })
  return (await read(asked, 'The parts of a contract', signal)).data
}

type OldCode = { address: Address; code: CodeFact; handovers: readonly CodeHandover[] }

/**
 * Whether an account ran the same code at an earlier block, beside its own and that of the implementation which its slots name: what a
 * trial shows to run as it is fixed in its code, or is the part (EIP-2535) that stood for the same call, or what a trial of then shows; where no trial shows any, all its
 * parts are the same. What hands over in any other way may lead elsewhere since: that is not known.
 * @throws ChainError
 */
export async function ranTheSame(
  chain: Chain,
  { address, code, handovers }: OldCode,
  { now, then }: { now: At; then: At },
): Promise<boolean> {
  const { implementation, delegatedTo } = code
  const isNamed = (one: Address) =>
    [implementation, delegatedTo].some((leads) => leads !== undefined && isSameAddress(leads, one))
  const own = handovers.filter(({ account }) => isSameAddress(account, address))
  if (own.length === 0) return implementation !== undefined || haveSameParts(chain, address, { now, then })
  const others = own.filter(({ to }) => !isNamed(to))
  const same = others.map(async ({ by, to, selector }) => {
    const [caller, is, was] = await Promise.all([
      readCode(chain, by, now),
      readCode(chain, to, now),
      readCode(chain, to, then),
    ])
    if (is !== was) return false
    if (caller.toLowerCase().includes(to.slice(2).toLowerCase())) return true
    if (await isSamePart(chain, { address, to, selector }, { now, then })) return true
    return ranThen(chain, { account: address, by, to, selector }, then)
  })
  return (await Promise.all(same)).every((is) => is)
}

async function isSamePart(
  chain: Chain,
  { address, to, selector }: { address: Address; to: Address; selector: Hex },
  { now, then }: { now: At; then: At },
): Promise<boolean> {
  if (selector.length !== 10) return false
  const data = encodeFunctionData({ abi: loupe, functionName: 'facetAddress', args: [selector] })
  const answers = await Promise.all([now, then].map((at) => answerOf(chain, address, { data, at })))
  const part = `0x${to.slice(2).toLowerCase().padStart(64, '0')}`
  return answers.every((one) => one?.toLowerCase() === part)
}

/** Whether a call with that selector was handed over to the same code then; a node that cannot trace so far back does not tell. */
async function ranThen(chain: Chain, handover: CodeHandover, { blockNumber, signal }: At): Promise<boolean> {
  const { account, by, to, selector } = handover
  const asked = ask<Parameters<typeof handoversIn>[0] | null>(chain, 'debug_traceCall', [
    { to: account, data: selector },
    numberToHex(blockNumber),
    { tracer: 'callTracer' },
  ])
  const frame = await read(asked, 'An earlier simulation', signal).catch((error: unknown) => {
    if (error instanceof ChainError) return null
    throw error
  })
  const ran = frame === null ? [] : handoversIn(frame)
  return ran.some(
    (one) => isSameAddress(one.account, account) && isSameAddress(one.by, by) && isSameAddress(one.to, to),
  )
}

async function haveSameParts(
  chain: Chain,
  address: Address,
  { now, then }: { now: At; then: At },
): Promise<boolean> {
  const data = encodeFunctionData({ abi: loupe, functionName: 'facets' })
  const [is, was] = await Promise.all([now, then].map((at) => answerOf(chain, address, { data, at })))
  return is === was
}
