import { expect, test } from 'vitest'
import type { Hex } from '#core/safe/safe.ts'
import { pointerIn } from './pointer.ts'

const to = '0x9646fDAD06d3e24444381f44362a3B0eB343D337'
const digits = to.slice(2).toLowerCase()

test.each([
  ['EIP-1167, 45 bytes', `0x363d3d373d3d3d363d73${digits}5af43d82803e903d91602b57fd5bf3`],
  ['by PUSH0, 44 bytes', `0x365f5f375f5f365f73${digits}5af43d5f5f3e5f3d91602a57fd5bf3`],
  ['with fewer pushes', `0x3d3d3d3d363d3d37363d73${digits}5af43d3d93803e602a57fd5bf3`],
] as const)('a clone %s points to its code', (_, code) => {
  expect(pointerIn(code)).toEqual({ kind: 'EIP-1167', to })
  expect(pointerIn(code.toUpperCase().replace('0X', '0x') as Hex)).toEqual({ kind: 'EIP-1167', to })
  expect(pointerIn(`${code}c0ffee`)).toEqual({ kind: 'EIP-1167', to, args: '0xc0ffee' })
  expect(pointerIn(`0x00${code.slice(2)}`)).toBeUndefined()
  expect(pointerIn(code.slice(0, -2) as Hex)).toBeUndefined()
})

test('an account that delegates points to its delegate (EIP-7702), by exactly 23 bytes', () => {
  expect(pointerIn(`0xef0100${digits}`)).toEqual({ kind: 'EIP-7702', to })
  expect(pointerIn(`0xef0100${digits}00`)).toBeUndefined()
  expect(pointerIn(`0x00ef0100${digits}`)).toBeUndefined()
})

test('other code points nowhere', () => {
  for (const code of ['0x', '0x6000', `0x73${digits}`] as const) expect(pointerIn(code)).toBeUndefined()
})
