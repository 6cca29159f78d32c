import { expect, test } from 'vitest'
import { isBurnAddress } from './burnAddress.ts'

const zeros = (count: number) => '0'.repeat(count)

test.each([
  ['nothing', zeros(40)],
  ['a precompiled contract', `${zeros(39)}1`],
  ['the last of 256', `${zeros(38)}fF`],
  ['that of EIP-7951', `${zeros(37)}100`],
  ['…dEaD', `${zeros(36)}dEaD`],
  ['dEaD…', `dEaD${zeros(36)}`],
  ['what stands for the coin', `${'Ee'.repeat(20)}`],
  ['the last of all', 'f'.repeat(40)],
  ['dEaD…dEaD', `DEAD${zeros(32)}dead`],
])('nobody holds %s', (_, digits) => expect(isBurnAddress(`0x${digits}`)).toBe(true))

test.each([
  `${'e'.repeat(39)}d`,
  `${'f'.repeat(39)}e`,
  `${zeros(37)}101`,
  `1${zeros(39)}`,
  `dEaD${zeros(32)}dEaF`,
  `${zeros(35)}1dEaD`,
])('0x%s may be somebody’s', (digits) => expect(isBurnAddress(`0x${digits}`)).toBe(false))
