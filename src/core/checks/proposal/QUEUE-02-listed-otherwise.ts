import { finding, pass } from '#core/checks/answer.ts'
import { check } from '#core/checks/check.ts'

/**
 * QUEUE-02: does the list tell the same of it as its details? The details are what is judged; what a row tells otherwise was not, and is
 * there to be copied or believed.
 */
export const listedOtherwiseCheck = check({
  id: 'QUEUE-02',
  title: 'the service’s list and its details',
  group: 'signed',
  severity: 'stop',
  sources: ['local'],
  of: ['transaction', 'history'],
  needs: ['listed'],
  sentences: {
    pass: 'The Safe service reports the same in its list and in its details.',
    unknown: 'Could not compare the list with the details.',
  },
  remedy: 'One of them is wrong. Ask the proposer for its purpose and check it with another service.',
  acknowledge: 'two descriptions',
  run: ({ listed: { listed, detailed, sentence } }) => {
    const evidence = { listed, detailed }
    if (listed === detailed) return pass(evidence)
    return finding(
      `The Safe service describes this differently in its list and in its details. Copy nothing from this row; the details say: ${sentence}`,
      evidence,
    )
  },
})
