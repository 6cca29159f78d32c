import type { UserAbi } from '#core/calldata/knownMethods.ts'
import { abisKey } from '#stores/abiNotes.ts'
import { mayHold } from '#stores/persistedStore.ts'
import type { OwnAbisForParameters } from './ownAbisFor.ts'

/** The person's ABIs that decode this call or one inside it; what reads ABIs is loaded only where one may be kept. */
export const storedAbisFor = async (asked: OwnAbisForParameters): Promise<readonly UserAbi[] | undefined> =>
  mayHold(abisKey) ? (await import('./ownAbisFor.ts')).ownAbisFor(asked) : undefined
