import { canonicalJson } from '#core/formats/canonicalJson.ts'
import {
  address,
  bytes,
  listOf,
  objectOf,
  oneOf,
  plainObject,
  type Reader,
  refuse,
  textUpTo,
  uint256,
  wholeNumber,
} from '#core/formats/reader.ts'
import { type Operation, type SafeTx, safeVersions } from '#core/safe/safe.ts'
import { typedDataJson } from '#core/typedData/json.ts'
import { readTypedData } from '#core/typedData/typedData.ts'
import { capsuleAbi } from './abi.ts'
import type { Capsule, CapsuleAbi, CapsuleSignature, CapsuleSubject } from './capsule.ts'

/** The word by which a file says that it is a capsule, and the version of the form that is written here. */
const capsuleMark = { countersign: 'capsule', version: 1 } as const

const maxNoteLength = 2000

const tx = objectOf<SafeTx>({
  to: address,
  value: uint256,
  data: bytes,
  operation: oneOf<Operation>(0, 1),
  safeTxGas: uint256,
  baseGas: uint256,
  gasPrice: uint256,
  gasToken: address,
  refundReceiver: address,
  nonce: uint256,
})

const chainId: Reader<number> = (value, name) =>
  wholeNumber(value, name) > 0 ? wholeNumber(value, name) : refuse(name, 'is not a chain')

const text: Reader<string> = (value, name) => {
  const read = textUpTo(500_000)(value, name)
  return /\p{Surrogate}/u.test(read) ? refuse(name, 'holds half a character') : read
}

const typedData: Reader<CapsuleSubject> = (value, name) => {
  const read = readTypedData(plainObject(value, name))
  if (read.ok) return { kind: 'typedData', typedData: read.typedData, hash: read.hash }
  return refuse(name, `is refused: ${read.problems[0]?.text.replace(/\.$/, '') ?? 'it is not clear'}`)
}

type File = {
  countersign: 'capsule'
  version: 1
  chainId: number
  safe: Capsule['safe']['address']
  safeVersion: Capsule['safe']['version']
  transaction?: SafeTx
  text?: string
  typedData?: CapsuleSubject
  signatures: CapsuleSignature[]
  note?: string
  abis?: CapsuleAbi[]
}

const file = objectOf<File>(
  {
    countersign: oneOf(capsuleMark.countersign),
    version: oneOf(capsuleMark.version),
    chainId,
    safe: address,
    safeVersion: oneOf(...safeVersions),
    transaction: tx,
    text,
    typedData,
    signatures: listOf(objectOf<CapsuleSignature>({ owner: address, signature: bytes }), 500),
    note: textUpTo(maxNoteLength),
    abis: listOf(objectOf<CapsuleAbi>({ address, abi: capsuleAbi }, ['address']), 100),
  },
  ['transaction', 'text', 'typedData', 'note', 'abis'],
)

/** Reads the parsed JSON of an open capsule, strictly. @throws FormatError naming the part, or AppError of an ABI */
export function capsuleFromJson(value: unknown): Capsule {
  const { chainId, safe, safeVersion, signatures, note, abis = [], ...read } = file(value, 'capsule')
  const subjects: CapsuleSubject[] = []
  if (read.transaction) subjects.push({ kind: 'transaction', tx: read.transaction })
  if (read.text !== undefined) subjects.push({ kind: 'text', text: read.text })
  if (read.typedData) subjects.push(read.typedData)
  const [subject, second] = subjects
  if (subject === undefined || second !== undefined)
    return refuse('capsule', 'must hold exactly one transaction or message')
  return {
    safe: { chainId, address: safe, version: safeVersion },
    subject,
    signatures,
    ...(note === undefined ? {} : { note }),
    abis,
  }
}

/** The one JSON text of a capsule: keys sorted, signatures by owner, so that equal capsules are equal byte for byte. */
export function capsuleText({ safe, subject, signatures, note, abis }: Capsule): string {
  return canonicalJson({
    ...capsuleMark,
    chainId: safe.chainId,
    safe: safe.address,
    safeVersion: safe.version,
    ...subjectJson(subject),
    signatures: signatures.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)),
    ...(note === undefined ? {} : { note }),
    ...(abis.length === 0 ? {} : { abis: abis.map(bare) }),
  })
}

function bare({ abi, ...address }: CapsuleAbi): CapsuleAbi {
  return { ...address, abi: capsuleAbi(abi, 'abi') }
}

function subjectJson(subject: CapsuleSubject) {
  if (subject.kind === 'transaction') return { transaction: subject.tx }
  return subject.kind === 'text' ? { text: subject.text } : { typedData: typedDataJson(subject.typedData) }
}

/** By which two signatures are the same, and sorted. */
export function keyOf({ owner, signature }: CapsuleSignature): string {
  return `${owner} ${signature}`.toLowerCase()
}
