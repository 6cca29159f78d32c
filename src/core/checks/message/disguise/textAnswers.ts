import type { TextAnswers } from '#core/checks/message/messageFacts.ts'
import { disguisedText } from './disguisedText.ts'
import { writtenOrder } from './writtenOrder.ts'

/** What MSG-01 and MSG-03 say of a text. */
export const textAnswers: TextAnswers = { disguise: disguisedText, orders: writtenOrder }
