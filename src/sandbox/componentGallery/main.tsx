import { createRoot } from 'react-dom/client'
import { Toaster } from '#ui/theme/Toaster.tsx'
import '#ui/theme/base.css'
import '#ui/theme/webFonts.ts'
import { Gallery } from './Gallery.tsx'
import { InventedSafe } from './InventedSafe.tsx'

const root = document.getElementById('components')
if (root)
  createRoot(root).render(
    <InventedSafe>
      <main>
        <Gallery />
      </main>
      <Toaster />
    </InventedSafe>,
  )
