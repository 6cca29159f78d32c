import { accountChecks } from './catalogue/account.ts'
import { chainChecks } from './catalogue/chain.ts'
import { costChecks } from './catalogue/cost.ts'
import { decodingChecks } from './catalogue/decoding.ts'
import { delegateChecks } from './catalogue/delegate.ts'
import { type Entry, outcomesOf } from './catalogue/entry.ts'
import { hashChecks } from './catalogue/hash.ts'
import { messageChecks } from './catalogue/message.ts'
import { ownChangeChecks } from './catalogue/ownChange.ts'
import { placeChecks } from './catalogue/place.ts'
import { proposalChecks } from './catalogue/proposal.ts'
import { signatureChecks } from './catalogue/signature.ts'
import { stateChecks } from './catalogue/state.ts'
import { tokenChecks } from './catalogue/token.ts'
import type { CheckId } from './result.ts'

/** All 80 checks. A check itself imports its family's file only, so that what needs one check does not load the sentences of all. */
export const catalogue: Readonly<Record<CheckId, Entry>> = {
  ...hashChecks,
  ...chainChecks,
  ...stateChecks,
  ...signatureChecks,
  ...decodingChecks,
  ...delegateChecks,
  ...ownChangeChecks,
  ...costChecks,
  ...tokenChecks,
  ...accountChecks,
  ...messageChecks,
  ...proposalChecks,
  ...placeChecks,
}

/** The four answers of any check, for what speaks of several families. */
export const { pass, finding, unknown, notOffered } = outcomesOf(catalogue)
