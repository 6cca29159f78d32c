import { confusableTable } from './confusables.generated.ts'

/**
 * Letters of other scripts, and signs, that are taken for Latin ones though Unicode's own table does not list them: the Latin one,
 * then those that look like it. What Unicode calls compatible (full width, mathematical, ligatures) is folded by its normal form.
 */
const table = `
a ᴀ Ꭺ ₳ @
b в β ƅ ϐ ʙ Ᏼ ₿ ь
c ¢ ₵
d δ ᴅ đ ð Ꭰ
e ё ε є ᴇ Ꭼ €
f ғ ꜰ ƒ
g ɢ ԍ
h н ħ ʜ Ꮋ
j ᴊ ȷ Ꭻ
k к κ ᴋ Ꮶ
l i ї ŀ ł ℓ ʟ Ꮮ 1 | ! £
m м ᴍ Ꮇ
n п η ɴ
o ø Ꮎ 0
p ᴘ Ꮲ
r ʀ
s 5 $
t т τ ŧ ᴛ Ꭲ ₮
u ц
w ω ₩
x χ
y ¥
z ζ
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
const published = new Map(
  confusableTable
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [latin = '', ...others] = line
      return others.map((other): [string, string] => [other, alike.get(latin) ?? latin])
    }),
)

/** No name is longer to the eye; one sign can stand for 18 others once it is taken apart. */
const maxLength = 1000

/**
 * A text as the eye takes it: without what is invisible, without accents, spaces and punctuation, in lower case, every letter as
 * the Latin one it looks like. Two texts of one such form can be taken for each other; it is nothing to show.
 */
export function looksLike(text: string): string {
  const bare = visibleText(text).replace(/\p{M}/gu, (mark) => (published.has(mark) ? mark : ''))
  return [...bare.slice(0, maxLength)]
    .flatMap((sign) => published.get(sign) ?? [...sign.normalize('NFKD')])
    .map(latinOf)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}

/** A capital is looked up before its small letter, which may look like another one: Greek capital eta is an H, small eta an n. */
function latinOf(sign: string): string {
  const small = sign.toLowerCase()
  const latin = published.get(sign) ?? alike.get(small) ?? published.get(small)
  return latin ?? (/[\p{M}\s\p{P}]/u.test(small) ? '' : small)
}

/** The text without signs that nobody sees: zero width, direction, control, variation and filler signs. */
export function visibleText(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{DI}]/gu, '')
}
