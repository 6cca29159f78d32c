import type { ActStep } from '#signing/actGuards.ts'

/** The words for each step of an act. */
export const stepWords: Readonly<Record<ActStep, string>> = {
  signing: 'Your wallet asks. Read the request there before you approve it.',
  looking: 'Checking once more before sending.',
  executing: 'Your wallet asks to send the execution. The sender pays the network fee.',
  mining: 'Sent. Waiting for its block.',
}

export const declinedWords = 'You declined in the wallet. Nothing was sent.'
