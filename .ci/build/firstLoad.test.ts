import { describe, expect, test } from 'vitest'
import { pageFiles } from '../pageFiles.ts'
import { type BuiltChunk, firstLoad, modulesOf } from './firstLoad.ts'

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

describe('what a page brings itself', () => {
  const page = (name: string, ...imports: string[]) =>
    chunk({ facade: `src/${name}`, imports: ['shared.js', ...imports], css: [`${name}.css`] })
  const built = {
    ...chunks,
    'a.js': page('A', 'verify.js', 'both.js'),
    'b.js': page('B', 'verify.js', 'both.js'),
    'c.js': page('C', 'verify.js'),
    'verify.js': chunk({}),
    'both.js': chunk({ css: ['both.css'] }),
  }
  const before = new Set(firstLoad(built, ['src/main.tsx']))
  const brought = pageFiles(built, ['src/A', 'src/B', 'src/C'], before)

  test('is not what was there before, and not what three have in common', () =>
    expect(brought.get('src/C')).toEqual(['c.js', 'C.css']))

  test('what two have in common counts for both, with its CSS', () => {
    expect(brought.get('src/A')).toEqual(['a.js', 'both.js', 'A.css', 'both.css'])
    expect(brought.get('src/B')).toEqual(['b.js', 'both.js', 'B.css', 'both.css'])
  })

  test('a page that is in no chunk is named, not passed over', () =>
    expect(() => pageFiles(built, ['src/gone'], before)).toThrow('src/gone is in no chunk of the build'))
})
