import { useStore } from 'zustand'
import { callKey } from '#core/abi/ownAbis.ts'
import { isSameAddress } from '#core/addresses/address.ts'
import type { DecodedCall } from '#core/calldata/decode.ts'
import type { ReadingAtCall } from '#core/descriptors/provided.ts'
import { formatAmount } from '#core/money/decimals.ts'
import type { Address as AddressText, Hex } from '#core/safe/safe.ts'
import { isOwnAbiAwaited } from '#parts/abis/useAreCallsOpen.ts'
import { Account } from '#parts/accounts/Account.tsx'
import { type HeldAsset, useAssets } from '#parts/safe/useAssets.ts'
import { useHref, useKnownChain } from '#session/react.ts'
import { abiNotes } from '#stores/abiNotes.ts'
import { type CallNode, CallTree } from '#ui/figures/CallTree.tsx'
import { Details } from '#ui/layout/Details.tsx'
import { type ArgumentNode, argumentNode } from './argumentNode.ts'
import { amountWords, coinWords } from './calls/callWords.ts'
import { MakersReading, readingsAt } from './MakersReading.tsx'

type Parameter = NonNullable<DecodedCall['parameters']>[number]

const isAddress = ({ type, value }: Parameter) => type === 'address' && /^0x[0-9a-fA-F]{40}$/.test(value)

/** The token methods with one amount, in base units. */
const amountMethods = ['transfer', 'transferFrom', 'approve']

/** The parts of a list or a struct by name; nested parts are indented. */
function Parts({ node }: { node: ArgumentNode }) {
  if (node.kind === 'value')
    return node.type === 'address' ? (
      <Account address={node.value as AddressText} size="small" />
    ) : (
      <code>{node.value}</code>
    )
  if (node.parts.length === 0) return <span className="muted">none</span>
  return (
    <dl className="call-tree-parts">
      {node.parts.map(({ name, node: part }) => [
        <dt key={`${name}-name`}>{name}</dt>,
        <dd key={name}>
          <Parts node={part} />
        </dd>,
      ])}
    </dl>
  )
}

function Value({
  parameter,
  method,
  token,
  ink,
}: {
  parameter: Parameter
  method: string
  token: HeldAsset | undefined
  ink: boolean
}) {
  const parts = argumentNode(parameter)
  if (parts) return <Parts node={parts} />
  if (isAddress(parameter)) return <Account address={parameter.value as AddressText} size="small" />
  if (!token || parameter.type !== 'uint256') return <code>{parameter.value}</code>
  return (
    <>
      <span className={ink ? 'ink' : 'pencil'}>{amountWords(method, BigInt(parameter.value), token)}</span>{' '}
      (raw <code>{parameter.value}</code>)
    </>
  )
}

function what({ data, value, method, error }: DecodedCall) {
  if (error) return <strong>{error}</strong>
  if (data === '0x') return coinWords({ value })
  if (!method) return 'calls a contract with bytes that could not be decoded'
  return (
    <>
      calls <code>{method}</code>
    </>
  )
}

/** The bytes of a call that nothing decodes. */
const unreadBytes = ({ data, method, calls, error }: DecodedCall) =>
  data === '0x' || method !== undefined || calls || error
    ? []
    : [{ name: 'bytes', value: <code>{data}</code> }]

/** How a call was decoded with the person's own ABIs, or why it was not; for an unknown call, the link to add an ABI. */
function OwnReading({ call }: { call: DecodedCall }) {
  const href = useHref()
  const note = useStore(abiNotes, (notes) => notes[callKey(call.to, call.data.slice(0, 10) as Hex)])
  if (call.data.length < 10) return null
  const isUnread = call.method === undefined && call.error === undefined
  const shown = isOwnAbiAwaited(call) ? note?.text : undefined
  return (
    <>
      {shown && <small className="call-tree-note"> {shown}</small>}
      {isUnread && (
        <small className="call-tree-note">
          {' '}
          <a className="reached" href={href('contracts', { address: call.to })}>
            Add an ABI for it
          </a>
        </small>
      )}
    </>
  )
}

/** The descriptors' readings of the calls below this path; the whole call is 0. */
function readBelow(readings: InsideProps['readings'], path: string): Pick<CallNode, 'below'> {
  const here = readingsAt(readings, path.split('.').slice(1).map(Number))
  if (here.length === 0) return {}
  return {
    below: here.map((placed) => <MakersReading key={`${placed.owner} ${placed.mark}`} placed={placed} />),
  }
}

type InsideProps = {
  call: DecodedCall
  ink: boolean
  /** The path of the call that fails in the simulation, counted from 0 at every depth. */
  failedAt?: readonly number[] | undefined
  /** The readings by the makers' descriptors. */
  readings?: readonly ReadingAtCall[] | undefined
  /** Who makes the Safe run it. */
  by?: string | undefined
}

/** All inner calls in the order of execution, each with its target, amount and parameters. */
export function DecodedCalls({ call, ink, failedAt, readings, by = 'execTransaction' }: InsideProps) {
  const { nativeCurrency } = useKnownChain()
  const { assets = [] } = useAssets()

  const failing = failedAt && ['0', ...failedAt].join('.')
  const nodesOf = (inner: DecodedCall, depth: number, path: string): CallNode[] => {
    const token = amountMethods.includes(inner.method ?? '')
      ? assets.find(({ kind, address }) => kind === 'erc20' && isSameAddress(address, inner.to))
      : undefined
    const target = {
      name: inner.data === '0x' ? 'to' : (token?.symbol ?? 'contract'),
      value: <Account address={inner.to} size="small" />,
    }
    const parameters = (inner.parameters ?? []).map((parameter) => ({
      name: parameter.name,
      value: <Value parameter={parameter} method={inner.method ?? ''} token={token} ink={ink} />,
    }))
    const coins = `${formatAmount(inner.value, nativeCurrency.decimals)} ${nativeCurrency.symbol}`
    return [
      {
        key: path,
        depth,
        text: (
          <>
            {what(inner)}
            <OwnReading call={inner} />
          </>
        ),
        operation: `${inner.operation === 1 ? 'delegate call' : 'call'}, ${coins}`,
        parameters: [target, ...parameters, ...unreadBytes(inner)],
        isFailing: path === failing,
        ...readBelow(readings, path),
      },
      ...(inner.calls ?? []).flatMap((next, index) => nodesOf(next, depth + 1, `${path}.${index}`)),
    ]
  }
  const bytes = (call.data.length - 2) / 2

  return (
    <>
      <CallTree
        nodes={[{ key: 'safe', depth: 0, text: 'This Safe', operation: by }, ...nodesOf(call, 1, '0')]}
      />
      {bytes > 0 && (
        <Details summary={`Raw data, ${bytes} ${bytes === 1 ? 'byte' : 'bytes'}`}>
          <code>{call.data}</code>
        </Details>
      )}
    </>
  )
}
