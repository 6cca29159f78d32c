import { methodOf } from '#core/abi/declaration.ts'
import type { Method } from '#core/abi/method.ts'
import type { AbiValue } from '#core/calldata/abiValue.ts'
import { writeArguments } from '#core/calldata/abiWriter.ts'
import type { DecodedCall } from '#core/calldata/decode.ts'
import { parametersOf, readMethod } from '#core/calldata/methods.ts'
import { encodeMultiSend } from '#core/calldata/multiSend.ts'
import { type Found, notOffered } from '#core/checks/answer.ts'
import { addressFrom, argumentsOf, field, isGiven, listFrom } from '#core/checks/argument.ts'
import { check, everyTransaction } from '#core/checks/check.ts'
import { claimedValues } from '#core/checks/claimedValue.ts'
import { AppError } from '#core/errors.ts'
import type { Call, Hex } from '#core/safe.ts'

const maxDepth = 20

/**
 * DEC-01: does the service decode this call as its bytes say? What it claims is written anew as calldata and compared byte
 * by byte, at every depth, so that the names of parameters and the form of values do not matter.
 */
export const serviceDecodingCheck = check({
  id: 'DEC-01',
  title: 'the service’s decoding and ours',
  group: 'signed',
  severity: 'block',
  sources: ['local'],
  of: everyTransaction,
  needs: ['effects'],
  sentences: {
    pass: 'The service decodes this call as this page does.',
    unknown: 'The service’s decoding could not be compared.',
  },
  remedy: 'Do not sign what you cannot read. Ask whoever proposed it for its ABI and its purpose.',
  run: ({ effects: { claim, call } }) => {
    if (claim === undefined || !('dataDecoded' in claim))
      return notOffered('The service’s decoding was not given.')
    const claimed = claim.dataDecoded
    const evidence = {
      claimed: claimed ?? null,
      method: call.method ?? null,
      parameters: call.parameters ?? null,
    }
    return { found: isGiven(claimed) ? differences(claimed, call.data, call, []) : silence(call), evidence }
  },
})

function silence({ method, known }: DecodedCall): Found[] {
  if (method === undefined || known === 'guess' || known === 'user') return []
  const text = `The service does not say what this call is: its bytes call ${method}.`
  return [{ severity: 'warn', text, wayOn: 'Rely on what this page reads from the bytes.', path: [] }]
}

/** What a claimed decoding says that these bytes do not; `call` is our own decoding of them, where there is one. */
function differences(
  claimed: unknown,
  data: Hex,
  call: DecodedCall | undefined,
  path: readonly number[],
): Found[] {
  const wrong = (reason: string): Found[] => [
    {
      text: `The service describes this call wrongly: ${reason}`,
      wayOn: 'Do not sign before you know why the service says something else than the bytes.',
      path,
      claimed,
    },
  ]
  if (path.length > maxDepth) return wrong('its description is nested too deep.')
  const name = field(claimed, 'method')
  if (typeof name !== 'string') return wrong('it names no method.')
  if (data === '0x') return wrong(`it says ${name}, and there is no data at all.`)
  const parameters = listFrom(field(claimed, 'parameters'))
  const method = claimedMethod(name, parameters, call)
  if (method === undefined) return wrong(`what it says of ${name} is no method.`)
  const selector = data.slice(0, 10).toLowerCase()
  if (method.selector !== selector)
    return wrong(`it says ${method.signature}, the bytes call ${call?.signature ?? selector}.`)
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
  if (read === undefined) return `the bytes do not hold what ${method.signature} takes.`
  if (given.length !== method.inputs.length) return `${method.name} takes ${method.inputs.length} values.`
  const at = method.inputs.findIndex((input, index) => {
    const one = (values: readonly AbiValue[] | undefined) => values && writeArguments([input], values)
    const here = [index, index + 1] as const
    return one(claimedValues([input], given.slice(...here))) !== one(read.values.slice(...here))
  })
  const said = JSON.stringify(given[at] ?? null)
  const is = argumentsOf({ parameters: parametersOf(read) }).text(at)
  const short = (text: string) => (text.length > 140 ? `${text.slice(0, 140)}…` : text)
  return `of ${method.name} it gives value ${at + 1} as ${short(said)}, the bytes say ${short(is)}.`
}

/** What is said to be inside a value that is bytes: one call, or the calls of a batch. */
function inside(
  claimed: unknown,
  value: AbiValue | undefined,
  call: DecodedCall | undefined,
  path: readonly number[],
): Found[] {
  if (!isGiven(claimed) || Array.isArray(value)) return []
  const bytes: Hex = `0x${typeof value === 'string' ? value : ''}`
  if (!Array.isArray(claimed)) return differences(claimed, bytes, innerCall(call, bytes), [...path, 0])
  const entries = claimed.map(entryOf)
  if (!isBatch(entries, bytes))
    return [
      {
        text: `The service describes this batch wrongly: the ${entries.length} calls that it lists are not those in the bytes.`,
        wayOn: 'Do not sign before you know why the service says something else than the bytes.',
        path,
        claimed,
      },
    ]
  return entries.flatMap((entry, at) => {
    const decoded = field(claimed[at], 'dataDecoded')
    return isGiven(decoded) ? differences(decoded, entry.data, call?.calls?.[at], [...path, at]) : []
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
