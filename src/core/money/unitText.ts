/** A letter in front, which is neither taken for a digit (O, o, I, l) before a space nor a row of noughts. */
const plain = /^(?![OoIl\d]+\s|OO)[\p{L}$]/u

/**
 * The symbol of a token as it stands behind an amount: in quotes where it could be read as more of the number, since a token may call itself
 * “000 USDC” and 3 of it would be 3 000 USDC.
 */
export const unitText = (symbol: string): string => (plain.test(symbol) ? symbol : `“${symbol}”`)
