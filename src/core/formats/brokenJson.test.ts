import { expect, test } from 'vitest'
import { brokenAbi, brokenJson } from './brokenJson.ts'

test('the place where it breaks is counted in lines and characters, each from 1', () =>
  expect(brokenJson('[\n  {"a": 1,},\n]', '')).toBe(
    'This is not JSON: it breaks in line 2, at character 11. Correct it there, or copy the whole text again.',
  ))

test('a text that ends too early says what to copy', () =>
  expect(brokenAbi('[{"type": "function"')).toMatch(/^This is not JSON/))

test('an artifact, a list and lines of Solidity are not broken', () =>
  expect(['{"abi": []}', ' [] ', 'function f()'].map(brokenAbi)).toEqual([undefined, undefined, undefined]))
