import type { Step } from './actGuards.ts'

/** What is said while something is under way. */
export const stepWords: Readonly<Record<Step, string>> = {
  signing: 'Your wallet asks. Read what it shows before you approve it there.',
  looking: 'It is checked once more first.',
  executing: 'Your wallet asks to send the execution. Whoever sends it pays the network fee.',
  mining: 'Sent. Waiting for its block.',
}

export const declinedWords = 'You declined in the wallet. Nothing was sent.'
