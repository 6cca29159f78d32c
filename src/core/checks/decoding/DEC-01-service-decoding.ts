import { type AbiValue, valueText } from '#core/abi/abiValue.ts'
import { writeArguments } from '#core/abi/abiWriter.ts'
import { methodOf } from '#core/abi/declaration.ts'
import type { Method } from '#core/abi/method.ts'
import type { DecodedCall } from '#core/calldata/decode.ts'
import { readMethod } from '#core/calldata/methods.ts'
import { encodeMultiSend } from '#core/calldata/multiSend.ts'
import { type Finding, notOffered } from '#core/checks/answer.ts'
import { addressFrom, field, isProvided, listFrom } from '#core/checks/argument.ts'
import { check, everyTransaction } from '#core/checks/check.ts'
import { claimedValues } from '#core/checks/claims/claimedValue.ts'
import { partDifference, shortened } from '#core/checks/decoding/calls/partDifference.ts'
import { AppError } from '#core/errors.ts'
import type { Call, Hex } from '#core/safe/safe.ts'

const maxDepth = 20

/**
 * DEC-01: does the service decode this call as its bytes say? What it claims is written anew as calldata and compared byte
 * by byte, at every depth, so that the names of parameters and the form of values do not matter.
 */
export const serviceDecodingCheck = check({
  id: 'DEC-01',
  title: 'the Safe service’s decoding and this page’s own',
  group: 'signed',
  severity: 'block',
  sources: ['local'],
  of: everyTransaction,
  needs: ['effects'],
  sentences: {
    pass: 'The Safe service decodes this call as this page does.',
    unknown: 'Could not compare the Safe service’s decoding.',
  },
  remedy: 'Do not sign what you cannot read. Ask the proposer for its ABI and its purpose.',
  run: ({ effects: { claim, call } }) => {
    if (claim === undefined || !('dataDecoded' in claim)) return notOffered('The service sent no decoding.')
    const claimed = claim.dataDecoded
    const evidence = {
      claimed: claimed ?? null,
      method: call.method ?? null,
      parameters: call.parameters ?? null,
    }
    return {
      found: isProvided(claimed) ? differences(claimed, call.data, call, []) : silence(call),
      evidence,
    }
  },
})

function silence({ method, known }: DecodedCall): Finding[] {
  if (method === undefined || known === 'guess' || known === 'user') return []
  const text = `The Safe service does not decode this call; its bytes call ${method}.`
  return [{ severity: 'warn', text, remedy: 'Rely on this page’s decoding of the bytes.', path: [] }]
}

/** What a claimed decoding says that these bytes do not; `call` is our own decoding of them, where there is one. */
function differences(
  claimed: unknown,
  data: Hex,
  call: DecodedCall | undefined,
  path: readonly number[],
): Finding[] {
  const wrong = (reason: string): Finding[] => [
    {
      text: `The Safe service describes this call wrongly: ${reason}`,
      remedy: 'Do not sign before you know why the service contradicts the bytes.',
      path,
      claimed,
    },
  ]
  if (path.length > maxDepth) return wrong('its description is nested too deeply.')
  const name = field(claimed, 'method')
  if (typeof name !== 'string') return wrong('it names no method.')
  if (data === '0x') return wrong(`it reports ${name}, but the call has no data.`)
  const parameters = listFrom(field(claimed, 'parameters'))
  const method = claimedMethod(name, parameters, call)
  if (method === undefined) return wrong(`its description of ${name} is not a method.`)
  const selector = data.slice(0, 10).toLowerCase()
  if (method.selector !== selector)
    return wrong(`it reports ${method.signature}, the bytes call ${call?.signature ?? selector}.`)
  const given = parameters.map((parameter) => field(parameter, 'value'))
  const values = claimedValues(method.inputs, given)
  if (values === undefined || writeArguments(method.inputs, values) !== canonical(method, data))
    return wrong(differenceOf(method, given, data))
  return parameters.flatMap((parameter, at) =>
    inside(field(parameter, 'valueDecoded'), values[at], call, path),
  )
}

