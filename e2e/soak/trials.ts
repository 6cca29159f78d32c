import { mutation } from './mutation.ts'
import type { Trial } from './trial.ts'

/** Everything that `npm run soak` does, and `npm test` a hundredth of. */
export const trials: readonly Trial[] = [mutation]
