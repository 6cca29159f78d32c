import { finding, pass } from '#core/checks/answer.ts'
import { check } from '#core/checks/check.ts'

/**
 * QUEUE-02: does the list tell the same of it as its details? The details are what is judged; what a row tells otherwise was not, and is
 * there to be copied or believed.
 */
export const listedOtherwiseCheck = check({
  id: 'QUEUE-02',
  title: 'what the list says and what the details say',
  group: 'signed',
  severity: 'stop',
  sources: ['local'],
  of: ['transaction', 'history'],
  needs: ['listed'],
  sentences: {
    pass: 'The service tells the same in its list as in its details.',
    unknown: 'It could not be compared what the list says.',
  },
  remedy: 'One of them is wrong. Ask who proposed it what it is for, and look at it with another service.',
  acknowledge: 'told two ways',
  run: ({ listed: { listed, detailed, sentence } }) => {
    const evidence = { listed, detailed }
    if (listed === detailed) return pass(evidence)
    return finding(
      `The service tells this otherwise in its list than in its details. Copy nothing from this row; in the details it says: ${sentence}`,
      evidence,
    )
  },
})
