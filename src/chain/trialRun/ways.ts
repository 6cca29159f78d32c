import { BaseError, HttpRequestError, numberToHex, TimeoutError } from 'viem'
import type { Chain } from '#chain/node/client.ts'
import { ChainError } from '#chain/node/errors.ts'
import type { Address, Hex } from '#core/safe/safe.ts'
import type { Way } from '#core/trialRun/run.ts'

/** Sends a JSON-RPC request that viem has no type for. The same request is sent once while it is in flight, and it is not repeated on an error. */
export function ask<Answer>({ client }: Chain, method: string, params: readonly unknown[]): Promise<Answer> {
  return client.request({ method, params } as never, { retryCount: 0, dedupe: true }) as Promise<Answer>
}

/** The error when no node can simulate. */
export const noNodeTries = (): ChainError =>
  new ChainError('No node here supports simulations.', {
    hints: ['Set a node with eth_simulateV1 or debug_traceCall on the Account page.'],
  })

/** Code that returns 42 from every call. It is set at an empty address: a node that returns 42 supports state overrides. */
const answers42: Hex = '0x602a60005260206000f3'
const nobody: Address = '0x00000000000000000000000000000000436F756e'
const trialCall = { from: nobody, to: nobody, data: '0x' }
const changed = { [nobody]: { code: answers42 } }
const is42 = (answer: unknown) =>
  typeof answer === 'string' && /^0x[0-9a-fA-F]+$/.test(answer) && BigInt(answer) === 42n

type CallTrace = { output?: unknown } | null
type SimulatedBlock = { calls?: readonly { returnData?: unknown }[] }

const probes: Record<Way, (chain: Chain, block: Hex) => Promise<boolean>> = {
  trace: async (chain, block) => {
    const tracer = { tracer: 'callTracer', tracerConfig: { withLog: true }, stateOverrides: changed }
    const [traced, diff] = await Promise.all([
      ask<CallTrace>(chain, 'debug_traceCall', [trialCall, block, tracer]),
      ask<{ post?: unknown } | null>(chain, 'debug_traceCall', [
        trialCall,
        block,
        { tracer: 'prestateTracer', tracerConfig: { diffMode: true } },
      ]),
    ])
    return is42(traced?.output) && typeof diff?.post === 'object'
  },
  simulate: async (chain, block) => {
    const blockStateCalls = [{ stateOverrides: changed, calls: [trialCall] }]
    const [simulated] = await ask<SimulatedBlock[]>(chain, 'eth_simulateV1', [{ blockStateCalls }, block])
    return is42(simulated?.calls?.[0]?.returnData)
  },
  call: async (chain, block) => is42(await ask(chain, 'eth_call', [trialCall, block, changed])),
}

const remembered = new WeakMap<Chain, Promise<readonly Way[]>>()

/** The ways in which a node can simulate a transaction, best first. They are read once, and again only when the node did not answer. */
export function waysOf(node: Chain, blockNumber: bigint): Promise<readonly Way[]> {
  const known = remembered.get(node)
  if (known) return known
  const found = findWays(node, numberToHex(blockNumber))
  remembered.set(
    node,
    found.then(({ ways }) => ways),
  )
  void found.then(({ isSure }) => isSure || remembered.delete(node))
  return found.then(({ ways }) => ways)
}

async function findWays(node: Chain, block: Hex): Promise<{ ways: Way[]; isSure: boolean }> {
  const order = ['trace', 'simulate', 'call'] as const
  const found = await Promise.all(
    order.map((way) =>
      probes[way](node, block).then(
        (works) => ({ way, works, isSure: true }),
        (error: unknown) => ({ way, works: false, isSure: !isSilence(error) }),
      ),
    ),
  )
  return {
    ways: found.flatMap(({ way, works }) => (works ? [way] : [])),
    isSure: found.every(({ isSure }) => isSure),
  }
}

/** The node did not answer, so what it can do is not known. */
function isSilence(error: unknown): boolean {
  if (!(error instanceof BaseError)) return false
  return error.walk((one) => one instanceof TimeoutError || one instanceof HttpRequestError) !== null
}

/** The first of the configured nodes that can do more than eth_call, with its best way to simulate; undefined when no node can simulate. */
export async function bestNode(
  chain: Chain,
  blockNumber: bigint,
): Promise<{ node: Chain; way: Way } | undefined> {
  const nodes = chain.nodes ?? [chain]
  const found = await Promise.all(
    nodes.map(async (node) => (await waysOf(node, blockNumber)).map((way) => ({ node, way }))),
  )
  const all = found.flat()
  return all.find(({ way }) => way !== 'call') ?? all[0]
}
