import { useState } from 'react'
import { useStore } from 'zustand'
import { readChainId } from '#chain/node/chainId.ts'
import { createChain } from '#chain/node/client.ts'
import { OpenInNewTab } from '#parts/frame/OpenInNewTab.tsx'
import type { KnownChain } from '#session/chains.ts'
import { useMode } from '#session/react.ts'
import { dropOwnNode, keepsNodes, nodeAddress, ownNodes, setOwnNode } from '#stores/ownNodes.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Field } from '#ui/controls/Field.tsx'
import { Clause } from '#ui/layout/Clause.tsx'
import { Details } from '#ui/layout/Details.tsx'
import { Notice } from '#ui/theme/Notice.tsx'
import { nodeProblem, refusedNode } from './nodeField.ts'

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : url)

const problems = {
  key: 'The node of the Safe service needs a key that is not configured, so it is not used.',
  way: 'The node of the Safe service needs an unknown kind of login, so it is not used.',
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
      : `Node not saved: it is on chain ${answered}. Enter the address of a node on chain ${chainId}.`
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
        hint="Used first, and kept only in this browser."
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
        This browser stores nothing for this page here, so your own node would be lost. The operator of this
        page can add one in config.json
        {isInFrame ? '; in its own tab the page can also store yours.' : '.'}
      </p>
      {isInFrame && <OpenInNewTab page="account" />}
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
      aside={chains.length === 1 ? undefined : `${chains.length} networks`}
    >
      <div className="account-part">
        {hasChanged && (
          <Notice
            kind="info"
            title="Your node is used after a reload."
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
                <Details summary="Use your own node">
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
