import { expect, test } from 'vitest'
import { compileTokens } from './compileTokens.ts'
import codes from './tokens.generated.json' with { type: 'json' }

test('the committed token code is what solc makes of the committed sources', () => {
  expect(codes).toEqual(compileTokens())
}, 30_000)
