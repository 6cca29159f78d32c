import type { ReactNode } from 'react'
import { type FeaturePart, unsupportedReason } from '#parts/safe/chainFeatures.ts'
import { useServiceChain } from '#parts/safe/useServiceChain.ts'
import { useHref, useKnownChain } from '#session/react.ts'
import { ButtonLink } from '#ui/controls/Button.tsx'
import { Page, PageHead } from '#ui/layout/Page.tsx'
import { RuledLoading } from '#ui/layout/RuledLoading.tsx'
import { Notice } from '#ui/theme/Notice.tsx'

/** A page where its network has what it needs; else the reason why there is none. A service that does not say hides nothing. */
export function FeatureGate({
  part,
  title,
  children,
}: {
  part: FeaturePart
  title: string
  children?: ReactNode
}) {
  const chain = useServiceChain()
  const href = useHref()
  const { name } = useKnownChain()
  if (chain.isPending)
    return (
      <Page>
        <PageHead title={title} />
        <RuledLoading label={`Loading what ${name} offers`} lines={4} />
      </Page>
    )
  const why = unsupportedReason(part, chain.data?.features)
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
