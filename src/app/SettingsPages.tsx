import { skipToken, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { gatewayKeys } from '#gateway/queries/keys.ts'
import type { Chain } from '#gateway/schemas/chain.ts'
import { useHref, useOpened, usePageLocation } from '#session/react.ts'
import { settingsSections } from './settingsSections.ts'
import { SettingsNav } from './shell/SettingsNav.tsx'

/** One of the pages of the settings, below the names of all of them; without an open Safe there is only the page. */
export function SettingsPages({ children }: { children?: ReactNode }) {
  const { page } = usePageLocation()
  const opened = useOpened()
  const href = useHref()
  const chainId = opened.kind === 'safe' ? opened.safe.chainId : 0
  const { data: chain } = useQuery<Chain>({ queryKey: gatewayKeys.chain(chainId), queryFn: skipToken })
  return (
    <>
      {opened.kind === 'safe' && (
        <SettingsNav sections={settingsSections(href, chain?.features)} current={page} />
      )}
      {children}
    </>
  )
}
