import type { ReactNode } from 'react'
import { type Part, whyWithout } from '#parts/chainFeatures.ts'
import { useServiceChain } from '#parts/useServiceChain.ts'
import { useHref, useKnownChain } from '#session/react.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Page, PageHead } from '#ui/Page.tsx'
import { RuledLoading } from '#ui/RuledLoading.tsx'

/** A page where its network has what it needs; else the reason why there is none. A service that does not say hides nothing. */
export function Offered({ part, title, children }: { part: Part; title: string; children?: ReactNode }) {
  const chain = useServiceChain()
  const href = useHref()
  const { name } = useKnownChain()
  if (chain.isPending)
    return (
      <Page>
        <PageHead title={title} />
        <RuledLoading label={`Reading what ${name} offers`} lines={4} />
      </Page>
    )
  const why = whyWithout(part, chain.data?.features)
  if (why === undefined) return children
  return (
    <Page>
      <PageHead title={title} />
      <Notice
        kind="info"
        title={`Not offered on ${name}.`}
        actions={<ButtonLink href={href('')}>Back to the overview</ButtonLink>}
      >
        {why}
      </Notice>
    </Page>
  )
}
