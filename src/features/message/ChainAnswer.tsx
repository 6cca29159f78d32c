import { useQuery } from '@tanstack/react-query'
import { readBlockNumber } from '#chain/node/nodes.ts'
import { type FormAnswer, readMessageSignature } from '#chain/safe/messageSignature.ts'
import type { Hash, Hex, SafeVersion } from '#core/safe/safe.ts'
import { Failed } from '#parts/failures/Failed.tsx'
import { useChain, useSafeId } from '#session/react.ts'
import { RuledLoading } from '#ui/layout/RuledLoading.tsx'
import { Notice } from '#ui/theme/Notice.tsx'
import { CheckGroup } from '#ui/verdict/CheckRow.tsx'
import { noNode } from '#verify/gateway/noNode.ts'

const statements = {
  valid: { kind: 'pass', say: (form: string) => `The Safe accepts the signature: ${form}` },
  refused: { kind: 'block', say: (form: string) => `The Safe refuses the signature: ${form}` },
  none: { kind: 'info', say: (form: string) => `The Safe has no such method: ${form}` },
} as const

const forms = [
  {
    id: 'hash',
    form: 'isValidSignature(bytes32, bytes)',
    detail: 'The call of apps that follow the current EIP-1271.',
  },
  { id: 'bytes', form: 'isValidSignature(bytes, bytes)', detail: 'The call of older apps.' },
] as const

function summary(answers: readonly FormAnswer[], version: SafeVersion) {
  if (answers.includes('refused'))
    return {
      kind: 'block',
      title: 'This Safe does not accept the signature. Do not share it.',
      text: 'An app that asks the Safe gets no as the answer.',
    } as const
  if (answers.includes('valid')) return undefined
  return {
    kind: 'warn',
    title: 'No app can verify a signature with this Safe.',
    text: `A Safe ${version} answers through its fallback handler, and this Safe has no suitable one. The owners’ signatures are still valid; set a handler under Settings.`,
  } as const
}

/** What the Safe itself answers to an app that asks about the signature (EIP-1271), in each form of the question. */
export function ChainAnswer({
  innerHash,
  signature,
  version,
}: {
  innerHash: Hash
  signature: Hex
  version: SafeVersion
}) {
  const chain = useChain()
  const { chainId, address } = useSafeId()
  const { data, error } = useQuery({
    queryKey: ['chain', chainId, 'isValidSignature', address, innerHash, signature],
    queryFn: async ({ signal }) => {
      if (!chain) return noNode()
      const blockNumber = await readBlockNumber(chain, { signal })
      return readMessageSignature(chain, { safe: address, innerHash, signature }, { blockNumber, signal })
    },
    refetchInterval: 15_000,
  })
  if (error && !data)
    return <Failed kind="unknown" title="The Safe could not be called on the chain." error={error} />
  if (!data) return <RuledLoading small label="Calling the Safe on the chain" lines={2} />
  const told = summary([data.hash, data.bytes], version)
  return (
    <>
      {told && (
        <Notice kind={told.kind} title={told.title}>
          {told.text}
        </Notice>
      )}
      <CheckGroup
        rows={forms.map(({ id, form, detail }) => ({
          key: id,
          kind: statements[data[id]].kind,
          statement: statements[data[id]].say(form),
          detail,
          source: `at block ${data.blockNumber}`,
        }))}
      />
    </>
  )
}
