import { batches } from './batches.ts'
import { contractHashes } from './contractHashes.ts'
import { hashes } from './hashes.ts'
import { postgresServerKills, serverKills } from './kills.ts'
import { mutation } from './mutation.ts'
import { signatureSets } from './signatureSets.ts'
import type { SoakTrial } from './trial.ts'

/** Everything that `npm run soak` does, and `npm test` a hundredth of, but for mutation, whose first file alone takes minutes. */
export const trials: readonly SoakTrial[] = [
  mutation,
  hashes,
  contractHashes,
  signatureSets,
  batches,
  serverKills,
  postgresServerKills,
]
