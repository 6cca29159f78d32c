import type { GivenDescriptor, GivenDescriptors } from '#core/descriptors/given.ts'
import { AppError } from '#core/errors.ts'
import type { Address } from '#core/safe.ts'
import { createKept } from '#parts/keptStore.ts'

/** A descriptor (ERC-7730) that the person took in, by the maker that it names. */
export type KeptDescriptor = { owner: string; json: unknown }

type Kept = { descriptors: readonly KeptDescriptor[] }

/** So many are kept: all of them are read again for every transaction. */
export const mostDescriptors = 20

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Descriptions of contracts by their makers, kept in this browser. */
export const keptDescriptors = createKept<Kept>({
  key: 'countersign.descriptors',
  empty: { descriptors: [] },
  read: (kept) =>
    isRecord(kept) && Array.isArray(kept.descriptors)
      ? {
          descriptors: kept.descriptors
            .flatMap((one: unknown) =>
              isRecord(one) && typeof one.owner === 'string' ? [{ owner: one.owner, json: one.json }] : [],
            )
            .slice(0, mostDescriptors),
        }
      : undefined,
})

/** Keeps it; the same file is kept once. @throws AppError where there are too many */
export function keepDescriptor(added: KeptDescriptor): void {
  const { descriptors } = keptDescriptors.getState()
  const text = JSON.stringify(added.json)
  const others = descriptors.filter(({ json }) => JSON.stringify(json) !== text)
  if (others.length >= mostDescriptors)
    throw new AppError(`No more than ${mostDescriptors} descriptions are kept. Remove one first.`)
  keptDescriptors.setState({ descriptors: [...others, added] })
}

export const forgetDescriptor = (forgotten: KeptDescriptor) =>
  keptDescriptors.setState(({ descriptors }) => ({
    descriptors: descriptors.filter((one) => one !== forgotten),
  }))

/** As a case takes them, marked as the person's own, with what a service hands out; nothing where there is none: descriptions are not offered then. */
export function offeredDescriptors(
  served: readonly GivenDescriptor[],
  names: ReadonlyMap<Address, string>,
  now: number,
): { descriptors?: GivenDescriptors } {
  const own = keptDescriptors
    .getState()
    .descriptors.map(({ owner, json }): GivenDescriptor => ({ json, name: owner, mark: 'own' }))
  const files = [...own, ...served]
  return files.length === 0 ? {} : { descriptors: { files, names, asOf: now } }
}