/** The method that is claimed; a tuple that the service leaves unnamed is taken as our own decoding has it. */
function claimedMethod(
  name: string,
  parameters: readonly unknown[],
  call: DecodedCall | undefined,
): Method | undefined {
  const types = parameters.map((parameter) => String(field(parameter, 'type')))
  if (/\s/.test(name) || types.some((type) => type !== type.trim())) return undefined
  try {
    const isVague = types.some((type) => /^tuple(\[|$)/.test(type))
    if (!isVague) return methodOf(`${name}(${types.join(',')})`)
    return call?.method === name && call.signature ? methodOf(call.signature) : undefined
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

/** The arguments as an encoder writes them, whatever these bytes have more: that is for DEC-03 to say. */
function canonical(method: Method, data: Hex): string | undefined {
  const read = readAs(method, data)
  return read && writeArguments(method.inputs, read.values)
}

const readAs = (method: Method, data: Hex) =>
  readMethod(data.slice(2).toLowerCase(), new Map([[method.selector, method]]))

function differenceOf(method: Method, given: readonly unknown[], data: Hex): string {
  const read = readAs(method, data)
  if (read === undefined) return `the bytes do not fit the parameters of ${method.signature}.`
  if (given.length !== method.inputs.length) return `${method.name} takes ${method.inputs.length} values.`
  const at = method.inputs.findIndex((input, index) => {
    const one = (values: readonly AbiValue[] | undefined) => values && writeArguments([input], values)
    const here = [index, index + 1] as const
    return one(claimedValues([input], given.slice(...here))) !== one(read.values.slice(...here))
  })
  const [input, said, is] = [method.inputs[at], given[at], read.values[at]]
  const what = `value ${at + 1}`
  if (!input || is === undefined) return `${method.name} takes no ${what}.`
  const [whole] = claimedValues([input], [said]) ?? []
  if (whole !== undefined) return partDifference(input.type, [whole, is], { what, method: method.name })
  const words = typeof said === 'object' ? JSON.stringify(said) : String(said)
  const reported = isProvided(said)
    ? `${what} of ${method.name} as ${shortened(words)}`
    : `no ${what} of ${method.name}`
  return `it reports ${reported}, the bytes say ${shortened(valueText(input.type, is))}.`
}

/** What is said to be inside a value that is bytes: one call, or the calls of a batch. */
function inside(
  claimed: unknown,
  value: AbiValue | undefined,
  call: DecodedCall | undefined,
  path: readonly number[],
): Finding[] {
  if (!isProvided(claimed) || Array.isArray(value)) return []
  const bytes: Hex = `0x${typeof value === 'string' ? value : ''}`
  if (!Array.isArray(claimed)) return differences(claimed, bytes, innerCall(call, bytes), [...path, 0])
  const entries = claimed.map(entryOf)
  if (!isBatch(entries, bytes))
    return [
      {
        text: `The Safe service describes this batch wrongly: its ${entries.length} calls are not the calls in the bytes.`,
        remedy: 'Do not sign before you know why the service contradicts the bytes.',
        path,
        claimed,
      },
    ]
  return entries.flatMap((entry, at) => {
    const decoded = field(claimed[at], 'dataDecoded')
    return isProvided(decoded) ? differences(decoded, entry.data, call?.calls?.[at], [...path, at]) : []
  })
}

function innerCall(call: DecodedCall | undefined, value: string): DecodedCall | undefined {
  return call?.calls?.find(({ data }) => data.toLowerCase() === value)
}

function entryOf(entry: unknown): Call {
  const data = field(entry, 'data')
  const bytes = typeof data === 'string' && /^0x([0-9a-f]{2})*$/i.test(data) ? data.toLowerCase() : '0x'
  const [value] = claimedValues(valueField, [field(entry, 'value')]) ?? []
  return {
    operation: Number(field(entry, 'operation')) === 1 ? 1 : 0,
    to: addressFrom(field(entry, 'to')),
    value: typeof value === 'bigint' ? value : 0n,
    data: bytes as Hex,
  }
}

const valueField = methodOf('call(uint256 value)').inputs
const bytesField = methodOf('multiSend(bytes transactions)').inputs

/** Whether these calls, packed in one of the two ways, are these bytes. */
function isBatch(entries: readonly Call[], packed: Hex): boolean {
  const said = writeArguments(bytesField, [packed.slice(2).toLowerCase()])
  return [false, true].some((words) => encodeMultiSend(entries, { words }).slice(10) === said)
}
