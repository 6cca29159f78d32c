import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)
/** Fonts and pictures are compressed in themselves. */
const compressible = /\.(?:html|js|css|json|svg|txt)$/
/** Below this a host's own headers are more than what is saved. */
const least = 500

/**
 * Writes `.br` and `.gz` beside the files of the build, as small as they get, for hosts that serve what lies there. The same bytes give the same
 * files: neither format keeps a time or a name here.
 */
export function compressPlugin(): Plugin {
  let folder = ''
  return {
    name: 'countersign:compress',
    apply: 'build',
    configResolved({ root, build }) {
      folder = join(root, build.outDir)
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const entries = await readdir(folder, { recursive: true, withFileTypes: true })
        const files = entries.filter((one) => one.isFile() && compressible.test(one.name))
        await Promise.all(files.map(({ parentPath, name }) => compressFile(join(parentPath, name))))
      },
    },
  }
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.length < least) return
  const [br, gz] = await Promise.all([
    brotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
    deflate(bytes, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}
