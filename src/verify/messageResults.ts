import { checkRawMessage, judgeTypedData } from '#core/checks/message.ts'
import type { MessageSetting } from '#core/checks/messageFacts.ts'
import type { Result } from '#core/checks/result.ts'
import type { SafeIdentity } from '#core/safe.ts'

/** A message that a Safe is to sign: a text, or typed data as it came, which is read strictly where it is judged. */
export type GivenMessage = { kind: 'text'; text: string } | { kind: 'typedData'; typedData: unknown }

/** What is known around a message besides the Safe. */
export type AroundMessage = Pick<MessageSetting, 'now' | 'tokens' | 'waiting'>

/** The checks of what a message would allow: all of them for typed data, for a text whether it is a transaction in disguise. */
export function messageResults(
  { chainId, address, version }: SafeIdentity,
  message: GivenMessage,
  around: AroundMessage = {},
): Result[] {
  const setting = { ...around, chainId, safe: address, safeVersion: version }
  if (message.kind === 'text') return [checkRawMessage(message.text, setting)]
  return judgeTypedData({ ...setting, typedData: message.typedData }).results
}
