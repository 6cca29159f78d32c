import { expect, test } from 'vitest'
import { extensionSentence } from './extensionSentence.ts'

const [one, two] = [
  '0x16F84D94291BB8A6247419E1EA7dC63751B85b49',
  '0x64BC532e7675ed73cbA791EcD45bA746bA42BF05',
] as const

test.each([
  [
    `An unknown contract answers calls for your Safe: ${one}.`,
    [one],
    'An unknown contract answers calls for your Safe.',
  ],
  [`Two modules can move funds: ${one}, ${two}.`, [one, two], 'Two modules can move funds.'],
  [
    `Modules can move funds, and the Safe service hides ${one}.`,
    [one],
    'Modules can move funds, and the Safe service hides it.',
  ],
  // Of several it says which: the sentence would have a hole without.
  [
    `Modules can move funds, and the Safe service hides ${two}.`,
    [one, two],
    `Modules can move funds, and the Safe service hides ${two}.`,
  ],
  [
    'The Safe service reports another guard than the chain.',
    [one],
    'The Safe service reports another guard than the chain.',
  ],
])('%s', (text, addresses, said) => expect(extensionSentence(text, addresses)).toBe(said))
