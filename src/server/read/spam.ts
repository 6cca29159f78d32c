/**
 * Does a token's own name look like an advertisement: a web address, or a call to claim, visit or redeem something? Such tokens are
 * sent to strangers so that somebody follows the name.
 */
export function looksLikeSpam({ name, symbol }: { name: string; symbol: string }): boolean {
  return [name, symbol].some((text) => webAddress.test(text) || callToAct.test(text))
}

const webAddress =
  /(https?:\/\/|www\.|t\.me\/|\b[\w-]{2,}\.(com|org|net|io|xyz|site|online|top|club|info|link|gift|live|pro|vip|fun|space|website|cc|me|lol|events?|claims?)\b)/i
const callToAct =
  /\b(claim|visit|redeem|airdrop|voucher|reward[s]?\s+(at|on|here)|access\s+(at|on)|free\s+mint)\b/i
