import { expect, test } from 'vitest'
import { parameter, text } from '#core/fixtures/claimCase.ts'
import { callOf, people } from '#core/fixtures/effectCase.ts'

const { alice, stranger } = people

test('DEC-01 names the one value of a list of structs that differs, not the whole list', () => {
  const call = callOf('0xcA11bde05977b3631167028862bE2a173976CA11', 'aggregate3', [
    [
      { target: alice, allowFailure: true, callData: '0x12' },
      { target: alice, allowFailure: true, callData: '0x12' },
    ],
  ])
  const said = (value: unknown) =>
    text(call, { method: 'aggregate3', parameters: [parameter('(address,bool,bytes)[]', value)] })
  const honest = [alice, 'true', '0x12']
  expect(said([honest, [stranger, 'true', '0x12']])).toBe(
    `it reports value 1 (item 2, part 1) of aggregate3 as ${stranger}, the bytes say ${alice}.`,
  )
  expect(said([honest, [alice, 'false', '0x12']])).toBe(
    'it reports value 1 (item 2, part 2) of aggregate3 as false, the bytes say true.',
  )
  expect(said([honest])).toBe('it reports 1 item in value 1 of aggregate3, the bytes have 2.')
})
