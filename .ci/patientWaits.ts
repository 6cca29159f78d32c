import { vi } from 'vitest'

const { waitFor } = vi
const patientWaitFor: typeof vi.waitFor = (until, options) => waitFor(until, options ?? { timeout: 10_000 })

// A busy machine takes more than the second that Vitest gives: what never comes still fails, by its own limit. Files that share their modules
// run this more than once.
if (waitFor.name !== patientWaitFor.name) vi.waitFor = patientWaitFor
