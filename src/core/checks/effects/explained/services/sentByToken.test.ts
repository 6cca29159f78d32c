import { padHex } from 'viem'
import { expect, test } from 'vitest'
import { people, resultsOf } from '#core/fixtures/effectCase.ts'
import { callTo, factsIn } from '#core/fixtures/everyday/everydayCase.ts'
import { sendCases } from '#core/fixtures/everyday/published/sends.ts'
import type { Address } from '#core/safe/safe.ts'

const { safe, alice } = people

/** What SIM-01 says of the everyday send where this account gets what is left of the fee. */
function said(rest: Address) {
  const [one] = sendCases
  const [call] = one?.calls ?? []
  if (one === undefined || call === undefined) throw new Error('There is no send.')
  const param = {
    ...{ dstEid: 30101, to: padHex(safe, { size: 32 }), amountLD: 10n ** 18n, minAmountLD: 10n ** 18n },
    ...{ extraOptions: '0x', composeMsg: '0x', oftCmd: '0x' },
  }
  const fee = { nativeFee: call.value, lzTokenFee: 0n }
  const calls = [callTo(call.to, call.declaration, [param, fee, rest], call.value)]
  return resultsOf(factsIn({ ...one, calls })).find(({ id }) => id === 'SIM-01')?.text
}

test('what a token destroys here is said with the network that it names', () =>
  expect(said(safe)).toMatch(/pays this out on Ethereum, to 0x\w{40}\.$/))

test('somebody known who gets what is left of the fee is named', () =>
  expect(said(alice)).toMatch(new RegExp(`What is left of the fee goes to ${alice}\\.$`)))
