import type { Seen } from '#core/checks/answer.ts'
import {
  type MessageFacts,
  ofKind,
  othersNamed,
  whyUnknown,
  whyUnread,
} from '#core/checks/message/messageFacts.ts'
import { describePermission, describePower, type RecognisedPermission } from './permission.ts'
import { misstatedTokens } from './statedTokens.ts'

/** What MSG-03 says of typed data. Loaded for typed data alone: no transaction needs it. */
export function permissionsAnswer(facts: MessageFacts): Seen {
  const permissions: RecognisedPermission[] = ofKind(
    facts,
    'permit',
    'daiPermit',
    'nftPermit',
    'permit2Single',
    'permit2Batch',
    'permit2Transfer',
    'permit2BatchTransfer',
    'permit2Witness',
    'transferAuthorization',
    'forwardedCall',
  )
  const found = [
    ...misstatedTokens(facts, permissions.flatMap(tokensOf)),
    ...permissions.flatMap((permission) => describePermission(permission, facts)),
    ...ofKind(facts, 'power').map((power) => describePower(power, facts)),
    ...othersNamed(facts),
  ]
  return { found, missing: whyUnread(facts) ?? whyUnknown(facts) }
}

const tokensOf = (one: RecognisedPermission) =>
  'details' in one ? one.details.map(({ token }) => token) : 'token' in one ? [one.token] : []
