import { useServiceChain } from '#parts/useServiceChain.ts'

/** Has the service say what the open Safe's network offers, so that the navigation knows. */
export function Features() {
  useServiceChain()
  return null
}
