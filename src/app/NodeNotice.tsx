import { Notice } from '#ui/Notice.tsx'

/** The service names a node that this page cannot ask. */
export function NodeNotice({ sentence }: { sentence: string }) {
  return (
    <div className="page">
      <Notice
        kind="unknown"
        title="Nothing can be checked on this network."
        hints={['Whoever runs this page can name a node, or the key for this one, in config.json.']}
      >
        {sentence}
      </Notice>
    </div>
  )
}
