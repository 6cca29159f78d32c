import { byteLength } from '#core/bytes/bytes.ts'
import type { Finding } from '#core/checks/answer.ts'
import { callPrefix, type PlacedCall } from '#core/checks/calls/placedCalls.ts'
import { check, everyTransaction } from '#core/checks/check.ts'
import type { Hex } from '#core/safe/safe.ts'
import { isBatch } from './calls/batchCalls.ts'

const isRead = ({ call }: PlacedCall) => call.method !== undefined && call.error === undefined

/** DEC-03: are a call's bytes exactly those that an encoder writes for what was read from them? Hidden ones are named. */
export const exactBytesCheck = check({
  id: 'DEC-03',
  title: 'the bytes of the call and the bytes of its decoding',
  group: 'signed',
  severity: 'stop',
  sources: ['local'],
  of: everyTransaction,
  needs: ['effects'],
  sentences: {
    pass: 'The decoding covers every byte of the call.',
    unknown: 'Could not check whether the decoding covers every byte of the call.',
  },
  remedy: 'Do not sign what you cannot read. Ask the proposer for its ABI and its purpose.',
  acknowledge: 'extra bytes',
  run: ({ effects: { places } }) => {
    const found = places.flatMap((place): Finding[] => {
      const { call, path } = place
      const isBad = isBatch(place) ? isLooseBatch(call.data) : call.exact === false
      if (!isBad) return []
      return [
        {
          text: `${callPrefix(path)}The call to ${call.to} hides extra bytes after its parameters.`,
          remedy: 'Ask the proposer to propose it again; usual programs do not write such bytes.',
          path,
          target: call.to,
          method: call.method,
          bytes: byteLength(call.data),
        },
      ]
    })
    const unread = places.filter(
      (place) => place.call.data !== '0x' && !isRead(place) && !isBatch(place),
    ).length
    if (unread === 0) return { found }
    const notOffered = `${unread} of the calls could not be decoded, so their bytes were not checked.`
    return { found, notOffered }
  },
})

/** Whether the one argument of multiSend is written otherwise than every encoder does: offset 0x20, length, bytes, zeros. */
function isLooseBatch(data: Hex): boolean {
  const digits = data.slice(10)
  if (digits.length < 128 || !/^0{62}20/.test(digits)) return true
  const length = BigInt(`0x${digits.slice(64, 128)}`)
  const body = digits.slice(128)
  const end = Number(length) * 2
  return body.length !== Math.ceil(end / 64) * 64 || /[^0]/.test(body.slice(end))
}
