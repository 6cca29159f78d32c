import { finding, pass } from '#core/checks/answer.ts'
import { check } from '#core/checks/check.ts'
import { formatAmount } from '#core/money/decimals.ts'

/** SIG-01: was each listed signature made for this hash by the owner it names? */
export const confirmationsCheck = check({
  id: 'SIG-01',
  title: 'each signature and its listed owner',
  group: 'people',
  severity: 'block',
  sources: ['local'],
  sourceText: 'verified signature',
  of: ['transaction', 'message', 'capsule'],
  needs: ['signatures'],
  sentences: {
    pass: 'Every listed signature is by its owner and for this {subject}.',
    unknown: 'Could not check the listed signatures.',
  },
  remedy: 'Do not sign. First call the owners named here.',
  run: ({ signatures: { judged, cut = 0 } }, { noun }) => {
    const [valid, rejected, unproven] = (['valid', 'rejected', 'unproven'] as const).map((status) =>
      judged.filter((one) => one.status === status).map(({ owner, reason }) => ({ owner, reason })),
    )
    const evidence = { valid, rejected, unproven, ...(cut > 0 && { cut }) }
    const forged = judged.filter(
      ({ kind, status, rejection }) =>
        status === 'rejected' &&
        kind !== 'malformed' &&
        ((kind !== 'contract' && kind !== 'approvedHash') || rejection?.kind === 'otherOwner'),
    )
    const [first, ...more] = forged
    if (first !== undefined) {
      const whose =
        more.length === 0
          ? `The signature listed for ${first.owner} was`
          : `${more.length + 1} listed signatures were`
      return finding(`${whose} not made for this ${noun}.`, evidence, {
        remedy: 'This is how the Bybit theft looked. Do not sign; call the other owners.',
      })
    }
    if (cut > 0)
      return finding(
        `${formatAmount(BigInt(judged.length + cut), 0)} confirmations are listed, more than a Safe can have owners; ${formatAmount(BigInt(cut), 0)} of them were not checked.`,
        evidence,
        { remedy: 'Do not sign. Ask the operator of this service, and check it with another one.' },
      )
    if (judged.every(({ kind }) => kind === 'none')) return pass(evidence, 'No signature is listed.')
    return pass(evidence)
  },
})
