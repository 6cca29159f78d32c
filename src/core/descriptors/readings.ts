import { specifiedChains } from '#core/chains/specifiedChains.ts'
import type { PlacedCall } from '#core/checks/calls/placedCalls.ts'
import type { EffectFacts } from '#core/checks/effectFacts.ts'
import { factAt } from '#core/checks/fact.ts'
import type { Address } from '#core/safe/safe.ts'
import type { Encodable } from '#core/typedData/encode.ts'
import { contractOf } from '#core/typedData/struct.ts'
import { ownWords } from './display/words.ts'
import type { NameLookup } from './environment.ts'
import { attestedBy } from './format/attestation.ts'
import type { Descriptor } from './format/descriptor.ts'
import { type DescriptorLocation, type ReadDescriptor, readDescriptor } from './format/readDescriptor.ts'
import type {
  Attested,
  ProvidedDescriptor,
  ProvidedDescriptors,
  ReadingAtCall,
  Readings,
} from './provided.ts'
import { type DescriptorReading, type Library, readCallBy, readMessageBy } from './readBy.ts'

/** What is known around a case; each that is absent is not offered. */
export type ReadingFacts = Pick<EffectFacts, 'tokens' | 'codes' | 'nativeCurrency'>

/** What to read: the calls of a transaction at every depth, or a message and who signs it. */
export type ToRead =
  | { kind: 'calls'; chainId: number; places: readonly PlacedCall[] }
  | { kind: 'message'; chainId: number; message: Encodable; from: Address }

type Marked = Pick<ReadingAtCall, 'mark' | 'attested' | 'isVouched'>
type Opened = { library: Library; markOf: (one: Descriptor) => Marked; refused: Readings['refused'] }

/** What the makers of the contracts say of calls or of a message: a second reading, named as theirs, beside the exact one. */
export function readingsOf(given: ProvidedDescriptors, toRead: ToRead, around: ReadingFacts): Readings {
  const { library, markOf, refused } = opened(given, around, toRead.chainId)
  const placed = (path: readonly number[], to: Address | undefined, told: readonly DescriptorReading[]) =>
    told.map(({ descriptor, ...rest }): ReadingAtCall => {
      return { path, to, owner: descriptor.owner, ...markOf(descriptor), ...rest }
    })
  if (toRead.kind === 'message') {
    const told = readMessageBy(library, toRead.message, toRead.from)
    return { of: placed([], contractOf(toRead.message), told), refused }
  }
  const of = toRead.places.flatMap(({ call, path, as }) => {
    const { to, value, data } = call
    const from = as === undefined ? {} : { from: as }
    return placed(path, to, readCallBy(library, { chainId: toRead.chainId, to, value, data, ...from }))
  })
  return { of, refused }
}

function opened(given: ProvidedDescriptors, around: ReadingFacts, chainId: number): Opened {
  const descriptors: Descriptor[] = []
  const files = new Map<Descriptor, ProvidedDescriptor>()
  const refused: { name: string; text: string }[] = []
  given.files.forEach((file, at) => {
    const { name = `descriptor ${at + 1}`, folder = given.folder ?? nothing } = file
    const location = { name, folder }
    const { problem } = file
    const read =
      problem === undefined
        ? readOnce(file.json, location)
        : { ok: false as const, text: ownWords(problem, 300) }
    if (!read.ok) {
      refused.push({ name: location.name, text: read.text })
      return
    }
    descriptors.push(read.descriptor)
    files.set(read.descriptor, file)
  })
  const implementationOf = (address: Address) => {
    const fact = factAt(around.codes, address)
    return fact?.known ? fact.value.implementation : undefined
  }
  return {
    library: { descriptors, names: namesIn(given, around, chainId), implementationOf },
    markOf: marksOf(files, given.asOf),
    refused,
  }
}

const nothing: DescriptorLocation['folder'] = new Map()

type OpenedDescriptor = { location: DescriptorLocation; read: ReadDescriptor }
const openedBefore = new WeakMap<object, OpenedDescriptor>()

/** Reads a file once, however often a case is judged anew with it. */
function readOnce(json: unknown, location: DescriptorLocation): ReadDescriptor {
  if (typeof json !== 'object' || json === null) return readDescriptor(json, location)
  const before = openedBefore.get(json)
  if (before?.location.folder === location.folder && before.location.name === location.name)
    return before.read
  const read = readDescriptor(json, location)
  openedBefore.set(json, { location, read })
  return read
}

/** How far the words of each go, found out once and only of those that say something. */
function marksOf(
  files: ReadonlyMap<Descriptor, ProvidedDescriptor>,
  now: number | undefined,
): Opened['markOf'] {
  const known = new Map<Descriptor, Marked>()
  const look = ({ json, mark, isServed, attestations = [] }: ProvidedDescriptor): Marked => {
    if (mark === 'own') return { mark, isVouched: true }
    const attested: Attested | undefined =
      now === undefined ? undefined : attestedBy(json, { attestations, now })
    const isVouched = isServed === undefined || attested?.isWhole === true
    return attested ? { mark: 'audited', attested, isVouched } : { mark: 'claimed', isVouched }
  }
  return (one) => {
    const file = files.get(one)
    const marked = known.get(one) ?? (file ? look(file) : { mark: 'claimed' as const, isVouched: false })
    known.set(one, marked)
    return marked
  }
}

/** Tokens as their own contracts answer, names as the user gave them; of other chains than this one nothing is known. */
function namesIn(
  { names }: ProvidedDescriptors,
  { tokens, nativeCurrency }: ReadingFacts,
  here: number,
): NameLookup {
  const byAddress = new Map([...(names ?? [])].map(([address, name]) => [address.toLowerCase(), name]))
  return {
    token: (chainId, address) => {
      const fact = chainId === here ? factAt(tokens, address) : undefined
      return fact?.known && fact.value !== null ? fact.value : undefined
    },
    coin: (chainId) =>
      (chainId === here ? nativeCurrency : undefined) ??
      specifiedChains.find((one) => one.chainId === chainId)?.nativeCurrency,
    name: (source, address) => (source === 'local' ? byAddress.get(address.toLowerCase()) : undefined),
    collection: (chainId, address) => {
      const fact = chainId === here ? factAt(tokens, address) : undefined
      return fact?.known ? fact.value?.name : undefined
    },
    blockTime: () => undefined,
  }
}
