import type { Address } from '#core/safe/safe.ts'
import { ownerMark } from '#ui/verdict/ownerMark.ts'

/** The first letters of the owner's mark, drawn here: no picture is fetched. It aids recognition and replaces nothing. */
export const WalletMark = ({ address, size }: { address: string; size: number }) => (
  <svg className="wallet-mark" width={size} height={size} viewBox="0 0 44 44" aria-hidden="true">
    <path d={ownerMark(address as Address)} />
  </svg>
)
