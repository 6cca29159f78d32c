import { AppError } from '#core/errors.ts'
import type { ChainConfig } from '#server/chainConfig.ts'
import type { ChainNode } from '#server/node.ts'

/** The node at this address is of another chain. */
export class WrongChain extends AppError {
  override name = 'WrongChain'
}

/** Asks a node of which chain it is. @throws WrongChain */
export async function requireChain(
  node: Pick<ChainNode, 'chainId'>,
  { chainId, name }: Pick<ChainConfig, 'chainId' | 'name'>,
): Promise<void> {
  const found = await node.chainId()
  if (found !== chainId)
    throw new WrongChain(
      `The node of ${name} is on chain ${found} instead of chain ${chainId}: it is not indexed.`,
    )
}
