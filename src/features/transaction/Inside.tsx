import { formatAmount } from '#core/amount.ts'
import type { DecodedCall } from '#core/calldata/decode.ts'
import type { Address as AddressText } from '#core/safe.ts'
import { useKnownChain } from '#session/react.ts'
import { Address } from '#ui/Address.tsx'
import { type CallNode, CallTree } from '#ui/CallTree.tsx'
import { Details } from '#ui/Details.tsx'

const isAddress = (type: string, value: string): value is AddressText =>
  type === 'address' && /^0x[0-9a-fA-F]{40}$/.test(value)

/** What happens inside, in the order the chain runs it: every call with its target, its amount and its parameters in full. */
export function Inside({ call }: { call: DecodedCall }) {
  const { nativeCurrency } = useKnownChain()

  const nodesOf = (inner: DecodedCall, depth: number, path: string): CallNode[] => [
    {
      key: path,
      depth,
      text: (
        <>
          {inner.data === '0x' ? 'pays ' : 'calls '}
          <Address address={inner.to} size="small" />
          {inner.method && (
            <>
              , <code>{inner.method}</code>
            </>
          )}
          {inner.data !== '0x' && !inner.method && ', a call that could not be read'}
          {inner.error && <strong> {inner.error}</strong>}
        </>
      ),
      operation: `${inner.operation === 1 ? 'delegate call' : 'call'}, ${formatAmount(inner.value, nativeCurrency.decimals)} ${nativeCurrency.symbol}`,
      parameters: (inner.parameters ?? []).map(({ name, type, value }) => ({
        name,
        value: isAddress(type, value) ? <Address address={value} size="small" /> : <code>{value}</code>,
      })),
    },
    ...(inner.calls ?? []).flatMap((next, index) => nodesOf(next, depth + 1, `${path}.${index}`)),
  ]
  const bytes = (call.data.length - 2) / 2

  return (
    <>
      <CallTree
        nodes={[
          { key: 'safe', depth: 0, text: 'This Safe', operation: 'execTransaction' },
          ...nodesOf(call, 1, '0'),
        ]}
      />
      {bytes > 0 && (
        <Details summary={`Raw data, ${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`}>
          <code>{call.data}</code>
        </Details>
      )}
    </>
  )
}
