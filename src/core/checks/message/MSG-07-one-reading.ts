import type { Finding } from '#core/checks/answer.ts'
import { check } from '#core/checks/check.ts'

/** MSG-07: can the message be read in one way only? A domain whose type had to be worked out from its values is told. */
export const oneReadingCheck = check({
  id: 'MSG-07',
  title: 'whether the message has only one reading',
  group: 'signed',
  severity: 'block',
  sources: ['local'],
  of: ['message', 'capsule'],
  needs: ['message'],
  sentences: {
    pass: 'The message has only one reading.',
    unknown: 'Could not check whether the message has only one reading.',
  },
  remedy: 'Do not sign before you know what the requester can do with it.',
  run: ({ message: { typedData: facts } }) => {
    if (!facts) return undefined
    const { read } = facts
    if (read.ok) {
      const found = read.notes.map((text): Finding => ({ severity: 'info', text }))
      return { found, evidence: { hash: read.hash } }
    }
    const [first] = read.problems
    const text = `Ambiguous message refused: ${first?.text ?? 'it cannot be read.'}`
    const remedy = 'Do not sign. Ask the app that made it for a well-formed message.'
    return { found: [{ text, remedy, problems: read.problems, hashes: read.hashes }] }
  },
})
