import type { Call } from '#core/safe/safe.ts'

/** The selector of `approveHash(bytes32)`. */
const approveHash = 'd4d9bdcd'

/** Whether a call may approve a hash: call data without the selector, at any depth, approve nothing. */
export const mayApprove = (made: Call | undefined): made is Call =>
  made?.data.toLowerCase().includes(approveHash) === true
