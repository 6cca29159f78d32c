import { type TypedAnswers, whyUnread } from '#core/checks/message/messageFacts.ts'
import { disguisedTypedData } from './disguisedTypedData.ts'
import { namedSafeAnswer } from './namedSafeAnswer.ts'
import { networkAnswer } from './networkAnswer.ts'
import { ordersAnswer } from './ordersAnswer.ts'
import { permissionsAnswer } from './permissionsAnswer.ts'
import { protocolAnswer } from './protocolAnswer.ts'

/** What MSG-01 to MSG-06 say of typed data. */
export const typedAnswers: TypedAnswers = {
  disguise: (facts) => ({ found: disguisedTypedData(facts), missing: whyUnread(facts) }),
  namedSafe: namedSafeAnswer,
  network: networkAnswer,
  orders: ordersAnswer,
  permissions: permissionsAnswer,
  protocol: protocolAnswer,
}
