import { expect, test } from 'vitest'
import type { ProvidedDescriptor } from '#core/descriptors/provided.ts'
import { batch, callOf, people, send } from '#core/fixtures/effectCase.ts'
import { messageCase, permitMessage, proposed } from '#core/fixtures/wholeCase.ts'
import { judge } from '#core/judge/judge.ts'
import type { Call } from '#core/safe/safe.ts'

const { usdc, alice, contract, dai } = people
const $schema = 'https://eips.ethereum.org/assets/eip-7730/erc7730-v2.schema.json'
const amount = { path: 'value', label: 'Amount', format: 'tokenAmount', params: { tokenPath: '@.to' } }
const receiver = { path: 'to', label: 'To', format: 'addressName', params: { sources: ['local'] } }

/** A descriptor of USDC on Ethereum that shows these fields of a transfer. */
const transferBy = (fields: readonly object[], more: object = {}): ProvidedDescriptor => ({
  json: {
    $schema,
    context: { contract: { deployments: [{ chainId: 1, address: usdc }] } },
    metadata: { owner: 'Circle' },
    display: {
      formats: {
        'transfer(address to,uint256 value)': {
          intent: 'Send',
          interpolatedIntent: 'Send {value} to {to}',
          fields,
        },
      },
    },
    ...more,
  },
})
const whole = transferBy([amount, receiver])

async function judged(call: Call, files: readonly ProvidedDescriptor[] | undefined) {
  const theCase = await proposed(call)
  const effects = {
    ...theCase.facts.effects,
    ...(files && { descriptors: { files, names: new Map([[alice, 'Alice']]) } }),
  }
  const { results, verdict } = await judge({ ...theCase, facts: { ...theCase.facts, effects } })
  return { verdict, result: results.find(({ id }) => id === 'DEC-09') }
}

const transfer = callOf(usdc, 'transfer', [alice, 5_000_000n])

test('DEC-09 shows what the maker says of a call, and passes where that is all of it', async () => {
  const { result } = await judged(transfer, [whole])
  expect(result).toEqual({
    id: 'DEC-09',
    outcome: 'pass',
    severity: 'info',
    text: 'Its maker’s description (claimed by Circle) shows every part of this transaction.',
    evidence: {
      readings: [
        {
          path: [],
          to: usdc,
          key: 'transfer(address to,uint256 value)',
          mark: 'claimed by Circle',
          intent: 'Send',
          interpolatedIntent: 'Send 5 USDC to Alice',
          owner: 'Circle',
          fields: [
            { label: 'Amount', value: '5 USDC', token: usdc },
            { label: 'To', value: 'Alice', raw: alice },
          ],
          hidden: [],
          unshown: [],
        },
      ],
    },
  })
})

test('DEC-09 names what the maker leaves out or hides, at any depth', async () => {
  const text = (names: string) => `The description by Circle does not show ${names}.`
  const left = await judged(transfer, [transferBy([receiver])])
  expect(left.result).toMatchObject({
    outcome: 'finding',
    severity: 'warn',
    text: text('“value”'),
    remedy: 'Read these values in the exact decoding before you sign.',
  })
  const hidden = await judged(transfer, [transferBy([{ ...amount, visible: 'never' }, receiver])])
  expect(hidden.result?.text).toBe(text('“value”'))
  expect(hidden.result?.evidence).toMatchObject({
    found: [{ hidden: [{ label: 'Amount', value: '5000000', place: 'value' }], unshown: ['value'] }],
  })
  const none = await judged(batch([send(alice, 1n), transfer]), [transferBy([])])
  expect(none.result?.text).toBe(`In call 2: ${text('“to”, “value”')}`)
})

test('DEC-09 never makes a verdict better', async () => {
  const blind: Call = { to: contract, value: 0n, data: '0xdeadbeef', operation: 0 }
  const without = await judged(blind, undefined)
  const claimed = { contract: { deployments: [{ chainId: 1, address: contract }] } }
  const words = transferBy([amount, receiver], { context: claimed })
  expect(without.verdict).toBe('stop')
  expect((await judged(blind, [words])).verdict).toBe('stop')
})

test('DEC-09 says that nothing is at hand, or nothing that is bound here', async () => {
  expect((await judged(transfer, undefined)).result).toEqual({
    id: 'DEC-09',
    outcome: 'unknown',
    severity: 'info',
    uncompared: 'notOffered',
    text: 'No contract makers’ descriptions are loaded.',
    evidence: {},
  })
  const elsewhere = (deployment: object) =>
    transferBy([amount], { context: { contract: { deployments: [deployment] } } })
  const factory = {
    contract: {
      factory: { deployEvent: 'Made(address)', deployments: [{ chainId: 1, address: usdc }] },
    },
  }
  for (const other of [
    elsewhere({ chainId: 1, address: dai }),
    elsewhere({ chainId: 10, address: usdc }),
    transferBy([amount], { context: factory }),
  ])
    expect((await judged(transfer, [other])).result).toMatchObject({
      outcome: 'unknown',
      severity: 'info',
      text: 'No loaded description covers the calls of this transaction.',
    })
})

test('DEC-09 says which description was refused, which does not fit, and which reads other bytes', async () => {
  const old = transferBy([amount], { $schema: 'erc7730-v1.schema.json' })
  expect((await judged(transfer, [old])).result).toMatchObject({
    outcome: 'finding',
    severity: 'warn',
    text: 'A description was refused: The descriptor is of version 1; only version 2 is read here.',
  })
  const strict = transferBy([{ ...amount, visible: { mustMatch: ['6'] } }, receiver])
  expect((await judged(transfer, [strict])).result?.text).toBe(
    'The description by Circle does not fit: “Amount” holds a value that the descriptor does not allow.',
  )
  const loose = { ...transfer, data: `${transfer.data}00` as const }
  expect((await judged(loose, [whole])).result?.text).toBe(
    'The call has bytes that the description by Circle does not cover.',
  )
  expect((await judged({ ...transfer, data: '0xa9059cbb' }, [whole])).result?.text).toBe(
    'The description by Circle does not fit: The bytes of this call do not fit the descriptor.',
  )
})

test('DEC-09 speaks of messages as of calls', async () => {
  const theCase = await permitMessage()
  const permit: ProvidedDescriptor = {
    json: {
      $schema,
      context: { eip712: { domain: { name: 'USD Coin' } } },
      metadata: { owner: 'Circle' },
      display: {
        formats: {
          'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)': {
            intent: 'Permit',
            fields: [{ path: 'value', label: 'Amount', format: 'raw' }],
          },
        },
      },
    },
  }
  const effects = { ...theCase.facts.effects, descriptors: { files: [permit] } }
  const { results } = await judge({ ...theCase, facts: { ...theCase.facts, effects } })
  expect(results.find(({ id }) => id === 'DEC-09')?.text).toBe(
    'The description by Circle does not show “owner”, “spender”, “nonce”, “deadline”.',
  )
  const text = await messageCase({ kind: 'text', text: 'Hello' })
  const facts = { ...text.facts, effects: { ...text.facts.effects, descriptors: { files: [permit] } } }
  const plain = (await judge({ ...text, facts })).results.find(({ id }) => id === 'DEC-09')
  expect(plain).toMatchObject({ outcome: 'unknown', severity: 'info' })
})
