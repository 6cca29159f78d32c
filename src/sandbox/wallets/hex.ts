import * as v from 'valibot'
import { type Hex, isHex } from 'viem'

/** `0x` and hexadecimal digits, maybe none. */
export const hexSchema = v.custom<Hex>((value) => isHex(value, { strict: true }), 'is not hexadecimal')
