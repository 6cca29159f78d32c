import type { DecodedCall } from '#core/calldata/decode.ts'

/** Every number among the arguments of a call; the digits of addresses and bytes are none. */
export const numbersIn = ({ parameters = [] }: DecodedCall): bigint[] =>
  parameters.flatMap(({ type, value }) =>
    /\bu?int/.test(type) ? (value.replace(/0x[\da-f]*/gi, ' ').match(/\d+/g) ?? []).map(BigInt) : [],
  )
