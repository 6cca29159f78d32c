import { hashTypedData, type TypedDataDefinition } from 'viem'
import type { Hash } from '#core/safe/safe.ts'
import { type Encodable, encodedHash } from './encode.ts'
import { encodeType, type Field, readTypes, reportUnknownTypes, type StructTypes } from './fields.ts'
import { parseTypedDataText } from './jsonText.ts'
import { type Problem, type ProblemReport, problemList } from './report.ts'
import { type Reading, readStruct } from './values.ts'

/** EIP-712 typed data after strict reading: exactly what would be signed, with every type known. */
export type TypedData = Encodable

/**
 * Typed data as it was read, or what is wrong with it. `notes` say what is unusual and harms nothing. Refused data may still
 * have been understood: `typedData` and `hash` are there when all that is signed is clear and only something else is wrong;
 * `hashes` when different wallets would sign different ones.
 */
export type ReadTypedData =
  | { ok: true; typedData: TypedData; hash: Hash; notes: readonly string[] }
  | {
      ok: false
      problems: readonly Problem[]
      typedData?: TypedData
      hash?: Hash
      hashes?: readonly [declared: Hash, derived: Hash]
    }

const domainFields: readonly Field[] = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]
const topLevel = new Set(['types', 'primaryType', 'domain', 'message'])
/** viem hashes the text of a type anew for every struct: characters hashed this way, at most. */
const maxTypeText = 500_000

/**
 * Reads EIP-712 typed data from a JSON text or an object of a stranger, strictly: a field that the type does not declare, one
 * that is missing, a type that nobody declares, a value that does not fit, and a domain that two wallets would hash
 * differently are refused by name. The hash is computed by the encoder here and by viem, which must agree.
 */
export function readTypedData(input: unknown): ReadTypedData {
  const { problems, report } = problemList()
  const value = typeof input === 'string' ? parseTypedDataText(input, report) : input
  if (problems.length > 0) return { ok: false, problems }
  if (!isObject(value)) return refused('This is not a message of typed data.')
  const declared = readTypes(own(value, 'types'), report)
  const primaryType = readPrimaryType(own(value, 'primaryType'), declared, report)
  const domain = own(value, 'domain')
  if (!isObject(domain)) report('domain', 'The message has no domain: it does not name its contract or app.')
  if (primaryType === undefined || !isObject(domain)) return { ok: false, problems }
  const derived = domainFields.filter(({ name }) => own(domain, name) !== undefined)
  const hasDomainType = declared.has('EIP712Domain')
  const types = hasDomainType ? declared : new Map([...declared, ['EIP712Domain', derived] as const])
  reportUnknownTypes('EIP712Domain', types, report)
  reportUnknownTypes(primaryType, types, report)
  if (problems.length > 0) return { ok: false, problems }
  return readValues({ types, primaryType, derived, domain, message: own(value, 'message') }, [
    ...(hasDomainType ? [] : [derivedNote(derived)]),
    ...Object.keys(value)
      .filter((key) => !topLevel.has(key))
      .map((key) => `“${key.slice(0, 100)}” is outside the message and would not be signed.`),
  ])
}

type Unread = {
  types: StructTypes
  primaryType: string
  derived: readonly Field[]
  domain: object
  message: unknown
}

function readValues(unread: Unread, notes: readonly string[]): ReadTypedData {
  const { types, primaryType } = unread
  const { problems, report } = problemList()
  const { problems: unsigned, report: undeclared } = problemList()
  const reading: Reading = { types, report, undeclared, count: { structs: 0, values: 0 } }
  const domain = readStruct('EIP712Domain', unread.domain, 'domain', reading)
  const message =
    primaryType === 'EIP712Domain' ? domain : readStruct(primaryType, unread.message, 'message', reading)
  if (encodeType(primaryType, types).length * reading.count.structs > maxTypeText)
    report('', 'The message is larger than the limit.')
  if (problems.length > 0) return { ok: false, problems: [...problems, ...unsigned] }
  return judgeHash({ types, primaryType, domain, message }, unread, { unsigned, notes })
}

function judgeHash(
  typedData: TypedData,
  unread: Unread,
  { unsigned, notes }: { unsigned: readonly Problem[]; notes: readonly string[] },
): ReadTypedData {
  const hash = encodedHash(typedData)
  if (viemHash(typedData) !== hash)
    return refused('Two ways to compute the hash of this message do not agree.', unsigned)
  const other = derivedHash(typedData, hash, unread)
  if (other !== hash) {
    const text = 'Its domain does not match its declaration: different wallets would sign different messages.'
    const problems = [{ path: 'types.EIP712Domain', text }, ...unsigned]
    return {
      ok: false,
      problems,
      typedData,
      ...(other === undefined ? {} : { hashes: [hash, other] as const }),
    }
  }
  if (unsigned.length > 0) return { ok: false, problems: unsigned, typedData, hash }
  return { ok: true, typedData, hash, notes }
}

/** The hash for wallets that work out the type of the domain from its values, as ethers and the Safe services do. */
function derivedHash(typedData: TypedData, encoded: Hash, { derived, domain }: Unread): Hash | undefined {
  const types: StructTypes = new Map([...typedData.types, ['EIP712Domain', derived] as const])
  if (encodeType('EIP712Domain', types) === encodeType('EIP712Domain', typedData.types)) return encoded
  const { problems, report } = problemList()
  const reading: Reading = { types, report, undeclared: () => undefined, count: { structs: 0, values: 0 } }
  const read = readStruct('EIP712Domain', domain, 'domain', reading)
  return problems.length > 0 ? undefined : encodedHash({ ...typedData, types, domain: read })
}

/** viem's answer; undefined where it refuses what the encoder here took. */
function viemHash({ types, primaryType, domain, message }: TypedData): Hash | undefined {
  try {
    return hashTypedData({
      types: Object.fromEntries(types),
      primaryType,
      domain,
      message,
    } as TypedDataDefinition)
  } catch {
    return undefined
  }
}

function readPrimaryType(value: unknown, types: StructTypes, report: ProblemReport): string | undefined {
  if (typeof value === 'string' && (types.has(value) || value === 'EIP712Domain')) return value
  const text =
    typeof value === 'string'
      ? `The message is of the type “${value}”, which it does not declare.`
      : 'The message does not name its type (primaryType), and it is never guessed.'
  report('primaryType', text)
  return undefined
}

function derivedNote(derived: readonly Field[]): string {
  const names = derived.map(({ name }) => name).join(', ') || 'nothing'
  return `The message does not declare the fields of its domain; they were derived from the values: ${names}.`
}

function refused(text: string, more: readonly Problem[] = []): ReadTypedData {
  return { ok: false, problems: [{ path: '', text }, ...more] }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Nothing inherited counts: `constructor` is no key unless someone wrote it. */
function own(value: object, key: string): unknown {
  const found: unknown = Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined
  return found === null ? undefined : found
}
