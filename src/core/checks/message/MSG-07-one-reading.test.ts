import { expect, test } from 'vitest'
import { contextWith } from '#core/fixtures/checkCase.ts'
import { people } from '#core/fixtures/effectCase.ts'
import { judgedBy } from '#core/fixtures/mailCase.ts'
import { messageFactsOf } from './judgeTypedData.ts'
import { oneReadingCheck } from './MSG-07-one-reading.ts'

const { safe } = people

test('MSG-07 shows the hash that is signed, what is unusual, and both hashes of a message with two readings', () => {
  const types = { EIP712Domain: [{ name: 'name', type: 'string' }], Mail: [{ name: 'text', type: 'string' }] }
  const mail = { types, primaryType: 'Mail', domain: { name: 'Mail' }, message: { text: 'Hello' } }
  const judged = (data: unknown) =>
    judgedBy(oneReadingCheck, messageFactsOf({ chainId: 1, safe, typedData: data }))
  expect(judged(mail)).toEqual({
    id: 'MSG-07',
    outcome: 'pass',
    severity: 'block',
    text: 'The message has only one reading.',
    evidence: { hash: '0x4cd8ce185f54307f79110be4b81872a80fb6eef0896d22f4a35d8e2deeb8d0ae' },
  })
  expect(judged({ ...mail, types: { Mail: types.Mail } })).toEqual({
    id: 'MSG-07',
    outcome: 'finding',
    severity: 'info',
    text: 'The message does not declare the fields of its domain; they were derived from the values: name.',
    evidence: {
      hash: '0x4cd8ce185f54307f79110be4b81872a80fb6eef0896d22f4a35d8e2deeb8d0ae',
      found: [
        {
          severity: 'info',
          text: 'The message does not declare the fields of its domain; they were derived from the values: name.',
        },
      ],
    },
  })
  expect(judged({ ...mail, domain: { name: 'Mail', chainId: 1 } })).toEqual({
    id: 'MSG-07',
    outcome: 'finding',
    severity: 'block',
    remedy: 'Do not sign. Ask the app that made it for a well-formed message.',
    text: 'Ambiguous message refused: Its domain does not match its declaration: different wallets would sign different messages.',
    evidence: {
      found: [
        {
          text: 'Ambiguous message refused: Its domain does not match its declaration: different wallets would sign different messages.',
          problems: [
            {
              path: 'types.EIP712Domain',
              text: 'Its domain does not match its declaration: different wallets would sign different messages.',
            },
            {
              path: 'domain.chainId',
              text: 'The field “chainId” of “domain” is not in its type “EIP712Domain”: it would not be signed.',
            },
          ],
          hashes: [
            '0x4cd8ce185f54307f79110be4b81872a80fb6eef0896d22f4a35d8e2deeb8d0ae',
            '0x5e01e21cdc86fd44b55a6201ccd2e2ffcc2ba7820dfad128c56c14625251af40',
          ],
          severity: 'block',
        },
      ],
    },
  })
  expect(judged({})).toEqual({
    id: 'MSG-07',
    outcome: 'finding',
    severity: 'block',
    remedy: 'Do not sign. Ask the app that made it for a well-formed message.',
    text: 'Ambiguous message refused: The message does not declare its types.',
    evidence: {
      found: [
        {
          text: 'Ambiguous message refused: The message does not declare its types.',
          problems: [
            { path: 'types', text: 'The message does not declare its types.' },
            {
              path: 'primaryType',
              text: 'The message does not name its type (primaryType), and it is never guessed.',
            },
            { path: 'domain', text: 'The message has no domain: it does not name its contract or app.' },
          ],
          severity: 'block',
        },
      ],
    },
  })
})

test('MSG-07 is not asked of a text', () => {
  const text = contextWith({ message: { text: 'Hello' } }, { subject: 'message' })
  expect(oneReadingCheck.judge(text)).toBeUndefined()
})
