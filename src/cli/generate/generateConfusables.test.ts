import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { looksLike } from '#core/checks/wording/confusable.ts'
import { confusableSigns, confusablesModule } from './generateConfusables.ts'

test('core’s table of confusables is what the installed data of Unicode gives', () =>
  expect(
    readFileSync(new URL('../../core/checks/wording/confusables.generated.ts', import.meta.url), 'utf8'),
  ).toBe(confusablesModule()))

test('TOK-02 takes every sign that Unicode confuses with a Latin letter for that letter', () => {
  const signs = confusableSigns()
  expect(signs.length).toBeGreaterThan(500)
  expect(signs.filter(([sign, letter]) => looksLike(sign) !== looksLike(letter))).toEqual([])
})

test.each([
  ['ꓪETH', 'WETH'],
  ['UꓢDC', 'USDC'],
  ['USDϹ', 'USDC'],
  ['ꓴSDC', 'USDC'],
  ['ᗪAI', 'DAI'],
  ['ΗEX', 'HEX'],
])('%s looks like %s', (one, other) => expect(looksLike(one)).toBe(looksLike(other)))
