import { describe, expect, test } from 'vitest'
import { assetNamed, type BuiltChunk, firstLoad, modulesOf } from './firstLoad.ts'

const chunk = (parts: Partial<BuiltChunk>): BuiltChunk => ({
  modules: [],
  isEntry: false,
  imports: [],
  dynamicImports: [],
  css: [],
  ...parts,
})

const chunks = {
  'main.js': chunk({
    facade: 'src/main.tsx',
    imports: ['shared.js'],
    dynamicImports: ['frame.js', 'island.js'],
  }),
  'shared.js': chunk({ modules: ['src/core/safe/safe.ts'], css: ['page.css'] }),
  'frame.js': chunk({ modules: ['src/frame/boot.ts'], imports: ['shared.js'], css: ['page.css'] }),
  'island.js': chunk({ modules: ['node_modules/wagmi/index.js'], imports: ['shared.js'] }),
}

describe('first load', () => {
  test('is what the entry imports at once, with its CSS, and not what it may load later', () =>
    expect(firstLoad(chunks, ['src/main.tsx'])).toEqual(['main.js', 'shared.js', 'page.css']))

  test('holds a lazy module that boot always asks for, each file once', () =>
    expect(firstLoad(chunks, ['src/main.tsx', 'src/frame/boot.ts'])).toEqual([
      'main.js',
      'shared.js',
      'frame.js',
      'page.css',
    ]))

  test('refuses a module that no chunk has', () =>
    expect(() => firstLoad(chunks, ['src/gone.ts'])).toThrow('src/gone.ts is in no chunk of the build'))

  test('a planted wallet library is seen in the module list', () =>
    expect(modulesOf(chunks, ['main.js', 'island.js'])).toContain('node_modules/wagmi/index.js'))
})

describe('a file that is no chunk of the page', () => {
  const files = ['assets/start-abc.js', 'assets/start-abc.js.br', 'assets/judge-1.js', 'assets/judge-2.js']

  test('is found by the beginning of its name', () =>
    expect(assetNamed(files, 'start-')).toBe('assets/start-abc.js'))

  test.each(['gone-', 'judge-'])('is named where there is not exactly one: %s', (beginning) =>
    expect(() => assetNamed(files, beginning)).toThrow(`The build has not one file ${beginning}…`),
  )
})
