import { BaseError, hexToNumber, shouldThrow } from 'viem'
import type { JsonRpcNode, JsonRpcRequest, Manner } from './node.ts'

/** Nodes in the order in which they are asked: as given, slow and failing ones last. */
export const inTurn = (nodes: readonly JsonRpcNode[]): JsonRpcNode[] =>
  [...nodes].sort((one, other) => Number(one.isPoor()) - Number(other.isPoor()))

/**
 * Several nodes of one chain as one. Each is asked in turn: the next when one fails or, in parallel, after `patience` ms; the first answer
 * counts. A revert is an answer. A node that replaces the first is asked once for its chain id.
 * @throws the error of the last node that failed.
 */
export function severalNodes(
  nodes: readonly JsonRpcNode[],
  { chainId, patience }: { chainId: number; patience: number },
): JsonRpcNode['ask'] {
  const checked = new Map<JsonRpcNode, Promise<void>>()

  async function ofThisChain(node: JsonRpcNode): Promise<void> {
    const answered = hexToNumber(
      (await node.ask({ method: 'eth_chainId' }, { dedupe: true })) as `0x${string}`,
    )
    if (answered !== chainId)
      throw new BaseError(`The node at ${node.url} is on network ${answered} instead of ${chainId}.`)
  }

  async function ask(
    node: JsonRpcNode,
    question: JsonRpcRequest,
    manner: Manner | undefined,
  ): Promise<unknown> {
    if (node !== nodes[0] && question.method !== 'eth_chainId') {
      const check = checked.get(node) ?? ofThisChain(node)
      checked.set(node, check)
      check.catch(() => checked.delete(node))
      await check
    }
    return node.ask(question, manner)
  }

  return (question, manner) =>
    new Promise((resolve, reject) => {
      const left = inTurn(nodes)
      let asked = 0
      let timer: ReturnType<typeof setTimeout> | undefined
      const end = () => {
        clearTimeout(timer)
        left.length = 0
      }
      const next = () => {
        clearTimeout(timer)
        const node = left.shift()
        if (node === undefined) return
        asked += 1
        timer = setTimeout(next, patience)
        ask(node, question, manner).then(
          (answer) => {
            end()
            resolve(answer)
          },
          (error) => {
            asked -= 1
            if (!shouldThrow(error) && (asked > 0 || left.length > 0)) return next()
            end()
            reject(error)
          },
        )
      }
      next()
    })
}
