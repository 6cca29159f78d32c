import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { filesBelow } from '../../src/fixtures/filesBelow.ts'
import { exportsApart, only } from './exportsApart.ts'

const source = 'const part = 1\nexport const one = part\nexport const other = 2\n'

describe('a file of constants, one of them alone', () => {
  test('exports that one, and keeps what it is made of', () =>
    expect(only(source, 'one')).toBe('const part = 1\nexport const one = part\nconst other = 2\n'))

  test.each(['part', 'on', 'gone'])('is refused for %s, which it does not export', (name) =>
    expect(() => only(source, name)).toThrow(`viem has no constant ${name} where it was.`),
  )
})

test('imports of these files name one constant each, all others stay', () => {
  const { transform } = exportsApart()
  if (typeof transform !== 'function') throw new Error('The plugin does not transform.')
  const result = transform.call(
    {} as never,
    "import { a, b as c } from '../constants/abis.js';\nimport { d } from './d.js';",
    '/x/node_modules/viem/_esm/actions/call.js',
  )
  expect(result).toMatchObject({
    code:
      "import { a } from '/x/node_modules/viem/_esm/constants/abis.js?only=a'; " +
      "import { b as c } from '/x/node_modules/viem/_esm/constants/abis.js?only=b';\nimport { d } from './d.js';",
  })
})

test('a call comes without the code of Multicall3, for which no client here asks', () => {
  const { transform } = exportsApart()
  if (typeof transform !== 'function') throw new Error('The plugin does not transform.')
  const file = 'node_modules/viem/_esm/actions/public/call.js'
  const code = readFileSync(file, 'utf8')
  expect(code).toContain('code: multicall3Bytecode')
  const result = transform.call({} as never, code, `/x/${file}`)
  expect(result).toMatchObject({ code: expect.stringContaining('const multicall3Bytecode = undefined;') })
  const own = filesBelow('src').filter((path) => /\.tsx?$/.test(path))
  expect(own.length).toBeGreaterThan(1000)
  expect(own.filter((path) => readFileSync(path, 'utf8').includes('deployless:'))).toEqual([])
})
