import { byteLength } from '#core/bytes.ts'
import type { Found } from '#core/checks/answer.ts'
import { check, everyTransaction } from '#core/checks/check.ts'
import { type Place, placeStart } from '#core/checks/places.ts'
import type { Hex } from '#core/safe.ts'
import { isBatch } from './batchCalls.ts'

const isRead = ({ call }: Place) => call.method !== undefined && call.error === undefined

/** DEC-03: are a call's bytes exactly those that an encoder writes for what was read from them? Hidden ones are named. */
export const exactBytesCheck = check({
  id: 'DEC-03',
  title: 'the bytes of the call and the bytes its reading stands for',
  group: 'signed',
  severity: 'stop',
  sources: ['local'],
  of: everyTransaction,
  needs: ['effects'],
  sentences: {
    pass: 'The call holds nothing but what was read from it.',
    unknown: 'It could not be checked whether the call holds more than was read from it.',
  },
  remedy: 'Do not sign what you cannot read. Ask whoever proposed it for its ABI and its purpose.',
  acknowledge: 'extra bytes',
  run: ({ effects: { places } }) => {
    const found = places.flatMap((place): Found[] => {
      const { call, path } = place
      const isBad = isBatch(place) ? isLooseBatch(call.data) : call.exact === false
      if (!isBad) return []
      return [
        {
          text: `${placeStart(path)}Extra bytes are hidden in the call to ${call.to}, beyond what it says.`,
          wayOn: 'Ask who proposed this to make it anew; no usual program writes such bytes.',
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
    const notOffered = `${unread} of the calls could not be read, so nothing is known of their bytes.`
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
