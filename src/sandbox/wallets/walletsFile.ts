import * as v from 'valibot'
import { hexSchema } from './hex.ts'

/** `/sandbox-wallets.json`, beside the script: who the sandbox's owners are and which chains it runs. */
const WalletsFile = v.object({
  owners: v.array(v.object({ name: v.string(), address: hexSchema, privateKey: hexSchema })),
  chains: v.pipe(
    v.array(v.object({ chainId: v.number(), name: v.string(), rpc: v.pipe(v.string(), v.url()) })),
    v.minLength(1),
  ),
})

type WalletsFile = v.InferOutput<typeof WalletsFile>
export type WalletOwner = WalletsFile['owners'][number]
export type WalletNetwork = WalletsFile['chains'][number]

/** @throws ValiError when the sandbox serves something else. */
export const parseWalletsFile = (json: unknown): WalletsFile => v.parse(WalletsFile, json)
