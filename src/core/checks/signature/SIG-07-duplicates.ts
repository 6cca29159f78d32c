import { isSameAddress } from '#core/addresses/address.ts'
import { finding, pass } from '#core/checks/answer.ts'
import { check } from '#core/checks/check.ts'
import { fewOf } from '#core/checks/wording/fewOf.ts'

/** SIG-07: is every owner listed once? Whatever is listed a second time, high-s twins too, is not counted. */
export const duplicatesCheck = check({
  id: 'SIG-07',
  title: 'whether an owner is listed more than once',
  group: 'people',
  severity: 'warn',
  sources: ['local'],
  of: ['transaction', 'message', 'capsule'],
  needs: ['signatures'],
  sentences: {
    pass: 'Every owner is listed once.',
    unknown: 'Could not check whether an owner is listed twice.',
  },
  remedy: 'Wait for another owner to sign.',
  run: ({ signatures: { judged } }) => {
    const twice = judged
      .map(({ owner }) => owner)
      .filter((owner, at, all) => all.findIndex((one) => isSameAddress(one, owner)) !== at)
    if (twice.length === 0) return pass()
    const owners = [...new Set(twice)]
    const count = owners.length === 1 ? 'That counts once.' : 'Each counts once.'
    return finding(`Listed twice: ${fewOf(owners)}. ${count}`, { twice })
  },
})
