import { multiSendSelector } from '#core/calldata/multiSend.ts'
import type { PlacedCall } from '#core/checks/calls/placedCalls.ts'

/** Whether a call's selector is that of multiSend(bytes), whatever its target makes of it. */
export const isBatch = ({ call }: PlacedCall) => call.data.slice(0, 10).toLowerCase() === multiSendSelector

/** Whether a batch stands at a contract of which no rules are known: DEC-05 says that, and DEC-04 has nothing to read. */
export const isAtUnknownContract = ({ call }: PlacedCall) => call.wraps === undefined
