import { expect, test } from 'vitest'
import { mayOf, moduleAt, modules, moduleWithCode, vulnerabilities, vulnerabilityAt } from './modules.ts'

test('the two releases with known holes, each with the one that mends it, as FAULTY and CanonicalAddresses of zodiac 5.0.1 list them', () =>
  expect(
    vulnerabilities.map(({ id, name, version, address, fixed }) => [
      id,
      name,
      version,
      address.toLowerCase(),
      fixed.version,
      fixed.address.toLowerCase(),
    ]),
  ).toEqual([
    [
      'zodiac-delay-1.1.0',
      'Delay',
      '1.1.0',
      '0x01f8cabb808d7de0df4202d4b60c8310d2f1339b',
      '1.1.1',
      '0x824175b945838d127c1ca83cbce11d8e44f6df01',
    ],
    [
      'zodiac-roles-2.1.0',
      'Roles',
      '2.1.0',
      '0x9646fdad06d3e24444381f44362a3b0eb343d337',
      '2.1.1',
      '0xf2964ce6161ce0e75964fe7927ce114cb0b283d5',
    ],
  ]))

test('a vulnerable release is found whatever the case of its address, and a fixed one is none', () => {
  expect(vulnerabilityAt('0x01F8CABB808D7DE0DF4202D4B60C8310D2F1339B')?.name).toBe('Delay')
  for (const { fixed } of vulnerabilities) expect(vulnerabilityAt(fixed.address)).toBeUndefined()
})

test('each entry names its source and its day, no address stands twice, and each family has its sentence', () => {
  expect(new Set(modules.map(({ address }) => address.toLowerCase())).size).toBe(modules.length)
  for (const { source, date, family, address } of [...modules]) {
    expect(source).toMatch(/^npm @/)
    expect(date).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/)
    expect(mayOf[family]).toMatch(/\.$/)
  }
  for (const { source, date } of vulnerabilities)
    expect([source, date].every((one) => one.length > 9)).toBe(true)
})

test('a module is found by its address on its networks, and by its code anywhere', () => {
  expect(moduleAt('0xaa46724893dedd72658219405185fb0fc91e091c', 1)).toMatchObject({
    name: 'AllowanceModule',
    version: '0.1.1',
  })
  const elsewhere = '0x1Fb403834C911eB98d56E74F5182b0d64C3b3b4D'
  expect(moduleAt(elsewhere, 137)?.version).toBe('0.1.0')
  expect(moduleAt(elsewhere, 1)).toBeUndefined()
  expect(moduleAt('0x0000000000000000000000000000000000000001', 1)).toBeUndefined()
  expect(
    moduleWithCode(
      '0x87911CBC6AA0496E6BCB07DAB2462B9C76DAEA130DEDE6DCC57D0ADF307FA7EC'.replace(
        '0X',
        '0x',
      ) as `0x${string}`,
    ),
  ).toMatchObject({ name: 'Roles', version: '2.1.0' })
  expect(moduleWithCode(`0x${'11'.repeat(32)}`)).toBeUndefined()
})
