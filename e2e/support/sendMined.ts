import { expect } from '@playwright/test'
import type { Hex } from 'viem'
import { askNode } from '../world.ts'

type Receipt = { status: Hex; contractAddress: Hex | null }

/** Sends from an account that the node holds the key of, and waits until it is in a block: a node answers the hash before it mines. */
export async function sendMined(
  rpc: string,
  tx: { from: string; to?: string; data?: Hex; value?: Hex },
): Promise<Receipt> {
  return receiptOf(rpc, await askNode<Hex>(rpc, 'eth_sendTransaction', [tx]))
}

/** The receipt of what was sent, once it is in a block; fails where it reverted. */
export async function receiptOf(rpc: string, hash: Hex): Promise<Receipt> {
  const read = () => askNode<Receipt | null>(rpc, 'eth_getTransactionReceipt', [hash])
  await expect.poll(read).toMatchObject({ status: '0x1' })
  return (await read()) as Receipt
}
