import type { ProvidedDescriptor, ProvidedDescriptors } from '#core/descriptors/provided.ts'
import { AppError } from '#core/errors.ts'
import type { Address } from '#core/safe/safe.ts'
import { createPersistedStore } from './persistedStore.ts'

/** A descriptor (ERC-7730) that the person took in, by the maker that it names. */
export type StoredDescriptor = { owner: string; json: unknown }

type DescriptorsState = { descriptors: readonly StoredDescriptor[] }

/** So many are kept: all of them are read again for every transaction. */
export const maxDescriptors = 20

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Descriptions of contracts by their makers, kept in this browser. */
export const storedDescriptors = createPersistedStore<DescriptorsState>({
  key: 'countersign.descriptors',
  empty: { descriptors: [] },
  read: (kept) =>
    isRecord(kept) && Array.isArray(kept.descriptors)
      ? {
          descriptors: kept.descriptors
            .flatMap((one: unknown) =>
              isRecord(one) && typeof one.owner === 'string' ? [{ owner: one.owner, json: one.json }] : [],
            )
            .slice(0, maxDescriptors),
        }
      : undefined,
})

/** Keeps it; the same file is kept once. @throws AppError where there are too many */
export function keepDescriptor(added: StoredDescriptor): void {
  const { descriptors } = storedDescriptors.getState()
  const text = JSON.stringify(added.json)
  const others = descriptors.filter(({ json }) => JSON.stringify(json) !== text)
  if (others.length >= maxDescriptors)
    throw new AppError(`This browser keeps at most ${maxDescriptors} descriptors. Remove one first.`)
  storedDescriptors.setState({ descriptors: [...others, added] })
}

export const forgetDescriptor = (forgotten: StoredDescriptor) =>
  storedDescriptors.setState(({ descriptors }) => ({
    descriptors: descriptors.filter((one) => one !== forgotten),
  }))

/** As a case takes them, marked as the person's own, with what a service hands out; nothing where there is none: descriptions are not offered then. */
export function offeredDescriptors(
  served: readonly ProvidedDescriptor[],
  names: ReadonlyMap<Address, string>,
  now: number,
): { descriptors?: ProvidedDescriptors } {
  const own = storedDescriptors
    .getState()
    .descriptors.map(({ owner, json }): ProvidedDescriptor => ({ json, name: owner, mark: 'own' }))
  const files = [...own, ...served]
  return files.length === 0 ? {} : { descriptors: { files, names, asOf: now } }
}
