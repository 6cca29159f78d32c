import { finding, pass } from '#core/checks/answer.ts'
import { check } from '#core/checks/check.ts'

/** SIG-01: was each listed signature made for this hash by the owner it names? */
export const confirmationsCheck = check({
  id: 'SIG-01',
  title: 'each signature and the owner it is listed for',
  group: 'people',
  severity: 'block',
  sources: ['local'],
  sourceText: 'recovered here',
  of: ['transaction', 'message', 'capsule'],
  needs: ['signatures'],
  sentences: {
    pass: 'Every listed signature was made for this {subject} by the owner it names.',
    unknown: 'The listed signatures could not be checked.',
  },
  remedy: 'Do not sign. Call the owners named before anything else.',
  run: ({ signatures: { judged, cut = 0 } }, { noun }) => {
    const [valid, rejected, unproven] = (['valid', 'rejected', 'unproven'] as const).map((status) =>
      judged.filter((one) => one.status === status).map(({ owner, reason }) => ({ owner, reason })),
    )
    const evidence = { valid, rejected, unproven, ...(cut > 0 && { cut }) }
    const forged = judged.filter(
      ({ kind, status, reason }) =>
        status === 'rejected' &&
        kind !== 'malformed' &&
        ((kind !== 'contract' && kind !== 'approvedHash') || String(reason).startsWith('It names')),
    )
    const [first, ...more] = forged
    if (first !== undefined) {
      const whose =
        more.length === 0
          ? `The signature listed for ${first.owner} was`
          : `${more.length + 1} listed signatures were`
      return finding(`${whose} not made for this ${noun}.`, evidence, {
        wayOn: 'This is how the Bybit theft looked. Do not sign; call the other owners.',
      })
    }
    if (cut > 0)
      return finding(
        `${judged.length + cut} confirmations are listed, more than a Safe has owners; ${cut} of them were not looked at.`,
        evidence,
        { wayOn: 'Do not sign. Ask who runs this service, and look at it with another one.' },
      )
    if (judged.every(({ kind }) => kind === 'none')) return pass(evidence, 'No signature is listed.')
    return pass(evidence)
  },
})
