import type { DecodedCall } from '#core/calldata/decode.ts'
import { numbersIn } from './numbersIn.ts'

/** The same with each word of 32 bytes in the bytes that a call hands on: routers and vaults take their amounts there. */
export const amountsIn = (call: DecodedCall): bigint[] => [
  ...numbersIn(call),
  ...(call.parameters ?? []).flatMap(({ type, value }) =>
    /bytes/.test(type)
      ? (value.match(/0x[\da-f]{64,}/gi) ?? []).flatMap(
          (bytes) =>
            bytes
              .slice(2)
              .match(/.{64}/g)
              ?.map((one) => BigInt(`0x${one}`)) ?? [],
        )
      : [],
  ),
]
