import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Extras } from '#sandbox/http/builtApp.ts'
import { buildPages } from './buildPages.ts'
import { filesOf } from './sandboxPages.ts'

/** The page of all components in all states, by path. It is bundled when it is first asked for: most who start a sandbox never do. */
export function createComponentPage(root: string): () => Promise<Extras> {
  let bundled: Promise<Extras> | undefined
  return () => {
    bundled ??= bundle(root)
    return bundled
  }
}

async function bundle(root: string): Promise<Extras> {
  const outDir = mkdtempSync(join(tmpdir(), 'countersign-components-'))
  try {
    await buildPages(root, [
      {
        root: join(root, 'src', 'sandbox', 'componentGallery'),
        base: './',
        configFile: false,
        publicDir: false,
        logLevel: 'error',
        build: {
          outDir,
          emptyOutDir: true,
          target: 'es2022',
          assetsInlineLimit: 0,
          chunkSizeWarningLimit: 4_000,
        },
        worker: { format: 'es' },
      },
    ])
    return filesOf(outDir)
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}
