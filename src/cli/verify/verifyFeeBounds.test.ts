import { describe, expect, test } from 'vitest'
import { feeFinding, safe, stranger, token, transfer, usdcFee } from '#cli/fixtures/feeInput.ts'

describe('each bound, at it and beyond it', () => {
  test('one unit of fiat, where three times the cost is less', async () => {
    const at = (more: object) => feeFinding({ tx: { ...usdcFee(10_000), ...more }, gasPrice: '1000000' })
    const [asked, more] = [{ baseGas: '1000000' }, { baseGas: '1000001' }]
    expect([await at(asked), await at(more)]).toEqual(['info', 'stop'])
    expect([await at({ ...asked, safeTxGas: '1' }), await at({ safeTxGas: '1000000' })]).toEqual([
      'stop',
      'info',
    ])
  })
  test('a hundredth above it with the gas around the inner call, where the price of gas is high', async () => {
    const at = (baseGas: string, gasPrice: string) =>
      feeFinding({ tx: { ...usdcFee(10_000), baseGas, gasPrice }, gasPrice: '1000000' })
    expect([await at('0', '101'), await at('0', '102')]).toEqual(['info', 'stop'])
    expect([await at('495000', '2'), await at('495001', '2')]).toEqual(['info', 'stop'])
    // Asks for 1 and may take 11.
    expect(await at('1000', '1000')).toBe('stop')
  })
  test('a price within a hundredth of one unit is one', async () => {
    const at = (price: number) => feeFinding({ tx: usdcFee(1_010_000), gasPrice: '1000000', price })
    expect([await at(0.99), await at(1.01), await at(1.0101)]).toEqual(['info', 'info', 'stop'])
    const dear = (units: number) => feeFinding({ tx: usdcFee(units), gasPrice: '1000000', price: 1.02 })
    expect([await dear(990_196), await dear(990_197)]).toEqual(['info', 'stop'])
    const little = (baseGas: string) =>
      feeFinding({ tx: { ...usdcFee(0), baseGas }, gasPrice: '1000000', price: 0.98 })
    expect([await little('1020408'), await little('1020409')]).toEqual(['info', 'stop'])
  })
  test.each([1, 56, 137, 8453, 42161])('the published fee of 1 USDC on chain %s', async (chainId) => {
    const tx = { ...usdcFee(1_010_000), safeTxGas: '0', baseGas: '1000000' }
    for (const price of [0.999, 1, 1.003])
      expect(await feeFinding({ chainId, tx, gasPrice: '1000000', price })).toBe('info')
    // 11 USDC: a higher price of gas is no rounding.
    const dear = { ...tx, baseGas: '1000', gasPrice: '1000' }
    expect(await feeFinding({ chainId, tx: dear, gasPrice: '1000000' })).toBe('stop')
  })
  test('three times the cost, where that is more than one unit', async () => {
    const at = (units: number) => feeFinding({ tx: usdcFee(units) })
    expect([await at(1_026_000), await at(1_026_001)]).toEqual(['info', 'stop'])
  })
  test('50 units of fiat, whatever the gas costs', async () => {
    const at = (units: number) => feeFinding({ tx: usdcFee(units), gasPrice: '120000000000' })
    expect([await at(50_000_000), await at(50_000_001)]).toEqual(['info', 'block'])
  })
  test('a fifth of what moves, of any asset with a price', async () => {
    const at = (amount: bigint, units: number) =>
      feeFinding({ tx: { ...usdcFee(units), ...transfer(amount), safeTxGas: '0' } })
    expect([await at(4_000_000n, 800_000), await at(3_999_999n, 800_000)]).toEqual(['info', 'stop'])
    const coin = (value: string) => feeFinding({ tx: { ...usdcFee(900_000), value } })
    expect([await coin('1500000000000000'), await coin('1499999999999999')]).toEqual(['info', 'stop'])
  })
  test('a fifth of what moves and more than 5', async () => {
    const at = (amount: bigint, units: number) =>
      feeFinding({ gasPrice: '120000000000', tx: { ...usdcFee(units), ...transfer(amount) } })
    expect([await at(20_000_000n, 5_000_000), await at(20_000_000n, 5_000_001)]).toEqual(['stop', 'block'])
    expect([await at(25_000_005n, 5_000_001), await at(25_000_004n, 5_000_001)]).toEqual(['info', 'block'])
  })
  test('what is paid to the Safe itself moves nothing', async () => {
    const tx = { ...usdcFee(5_000_001), to: safe }
    expect(await feeFinding({ tx, gasPrice: '120000000000' })).toBe('info')
    expect(await feeFinding({ tx })).toBe('block')
  })
  test('gasPrice 0 pays nothing, whatever the other fields say', async () => {
    const tx = { baseGas: '900000', gasToken: token, refundReceiver: stranger }
    for (const version of ['1.0.0', '1.3.0', '1.5.0']) expect(await feeFinding({ tx, version })).toBe('info')
    expect(await feeFinding({ tx: {} })).toBe('pass')
  })
})
