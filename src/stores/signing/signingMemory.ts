import { noteSigned } from './codesSeen.ts'
import { noteExecuted } from './executedHere.ts'
import { importCapsule } from './openCapsules.ts'
import { rememberSigned } from './rememberSigned.ts'
import { noteSubmittedToHost } from './submittedToHost.ts'

/** Where an act notes what it leaves behind in this browser. */
export const signingMemory = {
  noteCodesSigned: noteSigned,
  rememberSigned,
  importCapsule,
  noteSubmittedToHost,
  noteExecuted,
}
