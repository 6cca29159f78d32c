import { type JsonCommand, jsonCommand } from '#cli/jsonCommand.ts'
import {
  type InputObject,
  isThere,
  readAddress,
  readChainId,
  readHex,
  readObject,
  readUint,
  valueAt,
} from '#cli/reading.ts'
import { readUserAbis } from '#core/abi/userAbi.ts'
import { claimedBatchOf, multiSendAt, multiSendKindOf } from '#core/calldata/batchRules.ts'
import { type DecodeContext, type DecodedCall, decodeCall } from '#core/calldata/decode.ts'
import type { Parameter } from '#core/calldata/methods.ts'
import { multiSendSelector } from '#core/calldata/multiSend.ts'
import { walkCalls } from '#core/calldata/walk.ts'
import { AppError } from '#core/errors.ts'
import type { Call, Operation } from '#core/safe/safe.ts'

/** One call as the command writes it; `known` where its name is a guess from the selector, or only the word of the ABI that was given (`user`). */
type WrittenCall = {
  operation: Operation
  to: string
  value: string
  data: string
  method?: string
  parameters?: { name: string; type: string; value: unknown }[]
  known?: 'guess' | 'user'
  error?: string
  calls?: WrittenCall[]
}

/**
 * `countersign decode`: the calls that a batch makes, in order, or the one call that was given; each with its method, where
 * it is known, and the calls inside it. A batch that cannot be read reliably, at any depth, is an error.
 */
export const decode: JsonCommand<{ call: Call; context: DecodeContext }> = {
  read: (value) => {
    const object = readObject(value, 'The input')
    const context = readContext(object)
    return { call: readCall(object, context), context }
  },
  run: ({ call, context }) => {
    const decoded = decodeCall(call, context)
    const error = unreadable(decoded)
    if (error !== undefined) return { output: { error }, exit: 1 }
    const calls = decoded.wraps === 'multiSend' ? (decoded.calls ?? []) : [decoded]
    return { output: { calls: calls.map(written) }, exit: 0 }
  },
}

export const decodeCommand = jsonCommand(decode)

function readContext(object: InputObject): DecodeContext {
  const multiSendVersion = isThere(object, 'multiSendVersion')
    ? valueAt(object, 'multiSendVersion')
    : undefined
  if (
    multiSendVersion !== undefined &&
    (typeof multiSendVersion !== 'string' || multiSendKindOf(multiSendVersion) === undefined)
  )
    throw new AppError(
      '"multiSendVersion" is not a version of MultiSend, such as "1.4.1" or "1.4.1 CallOnly".',
    )
  return {
    chainId: readChainId(object),
    ...(isThere(object, 'self') && { self: readAddress(object, 'self'), safe: readAddress(object, 'self') }),
    ...(multiSendVersion !== undefined && { multiSendVersion }),
    ...(isThere(object, 'abi') && { abis: readUserAbis(valueAt(object, 'abi')) }),
  }
}

function readCall(object: InputObject, context: DecodeContext): Call {
  const to = readAddress(object, 'to')
  const data = readHex(object, 'data')
  const value = isThere(object, 'value') ? readUint(object, 'value') : 0n
  if (isThere(object, 'operation')) return { to, data, value, operation: readOperation(object) }
  // MultiSend can only be run by a delegate call, so a batch that says nothing of it is meant so.
  const call = { to, data, value, operation: 0 as const }
  const said = claimedBatchOf(call, context.multiSendVersion)
  const isBatch = data.toLowerCase().startsWith(multiSendSelector)
  return isBatch && multiSendAt(to, { ...context, said }) ? { ...call, operation: 1 } : call
}

function readOperation(object: InputObject): Operation {
  const operation = readUint(object, 'operation')
  if (operation !== 0n && operation !== 1n)
    throw new AppError('"operation" is neither 0 (a call) nor 1 (a delegate call).')
  return operation === 1n ? 1 : 0
}

/** Why what is inside cannot be read, with the place of the first such call. */
function unreadable(decoded: DecodedCall): string | undefined {
  let sentence: string | undefined
  walkCalls(decoded, (call, { path }) => {
    const isBatch = call.wraps !== undefined || call.data.toLowerCase().startsWith(multiSendSelector)
    if (sentence !== undefined || call.error === undefined || !isBatch || call.calls !== undefined) return
    const place = path.map((at) => at + 1).join('.')
    sentence = place === '' ? call.error : `In call ${place}: ${call.error}`
  })
  return sentence
}

/** A decoded call as plain JSON, with the calls inside it. */
export function written({ operation, to, value, data, ...decoded }: DecodedCall): WrittenCall {
  const { method, parameters = [], known, error, calls } = decoded
  return {
    operation,
    to,
    value: value.toString(),
    data,
    ...(method !== undefined && { method, parameters: parameters.map(plain) }),
    ...((known === 'guess' || known === 'user') && { known }),
    ...(error !== undefined && { error }),
    ...(calls && { calls: calls.map(written) }),
  }
}

/** Lists and tuples are JSON already, and stand as such in it. */
function plain({ name, type, value }: Parameter) {
  const isList = type.startsWith('(') || type.endsWith(']')
  return { name, type, value: isList ? (JSON.parse(value) as unknown) : value }
}
