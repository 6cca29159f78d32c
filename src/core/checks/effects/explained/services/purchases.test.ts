import { expect, test } from 'vitest'
import { resultsOf } from '#core/fixtures/effectCase.ts'
import { factsIn } from '#core/fixtures/everyday/everydayCase.ts'
import { purchaseCases } from '#core/fixtures/everyday/published/purchases.ts'

test.each(purchaseCases)('$name: SIM-01 says the price, and nothing else first', (one) => {
  const { text } = resultsOf(factsIn(one)).find(({ id }) => id === 'SIM-01') ?? {}
  expect(text).toMatch(/^(In call 2: )?Your Safe pays [\d,]+ (ETH|USDC)/)
  expect(text).not.toContain('in no call')
  expect(text).not.toContain('more like this')
})
