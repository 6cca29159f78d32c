import { Compose } from '#features/compose/Compose.tsx'

/** Where a new transaction is made. */
export function ComposePage() {
  return <Compose />
}
