import { useQuery } from '@tanstack/react-query'
import { keccak256 } from 'viem'
import { readCode } from '#chain/code/code.ts'
import type { Chain } from '#chain/node/client.ts'
import { factOf } from '#chain/node/factOf.ts'
import type { Fact } from '#core/checks/fact.ts'
import { checkOfficialCode } from '#core/checks/safe/STATE-07-official-code.ts'
import type { Hash, SafeState } from '#core/safe/safe.ts'
import type { SafeInfo } from '#gateway/schemas/safe.ts'
import { useChain } from '#session/react.ts'
import { Clause } from '#ui/layout/Clause.tsx'
import { RuledLoading } from '#ui/layout/RuledLoading.tsx'
import { Address } from '#ui/values/Address.tsx'
import { VerdictMark } from '#ui/verdict/VerdictMark.tsx'
import { verdictKind } from '#ui/verdict/verdictKind.ts'
import { noNode } from '#verify/gateway/noNode.ts'

async function readCodeHash(chain: Chain, state: SafeState, signal: AbortSignal): Promise<Fact<Hash>> {
  const code = await factOf(readCode(chain, state.singleton, { blockNumber: state.blockNumber, signal }))
  return code.known ? { known: true, value: keccak256(code.value) } : code
}

const told = {
  UP_TO_DATE: 'The service reports that this release is up to date.',
  OUTDATED:
    'The service knows a newer release. An upgrade is a transaction that changes the implementation. This page does not create it, but checks one that is proposed elsewhere.',
  UNKNOWN: 'The service does not know this release.',
} as const

/** Which code the Safe runs, held against the published release byte for byte. */
export function Code({ state, claim }: { state: SafeState; claim: SafeInfo | undefined }) {
  const chain = useChain()
  const { data: codeHash, error } = useQuery({
    queryKey: ['chain', state.chainId, 'singleton code', state.singleton],
    staleTime: 60_000,
    queryFn: ({ signal }) => (chain ? readCodeHash(chain, state, signal) : noNode()),
  })
  const release = claim?.implementationVersionState
  const result =
    codeHash && checkOfficialCode({ chainId: state.chainId, singleton: state.singleton, codeHash })
  return (
    <Clause title="Implementation" aside={`release ${state.version}, from the chain`}>
      <div className="settings-row">
        <div className="settings-row-body">
          <Address address={state.singleton} ink />
          {result && (
            <VerdictMark kind={verdictKind(result)} small>
              {result.text}
            </VerdictMark>
          )}
          {!result && !error && <RuledLoading small label="Comparing the implementation" lines={1} />}
          {error && (
            <VerdictMark kind="unknown" small>
              The implementation could not be loaded from the chain.
            </VerdictMark>
          )}
          {typeof release === 'string' && <p className="pencil small">{told[release]}</p>}
        </div>
      </div>
    </Clause>
  )
}
