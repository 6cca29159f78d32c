import * as v from 'valibot'
import { byType } from './open.ts'
import { AddressInfo, Count } from './vocabulary.ts'

/** What a settings change does. Today's gateway says CHANGE_MASTER_COPY for what is CHANGE_IMPLEMENTATION here. */
export const SettingsInfo = byType(
  v.object({ type: v.literal('ADD_OWNER'), owner: AddressInfo, threshold: Count }),
  v.object({ type: v.literal('REMOVE_OWNER'), owner: AddressInfo, threshold: Count }),
  v.object({ type: v.literal('SWAP_OWNER'), oldOwner: AddressInfo, newOwner: AddressInfo }),
  v.object({ type: v.literal('CHANGE_THRESHOLD'), threshold: Count }),
  v.object({
    type: v.pipe(
      v.literal('CHANGE_MASTER_COPY'),
      v.transform(() => 'CHANGE_IMPLEMENTATION' as const),
    ),
    implementation: AddressInfo,
  }),
  v.object({ type: v.literal('CHANGE_IMPLEMENTATION'), implementation: AddressInfo }),
  v.object({ type: v.literal('ENABLE_MODULE'), module: AddressInfo }),
  v.object({ type: v.literal('DISABLE_MODULE'), module: AddressInfo }),
  v.object({ type: v.literal('SET_FALLBACK_HANDLER'), handler: AddressInfo }),
  v.object({ type: v.literal('SET_GUARD'), guard: AddressInfo }),
  v.object({ type: v.literal('DELETE_GUARD') }),
  v.object({ type: v.literal('SET_MODULE_GUARD'), moduleGuard: AddressInfo }),
  v.object({ type: v.literal('DELETE_MODULE_GUARD') }),
)
export type SettingsInfo = v.InferOutput<typeof SettingsInfo>
