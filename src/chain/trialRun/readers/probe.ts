import { concat, numberToHex, size } from 'viem'
import type { Address, Call, Hex } from '#core/safe/safe.ts'

/**
 * Runtime code of probe.yul, which stands at a Safe's address in trials alone: called by `prober` it reads the Safe's storage or runs
 * calls as the Safe one after the other; for everybody else it goes on to the Safe's own code, as its proxy does.
 */
export const probeCode: Hex =
  '0x63436f756e33036101025760003561009157604060205b36811061008057506002805b61002f5750603f19016040f35b81600060015b60c88210610050575b50602092935201906000190180610022565b600092919252826020526040600020549060028210610079576020018181529160010190610035565b919061003e565b803554825260209182019101610016565b600060205b36811061009f57005b606081013590816020820135816080840160003760008335156100f157506000918280925af45b156100db576001916080910101910190610096565b82600052476020523d600060403e3d6040016000f35b918280926040860135905af16100c6565b3660008037600080368180545af43d6000803e61011e573d6000fd5b3d6000f3'

/** Who speaks to the probe; nobody has its key. */
export const prober: Address = '0x00000000000000000000000000000000436f756E'

/** Asks the probe for these slots and for the Safe's two linked lists. */
export function readingOf(slots: readonly Hex[]): Hex {
  return concat([numberToHex(0, { size: 32 }), ...slots])
}

/** Asks the probe to run these calls as the Safe until one fails. */
export function runningOf(calls: readonly Call[]): Hex {
  const word = (value: number | bigint) => numberToHex(value, { size: 32 })
  return concat([
    word(1),
    ...calls.flatMap(({ operation, to, value, data }) => [
      word(operation),
      word(BigInt(to)),
      word(value),
      word(size(data)),
      data,
    ]),
  ])
}

/** Which call failed, with what bytes, and how much coin (wei) there was for it; undefined where all went through. */
export function failedIn(answer: Hex): { index: number; held: bigint; data: Hex } | undefined {
  if (size(answer) < 64) return undefined
  const [index, held] = [answer.slice(2, 66), answer.slice(66, 130)]
  return { index: Number(BigInt(`0x${index}`)), held: BigInt(`0x${held}`), data: `0x${answer.slice(130)}` }
}
