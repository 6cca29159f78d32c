import type { Result } from '#core/checks/result.ts'
import type { SafeIdentity } from '#core/safe.ts'
import type { GivenMessage } from './judgeMessage.ts'

/** The checks of what a message would allow; a text allows nothing by itself. */
export function typedDataResults(_safe: SafeIdentity, _message: GivenMessage): Result[] {
  return []
}
