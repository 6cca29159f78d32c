import type { TypedAnswers } from '#core/checks/message/messageFacts.ts'
import { ordersAnswer } from './ordersAnswer.ts'
import { permissionsAnswer } from './permissionsAnswer.ts'

/** What MSG-03 and MSG-06 say of typed data. */
export const typedAnswers: TypedAnswers = { orders: ordersAnswer, permissions: permissionsAnswer }
