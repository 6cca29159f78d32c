import { describe, expect, test } from 'vitest'
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
