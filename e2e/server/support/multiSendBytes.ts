import { concat, type Hex, numberToHex, size } from 'viem'

/** Calls packed as MultiSend.sol takes them: `operation (1) ‖ to (20) ‖ value (32) ‖ length (32) ‖ data`. */
export function encodeMultiSend(
  calls: readonly { operation: 0 | 1; to: Hex; value: bigint; data: Hex }[],
): Hex {
  return concat(
    calls.flatMap(({ operation, to, value, data }) => [
      numberToHex(operation, { size: 1 }),
      to,
      numberToHex(value, { size: 32 }),
      numberToHex(size(data), { size: 32 }),
      data,
    ]),
  ).toLowerCase() as Hex
}
