import type { Capsule } from '#core/capsule/capsule.ts'
import { keyOf } from '#core/capsule/json.ts'
import { mergeCapsules } from '#core/capsule/merge.ts'
import type { VerifiedCapsule } from '#verify/verifyCapsule.ts'

/**
 * A capsule as it goes on to the next owner: what counted when it was last checked, and what came since, a signature given a moment ago
 * above all. What was refused stays behind.
 */
export function forwardCapsule(
  whole: Capsule,
  { capsule, refused }: Pick<VerifiedCapsule, 'capsule' | 'refused'>,
): Capsule {
  const stays = new Set(refused.map(keyOf))
  const signatures = whole.signatures.filter((one) => !stays.has(keyOf(one)))
  return mergeCapsules(capsule, { ...whole, signatures })
}
