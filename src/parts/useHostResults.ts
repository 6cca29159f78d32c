import { useStore } from 'zustand'
import type { Result } from '#core/checks/result.ts'
import { useHost } from '#session/react.ts'
import type { Verification } from '#verify/judgeTransaction.ts'
import { handedOver } from './handedOver.ts'
import { hostResults } from './hostResults.ts'

const none: readonly Result[] = []

/** What is to be said of the page around this one, beside a transaction; nothing where there is none. */
export function useHostResults(
  verification: Pick<Verification, 'safe' | 'tx' | 'safeTxHash'>,
): readonly Result[] {
  const host = useHost()
  const asked = useStore(handedOver)
  return host ? hostResults(host, verification, asked) : none
}
