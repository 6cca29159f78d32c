import { skipToken, useQuery } from '@tanstack/react-query'
import { estimateExecution, type TriedCall, tryCall } from '#chain/estimation.ts'
import { tryInnerCall } from '#chain/simulation.ts'
import type { Address, Call, SafeState, SafeVersion } from '#core/safe/safe.ts'
import { safeTxOf } from '#core/safe/safeTxOf.ts'
import { needsSafeTxGas, withReserve } from '#features/compose/steps/gasField.ts'
import { estimate } from '#gateway/endpoints/proposal.ts'
import { useChain, useSafeId, useServices } from '#session/react.ts'
import { failureOf } from '#verify/failures/failure.ts'
import { noNode } from '#verify/gateway/noNode.ts'

const textOf = (value: unknown) =>
  JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? `${one}` : one))

/** What came of trying one call alone, by its place; `reason` in words that fit after a colon. */
export type CallTrial = { at: number } & (TriedCall | { succeeds: undefined; reason: string })

/** So many calls of a batch are tried alone. */
const maxTried = 50

/** Each call tried alone against the chain as it is, so that it can be said which of them would fail, and why. */
export function useTrials(calls: readonly Call[]): CallTrial[] | undefined {
  const { chainId, address } = useSafeId()
  const chain = useChain()
  return useQuery({
    queryKey: ['chain', chainId, 'trials', address, textOf(calls)],
    refetchInterval: 15_000,
    queryFn: ({ signal }) =>
      Promise.all(
        calls.slice(0, maxTried).map(async (call, at): Promise<CallTrial> => {
          try {
            return { at, ...(await (chain ? tryCall(chain, address, call, { signal }) : noNode())) }
          } catch (error) {
            if (signal.aborted) throw error
            return { at, succeeds: undefined, reason: failureOf(error).message }
          }
        }),
      ),
  }).data
}

type Estimated = {
  /** What the service says. */
  claimed: bigint | undefined
  /** What this page takes: its own trial run where there is one, else the service's word. */
  needed: bigint | undefined
}

/** How much safeTxGas this release needs for the call: 0 since 1.3.0. */
export function useNeededGas(
  call: Call | undefined,
  state: SafeState | undefined,
  version: SafeVersion | undefined,
) {
  const { gateway } = useServices()
  const { chainId, address } = useSafeId()
  const chain = useChain()
  const [owner] = state?.owners ?? []
  const isNeeded = version !== undefined && needsSafeTxGas(version)
  const asked = call && state && owner && isNeeded && chain ? { call, state, owner, chain } : undefined
  const found = useQuery({
    queryKey: ['chain', chainId, 'needed gas', address, textOf(call)],
    staleTime: 60_000,
    queryFn: asked
      ? async ({ signal }): Promise<Estimated> => {
          const { call, state, owner, chain } = asked
          const said = gateway
            .call(estimate, { path: { chainId, safe_address: address }, body: call, signal })
            .then(
              ({ safeTxGas }) => safeTxGas,
              () => undefined,
            )
          const [claimed, tried] = await Promise.all([
            said,
            triedGas(chain, address, { call, state, owner, signal }),
          ])
          return { claimed, needed: tried === undefined ? claimed : withReserve(tried) }
        }
      : skipToken,
  }).data
  return isNeeded ? found : { claimed: undefined, needed: 0n }
}

type TriedGasParameters = { call: Call; state: SafeState; owner: Address; signal: AbortSignal }

async function triedGas(
  chain: Parameters<typeof tryInnerCall>[0],
  safe: Address,
  { call, state, owner, signal }: TriedGasParameters,
): Promise<bigint | undefined> {
  const tx = safeTxOf(call, state.nonce)
  if (call.operation === 1) return estimateExecution(chain, { safe, owner, threshold: 1, tx }, { signal })
  try {
    return (await tryInnerCall(chain, safe, tx, { blockNumber: state.blockNumber, signal })).gas
  } catch (error) {
    if (signal.aborted) throw error
    return undefined
  }
}
