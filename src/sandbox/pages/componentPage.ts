import { join } from 'node:path'
import type { InlineConfig, Rolldown } from 'vite'
import type { Extras } from '#sandbox/http/builtApp.ts'
import { typeOf } from '#sandbox/http/headers.ts'

/** The page of all components in all states, by path. It is bundled when it is first asked for: most who start a sandbox never do. */
export function createComponentPage(root: string): () => Promise<Extras> {
  let bundled: Promise<Extras> | undefined
  return () => {
    bundled ??= bundle(join(root, 'src', 'sandbox', 'componentGallery'))
    return bundled
  }
}

async function bundle(root: string): Promise<Extras> {
  const { build } = await import('vite')
  const config: InlineConfig = {
    root,
    base: './',
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: { write: false, target: 'es2022', assetsInlineLimit: 0, chunkSizeWarningLimit: 4_000 },
    worker: { format: 'es' },
  }
  // Vite's build makes the whole process a production one, which a dev server beside it must not be.
  const mode = process.env.NODE_ENV
  const built = await build(config)
  if (mode === undefined) delete process.env.NODE_ENV
  return new Map(outputsOf(built).map((file) => [`/${file.fileName}`, extraOf(file)]))
}

type ComponentPageOutput = Rolldown.OutputChunk | Rolldown.OutputAsset

function outputsOf(built: Awaited<ReturnType<typeof import('vite').build>>): readonly ComponentPageOutput[] {
  if (Array.isArray(built)) return built.flatMap(({ output }) => output)
  return 'output' in built ? built.output : []
}

const extraOf = (file: ComponentPageOutput) => ({
  type: typeOf(file.fileName),
  body: file.type === 'chunk' ? file.code : file.source,
})
