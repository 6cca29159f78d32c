import { isSameAddress } from '#core/addresses/address.ts'
import { byteLength } from '#core/bytes/bytes.ts'
import type { Finding } from '#core/checks/answer.ts'
import { callLabel, type PlacedCall } from '#core/checks/calls/placedCalls.ts'
import { check, everyTransaction } from '#core/checks/check.ts'
import { coinText } from '#core/checks/wording/amountText.ts'

/** SELF-06: is a call of the Safe to itself a rejection? Only an empty one without value is; it uses up its number. */
export const rejectionCheck = check({
  id: 'SELF-06',
  title: 'whether a call of the Safe to itself is a rejection',
  group: 'effects',
  severity: 'warn',
  isAboutControl: true,
  sources: ['local'],
  of: everyTransaction,
  needs: ['effects'],
  sentences: {
    pass: 'This is not a call of the Safe to itself, or an empty one that rejects its nonce.',
    unknown: 'Could not check whether this rejects a nonce.',
  },
  remedy: 'Sign only if the owners agreed on exactly this change.',
  acknowledge: 'an unknown change',
  run: ({ effects: facts }) => {
    const { safe, tx, call, places } = facts
    const isOwn = ({ call: one }: PlacedCall) => one.operation === 0 && isSameAddress(one.to, safe.address)
    const own = places.filter(isOwn)
    const found = own.flatMap(({ call: one, path }): Finding[] => {
      if (one.data === '0x' && one.value === 0n) return []
      const where = callLabel(path)
      const value = one.value === 0n ? '' : ` with ${coinText(facts, one.value)}`
      const data =
        one.data === '0x' ? '' : ` with ${byteLength(one.data)} bytes${one.method ? ` (${one.method})` : ''}`
      return [
        {
          text: `Not a rejection: ${where === undefined ? 'this calls the Safe itself' : `in ${where} the Safe calls itself`}${value}${data}.`,
          remedy: 'A rejection has no value and no data. Check the real effect of this call.',
          path,
          value: one.value,
          data: one.data,
          ...severityOf(one),
        },
      ]
    })
    const isRejection =
      isSameAddress(call.to, safe.address) && call.operation === 0 && call.data === '0x' && call.value === 0n
    return {
      found,
      evidence: { nonce: tx.nonce, isRejection },
      pass: isRejection ? `Rejects transaction ${tx.nonce}: it only uses nonce ${tx.nonce}.` : undefined,
      isAbsent: own.length === 0,
    }
  },
})

/** Its own, and no settings: a Safe that is set up refuses the first, the others undo themselves. No honest call has them. */
const noSettings = /^(setup|requiredTxGas|simulateAndRevert)\(/

/** A Safe calls itself with nothing, or with a method that sets something; bytes that are neither are none of its settings. */
function severityOf({ data, known, signature = '', value }: PlacedCall['call']): {
  severity?: 'info' | 'stop'
} {
  if (data === '0x') return {}
  if (known !== 'official' || noSettings.test(signature)) return { severity: 'stop' }
  return value === 0n ? { severity: 'info' } : {}
}
