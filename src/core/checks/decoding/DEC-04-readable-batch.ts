import type { Found } from '#core/checks/answer.ts'
import { check, everyTransaction } from '#core/checks/check.ts'
import { placeStart } from '#core/checks/places.ts'
import { isAtUnknownContract, isBatch } from './batchCalls.ts'

/** DEC-04: can every batch be read to its last byte, as the contract that runs it would? */
export const readableBatchCheck = check({
  id: 'DEC-04',
  title: 'the bytes of a batch, to the last one',
  group: 'signed',
  severity: 'block',
  sources: ['local'],
  of: everyTransaction,
  needs: ['effects'],
  sentences: {
    pass: 'Every batch can be read to its last byte.',
    unknown: 'It could not be checked whether the batch can be read.',
  },
  remedy: 'Do not sign what you cannot read. Ask whoever proposed it for its ABI and its purpose.',
  run: ({ effects: { places } }) => {
    const batches = places.filter((place) => isBatch(place) && !isAtUnknownContract(place))
    const found = batches.flatMap(({ call, path }): Found[] => {
      if (call.error === undefined) return []
      return [
        {
          text: `${placeStart(path)}The batch cannot be read reliably. ${call.error}`,
          wayOn: 'Do not sign this: what it would do cannot be known. Ask for it to be made anew.',
          path,
          target: call.to,
        },
      ]
    })
    const listed = batches.map(({ path, call }) => ({ path, calls: call.calls?.length ?? null }))
    return { found, evidence: { batches: listed } }
  },
})
