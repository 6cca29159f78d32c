import { AppError } from '#core/errors.ts'
import type { SandboxChain } from '#sandbox/chains/sandboxChain.ts'
import type { GalleryEntry } from '#sandbox/world.ts'
import type { Scenario } from './scenario.ts'

export const galleryName = 'gallery'

/** The attack gallery on the first chain: its Safes, all that waits in them, and what the gateway lies about. */
export const makeGalleryWorld: Scenario['make'] = async ([main]) => {
  if (!main) return new Map()
  const { galleryOf } = await import('#sandbox/gallery/makeGallery.ts')
  return new Map([[main.chainId, (await galleryOf(main)).safes]])
}

/** Where each attack and its twin are; made where they are not there yet. Throws AppError without a chain of the sandbox's own. */
export async function galleryEntries([main]: readonly SandboxChain[]): Promise<GalleryEntry[]> {
  if (!main) throw new AppError('The gallery needs a chain of the sandbox’s own.')
  const { galleryOf } = await import('#sandbox/gallery/makeGallery.ts')
  return (await galleryOf(main)).entries
}
