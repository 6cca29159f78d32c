import { useState } from 'react'
import { useStore } from 'zustand'
import { readChainId } from '#chain/chainId.ts'
import { createChain } from '#chain/client.ts'
import { OwnTab } from '#parts/OwnTab.tsx'
import { dropOwnNode, keepsNodes, nodeAddress, ownNodes, setOwnNode } from '#parts/ownNodes.ts'
import type { KnownChain } from '#session/chains.ts'
import { useMode } from '#session/react.ts'
import { Button } from '#ui/Button.tsx'
import { Clause } from '#ui/Clause.tsx'
import { Details } from '#ui/Details.tsx'
import { Field } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { nodeProblem, refusedNode } from './nodeField.ts'

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : url)

const problems = {
  key: 'The node that the service names wants a key, which is not configured: it is not used.',
  way: 'The node that the service names wants to be asked in an unknown way: it is not used.',
  none: 'No node is known.',
} as const

function nodesOf({ rpc, isNodeOfService, nodeProblem }: KnownChain): string {
  if (rpc.length === 0) return problems[nodeProblem ?? 'none']
  return `${rpc.map(hostOf).join(', then ')}${isNodeOfService ? ', named by the service' : ''}`
}

/** A node is taken when it says that it is of this very chain; otherwise a sentence says why it is not. */
async function problemOf(url: string, chainId: number): Promise<string | undefined> {
  try {
    const answered = await readChainId(createChain({ chainId, rpc: [url], timeout: 5_000, retries: 0 }))
    return answered === chainId
      ? undefined
      : `This node is of chain ${answered}, so it was not kept: enter the address of one of chain ${chainId}.`
  } catch (error) {
    return refusedNode(error, url)
  }
}

function OwnNode({ chain: { chainId, name } }: { chain: KnownChain }) {
  const kept = useStore(ownNodes, (nodes) => nodes[chainId])
  const [text, setText] = useState(kept ?? '')
  const [refused, setRefused] = useState<{ text: string; why: string }>()
  const [isAsking, setAsking] = useState(false)
  const keep = async () => {
    const url = nodeAddress(text)
    setAsking(true)
    const why = url === undefined ? nodeProblem(text, true) : await problemOf(url, chainId)
    setAsking(false)
    setRefused(why === undefined ? undefined : { text, why })
    if (url !== undefined && why === undefined) setOwnNode(chainId, url)
  }
  return (
    <form
      className="account-node"
      onSubmit={(event) => {
        event.preventDefault()
        void keep()
      }}
    >
      <Field
        label={`Your own node for ${name}`}
        hint="Asked first, and kept in this browser alone."
        error={refused?.text === text ? refused.why : nodeProblem(text, false)}
        value={text}
        onChange={setText}
        mono
        inputMode="url"
        action={
          <Button type="submit" busy={isAsking}>
            Keep
          </Button>
        }
      />
      {kept !== undefined && (
        <Button kind="quiet" onClick={() => dropOwnNode(chainId)}>
          Forget it
        </Button>
      )}
    </form>
  )
}

/** Where the browser keeps nothing, a node would be forgotten with the reload that it waits for. */
function NotKept() {
  const isInFrame = useMode() === 'frame'
  return (
    <>
      <p className="muted">
        This browser keeps nothing for this page here, so a node of your own would be forgotten at once.
        Whoever runs this page can name one in config.json
        {isInFrame ? '; in a tab of its own the page can also keep yours.' : '.'}
      </p>
      {isInFrame && <OwnTab page="account" />}
    </>
  )
}

/** The networks of this page, or inside another page the Safe’s own: whose nodes are asked, and one's own node for each. */
export function Networks({ chains }: { chains: readonly KnownChain[] }) {
  const [atFirst] = useState(ownNodes.getState)
  const hasChanged = useStore(ownNodes) !== atFirst
  return (
    <Clause
      title={chains.length === 1 ? 'Network' : 'Networks'}
      aside={chains.length === 1 ? undefined : `${chains.length} known here`}
    >
      <div className="account-part">
        {hasChanged && (
          <Notice
            kind="info"
            title="Your node is asked from the next opening on."
            actions={<Button onClick={() => window.location.reload()}>Reload now</Button>}
          />
        )}
        <ul className="account-networks" aria-label="Networks">
          {chains.map((chain) => (
            <li key={chain.chainId}>
              <p>
                <strong>{chain.name}</strong> <small>chain {chain.chainId}</small>
                {chain.chainId === 5 && chain.name === 'Goerli' && <small>retired test network</small>}
              </p>
              <p className="muted">{nodesOf(chain)}</p>
              {keepsNodes() ? (
                <Details summary="Use a node of your own">
                  <OwnNode chain={chain} />
                </Details>
              ) : (
                <NotKept />
              )}
            </li>
          ))}
        </ul>
      </div>
    </Clause>
  )
}
