import { useQuery } from '@tanstack/react-query'
import { type FormAnswer, readMessageSignature } from '#chain/messageSignature.ts'
import { readBlockNumber } from '#chain/nodes.ts'
import type { Hash, Hex, SafeVersion } from '#core/safe.ts'
import { Failed } from '#parts/failures/Failed.tsx'
import { noNode } from '#parts/noNode.ts'
import { useChain, useSafeId } from '#session/react.ts'
import { CheckGroup } from '#ui/CheckRow.tsx'
import { Notice } from '#ui/Notice.tsx'
import { RuledLoading } from '#ui/RuledLoading.tsx'

const statements = {
  valid: { kind: 'pass', say: (form: string) => `The Safe accepts the signature: ${form}` },
  refused: { kind: 'block', say: (form: string) => `The Safe refuses the signature: ${form}` },
  none: { kind: 'info', say: (form: string) => `The Safe has no such method: ${form}` },
} as const

const forms = [
  {
    id: 'hash',
    form: 'isValidSignature(bytes32, bytes)',
    detail: 'Apps that follow EIP-1271 as it is today ask so.',
  },
  { id: 'bytes', form: 'isValidSignature(bytes, bytes)', detail: 'Older apps ask so.' },
] as const

function summary(answers: readonly FormAnswer[], version: SafeVersion) {
  if (answers.includes('refused'))
    return {
      kind: 'block',
      title: 'This Safe does not accept the signature. Do not hand it to anyone.',
      text: 'An app that asks the Safe would be told no.',
    } as const
  if (answers.includes('valid')) return undefined
  return {
    kind: 'warn',
    title: 'No app can ask this Safe about a signature.',
    text: `A Safe ${version} answers through its fallback handler, and this one has none that knows the question. The owners’ signatures are good all the same; a handler can be set under Settings.`,
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
    return <Failed kind="unknown" title="The Safe could not be asked on the chain." error={error} />
  if (!data) return <RuledLoading small label="Asking the Safe on the chain" lines={2} />
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
          source: `asked at block ${data.blockNumber}`,
        }))}
      />
    </>
  )
}
