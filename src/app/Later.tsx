import { useTelling } from '#parts/notifications/useTelling.ts'
import type { NodeProblem } from '#session/serviceNode.ts'
import { Notice } from '#ui/Notice.tsx'

const sentences: Record<NodeProblem, string> = {
  key: 'The node that the service names wants a key at the end of its path, and this page has none, so it is not used.',
  way: 'The node that the service names wants to be asked in a way this page does not know, so it is not used.',
  none: 'The service names no node for this network.',
}

/** What the open Safe's page does after the first look: it learns what the network offers, tells of what happens, names a missing node. */
export function Later({ problem }: { problem: NodeProblem | undefined }) {
  useTelling()
  if (!problem) return null
  return (
    <div className="page">
      <Notice
        kind="unknown"
        title="Nothing can be checked on this network."
        hints={['Whoever runs this page can name a node, or the key for this one, in config.json.']}
      >
        {sentences[problem]}
      </Notice>
    </div>
  )
}
