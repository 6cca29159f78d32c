import type { Found } from '#core/checks/answer.ts'
import { check } from '#core/checks/check.ts'

/** MSG-07: can the message be read in one way only? A domain whose type had to be worked out from its values is told. */
export const oneReadingCheck = check({
  id: 'MSG-07',
  title: 'whether the message can be read in one way only',
  group: 'signed',
  severity: 'block',
  sources: ['local'],
  of: ['message', 'capsule'],
  needs: ['message'],
  sentences: {
    pass: 'The message can be read in one way only.',
    unknown: 'It could not be checked whether the message can be read in one way only.',
  },
  remedy: 'Do not sign before you know what whoever asks can do with it.',
  run: ({ message: { typedData: facts } }) => {
    if (!facts) return undefined
    const { read } = facts
    if (read.ok) {
      const found = read.notes.map((text): Found => ({ severity: 'info', text }))
      return { found, evidence: { hash: read.hash } }
    }
    const [first] = read.problems
    const text = `Ambiguous message refused: ${first?.text ?? 'it cannot be read.'}`
    const wayOn = 'Do not sign. Ask the app that made it for a well-formed message.'
    return { found: [{ text, wayOn, problems: read.problems, hashes: read.hashes }] }
  },
})
