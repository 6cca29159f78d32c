import * as v from 'valibot'
import { byType } from './open.ts'
import { AddressInfo, Count, object } from './vocabulary.ts'

/** What a settings change does. Today's gateway says CHANGE_MASTER_COPY for what is CHANGE_IMPLEMENTATION here. */
export const SettingsInfo = byType(
  object({ type: v.literal('ADD_OWNER'), owner: AddressInfo, threshold: Count }),
  object({ type: v.literal('REMOVE_OWNER'), owner: AddressInfo, threshold: Count }),
  object({ type: v.literal('SWAP_OWNER'), oldOwner: AddressInfo, newOwner: AddressInfo }),
  object({ type: v.literal('CHANGE_THRESHOLD'), threshold: Count }),
  object({
    type: v.pipe(
      v.literal('CHANGE_MASTER_COPY'),
      v.transform(() => 'CHANGE_IMPLEMENTATION' as const),
    ),
    implementation: AddressInfo,
  }),
  object({ type: v.literal('CHANGE_IMPLEMENTATION'), implementation: AddressInfo }),
  object({ type: v.literal('ENABLE_MODULE'), module: AddressInfo }),
  object({ type: v.literal('DISABLE_MODULE'), module: AddressInfo }),
  object({ type: v.literal('SET_FALLBACK_HANDLER'), handler: AddressInfo }),
  object({ type: v.literal('SET_GUARD'), guard: AddressInfo }),
  object({ type: v.literal('DELETE_GUARD') }),
  object({ type: v.literal('SET_MODULE_GUARD'), moduleGuard: AddressInfo }),
  object({ type: v.literal('DELETE_MODULE_GUARD') }),
)
export type SettingsInfo = v.InferOutput<typeof SettingsInfo>
