import { BaseError, hexToNumber, shouldThrow } from 'viem'
import type { JsonRpcNode, JsonRpcRequest, Manner } from './node.ts'

/** Nodes in the order they are asked: as they are given, the poor ones last. */
export const inTurn = (nodes: readonly JsonRpcNode[]): JsonRpcNode[] =>
  [...nodes].sort((one, other) => Number(one.isPoor()) - Number(other.isPoor()))

/**
 * Asks several nodes of one chain as if they were one: each in turn; the next when one fails or, beside it, after `patience` ms, and whoever answers first has answered. A refusal by a contract is an answer. One that stands in for the first is
 * asked once whether it is of this chain. @throws what the last one threw that failed.
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
