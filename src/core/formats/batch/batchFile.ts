import { parseAddress } from '#core/addresses/address.ts'
import { AppError } from '#core/errors.ts'
import { bytes, FormatError, parseJson, plainObject } from '#core/formats/reader.ts'
import type { Address, Call } from '#core/safe/safe.ts'
import { type ContractMethod, contractMethod, encodeMethod } from './batchCall.ts'
import { batchChecksum } from './batchChecksum.ts'

/** A batch of the transaction builder as calls, with its own name for itself and what a careful reader must know. */
export type BatchFile = {
  name: string
  description: string
  chainId: string
  calls: readonly BatchEntry[]
  warnings: readonly string[]
}

/** One call; `method` is what the file says it is, which its bytes were made from or agree with. */
type BatchEntry = Call & { method?: string }

type ReadEntry = { entry: BatchEntry; warning?: string }

/** What is written: `createdAt` in ms since 1970. */
export type NewBatch = {
  name: string
  description?: string
  chainId: number
  createdAt: number
  safe: Address
  calls: readonly Pick<Call, 'to' | 'value' | 'data'>[]
}

const maxCalls = 1000
const builderVersion = '2.0.1'
/** What is told of a batch file whose checksum is another one than its own. */
export const modifiedSince = 'The batch file was modified since it was generated: its checksum does not fit.'
const badNumbers = 'Invalid transaction in the batch file. Make sure all numbers are encoded as strings.'

/**
 * Reads a batch file of the transaction builder. Raw data counts; without it the method is encoded with its values.
 * @throws FormatError naming the transaction, in the builder's words where numbers are not texts
 */
export function readBatchFile(text: string, here: { chainId: number; safe?: Address }): BatchFile {
  const file = plainObject(parseJson(text, 'The batch file'), 'the batch file')
  const meta = plainObject(file.meta ?? {}, 'meta')
  if (!Array.isArray(file.transactions) || file.transactions.length === 0)
    throw new FormatError('The batch file holds no transactions.')
  if (file.transactions.length > maxCalls)
    throw new FormatError(`The batch file has more than ${maxCalls} transactions, the limit.`)
  const read = file.transactions.map((transaction, index) => readEntry(transaction, index + 1))
  return {
    name: textOr(meta.name, 'Transactions Batch'),
    description: textOr(meta.description, ''),
    chainId: String(file.chainId ?? ''),
    calls: read.map(({ entry }) => entry),
    warnings: [...fileWarnings(file, meta, here), ...read.flatMap(({ warning }) => warning ?? [])],
  }
}

function readEntry(value: unknown, row: number): ReadEntry {
  const where = `Transaction ${row} of the batch file`
  try {
    return readBatchEntry(plainObject(value, 'it'), where)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.message === badNumbers)
      throw new FormatError(badNumbers, { hints: [`It is transaction ${row}.`] })
    throw new FormatError(`${where} cannot be used: ${error.message.replace(/\.$/, '')}.`, { cause: error })
  }
}

/** One entry of a batch file; `where` names it in a warning. @throws FormatError that does not say where */
export function readBatchEntry(given: Readonly<Record<string, unknown>>, where: string): ReadEntry {
  const values = given.contractInputsValues ?? {}
  if (
    typeof given.value !== 'string' ||
    Object.values(plainObject(values, 'contractInputsValues')).some(isNoText)
  )
    throw new FormatError(badNumbers)
  if (!/^(0|[1-9]\d{0,77})$/.test(given.value.trim()) || BigInt(given.value) >> 256n !== 0n)
    throw new FormatError('its value is not a whole number of wei')
  const to = parseAddress(typeof given.to === 'string' ? given.to : '')
  if (!to.ok) throw new FormatError(to.text)
  const method = given.contractMethod ? contractMethod(given.contractMethod, 'contractMethod') : undefined
  const raw = given.data ? bytes(given.data, 'data') : undefined
  const call = { to: to.address, value: BigInt(given.value), operation: 0 } as const
  if (raw === undefined)
    return {
      entry: {
        ...call,
        data: method ? encodeMethod(method, values as Record<string, string>) : '0x',
        ...named(method),
      },
    }
  if (method === undefined) return { entry: { ...call, data: raw } }
  if (agrees(method, values as Record<string, string>, raw))
    return { entry: { ...call, data: raw, ...named(method) } }
  return {
    entry: { ...call, data: raw },
    warning: `${where} says “${method.name}”, but its data is something else; the data counts.`,
  }
}

function agrees(method: ContractMethod, values: Readonly<Record<string, string>>, data: string): boolean {
  try {
    return encodeMethod(method, values) === data
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

function fileWarnings(
  file: Readonly<Record<string, unknown>>,
  meta: Readonly<Record<string, unknown>>,
  { chainId, safe }: { chainId: number; safe?: Address },
): string[] {
  const warnings: string[] = []
  if (typeof meta.checksum !== 'string')
    warnings.push('The batch file has no checksum: it may have been modified since it was generated.')
  else if (meta.checksum.toLowerCase() !== batchChecksum(file)) warnings.push(modifiedSince)
  if (String(file.chainId) !== String(chainId))
    warnings.push(`This batch is from another Chain (${textOr(String(file.chainId ?? ''), 'none named')})!`)
  const from = meta.createdFromSafeAddress
  if (
    safe !== undefined &&
    typeof from === 'string' &&
    from !== '' &&
    from.toLowerCase() !== safe.toLowerCase()
  )
    warnings.push(`This batch was made for another Safe: ${from.slice(0, 60)}.`)
  return warnings
}

/** The text of a batch file with its checksum, as the transaction builder reads it; its name is `<name>.json`. */
export function writeBatchFile({
  name,
  description = '',
  chainId,
  createdAt,
  safe,
  calls,
}: NewBatch): string {
  const file = {
    version: '1.0',
    chainId: String(chainId),
    createdAt,
    meta: {
      name,
      description,
      txBuilderVersion: builderVersion,
      createdFromSafeAddress: safe,
      createdFromOwnerAddress: '',
    },
    transactions: calls.map(({ to, value, data }) => ({
      to,
      value: String(value),
      data,
      contractMethod: null,
      contractInputsValues: null,
    })),
  }
  return JSON.stringify({ ...file, meta: { ...file.meta, checksum: batchChecksum(file) } }, null, 2)
}

const isNoText = (value: unknown) => typeof value !== 'string'
const textOr = (value: unknown, other: string) =>
  typeof value === 'string' && value !== '' ? value.slice(0, 500) : other
const named = (method: ContractMethod | undefined) => (method === undefined ? {} : { method: method.name })
