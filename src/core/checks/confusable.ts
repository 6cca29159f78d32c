/**
 * Letters of other scripts, and signs, that look like Latin ones: the Latin one, then all that look like it. What Unicode itself
 * calls compatible (full width, mathematical, ligatures) is folded by its own normal form.
 */
const table = `
a а α ɑ ᴀ Ꭺ ₳ @
b в β ƅ ϐ ʙ Ᏼ ₿ ь
c с ϲ ᴄ Ꮯ ¢ ₵
d ԁ δ ᴅ đ ð Ꭰ
e е ё ε є ᴇ Ꭼ € ℮
f ғ ꜰ ƒ
g ɡ ց ɢ ԍ
h һ н հ ħ ʜ Ꮋ
j ј ᴊ ȷ Ꭻ
k к κ ᴋ Ꮶ
l i і ї ı ɩ ɪ ι ӏ ŀ ł ℓ ʟ Ꮮ 1 | ! £
m м ᴍ Ꮇ
n п η ո ɴ
o о ο օ σ ø ᴏ Ꮎ 0
p р ρ ᴘ Ꮲ
q ԛ
r г ʀ
s ѕ ꜱ Ꮪ 5 $
t т τ ŧ ᴛ Ꭲ ₮
u υ ս ц ᴜ
v ν ѵ ᴠ Ꮩ
w ω ѡ ԝ ա ᴡ Ꮃ ₩
x х χ
y у ү γ ʏ ¥
z ζ ᴢ Ꮓ
`
const alike = new Map(
  table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [latin = '', ...others] = line.split(' ')
      return others.map((other): [string, string] => [other.toLowerCase(), latin])
    }),
)

/**
 * A text as the eye takes it: without what is invisible, without accents, spaces and punctuation, in lower case, every letter as
 * the Latin one it looks like. Two texts of one such form can be taken for each other; it is nothing to show.
 */
export function looksLike(text: string): string {
  const letters = visibleText(text)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\s\p{P}]/gu, (sign) => (alike.has(sign) ? sign : ''))
  return [...letters]
    .map((sign) => alike.get(sign) ?? sign)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}

/** The text without signs that nobody sees: zero width, direction, control, variation and filler signs. */
export function visibleText(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{DI}]/gu, '')
}
