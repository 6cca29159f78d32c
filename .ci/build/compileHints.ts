import type { Plugin } from 'vite'

/** As V8 reads it in a file's first line: https://v8.dev/blog/explicit-compile-hints. */
const hint = '//# allFunctionsCalledOnLoad\n'

/** Characters below which a file is compiled at once anyhow. */
const least = 20_000

/**
 * Has the browser compile all functions of the given files while they arrive, beside the page: else each is compiled when it is called for the first
 * time, on the thread that draws, which was a third of all the work until a verdict. Other browsers read a comment.
 */
export function compileHints(): Plugin {
  return {
    name: 'countersign:compile-hints',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const one of Object.values(bundle))
          if (one.type === 'chunk' && one.code.length >= least) one.code = hint + one.code
      },
    },
  }
}
