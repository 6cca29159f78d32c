import { checkRawMessage, judgeTypedData } from '#core/checks/message.ts'
import type { Result } from '#core/checks/result.ts'
import type { SafeIdentity } from '#core/safe.ts'
import type { GivenMessage } from './judgeMessage.ts'

/** The checks of what a message would allow: a text or bytes by what they may stand for, typed data by all that is in it. */
export function typedDataResults(safe: SafeIdentity, message: GivenMessage): Result[] {
  const setting = { chainId: safe.chainId, safe: safe.address, safeVersion: safe.version }
  if (message.kind === 'text') return [checkRawMessage(message.text, setting)]
  // The Safe's own CHAIN-02 stands beside these; that of the domain is told by MSG-05.
  const { results } = judgeTypedData({ ...setting, typedData: message.typedData })
  return results.filter(({ id }) => id !== 'CHAIN-02')
}
