/** A moment of a page: its name, and the expression that is true from then on. */
export type Moments = Readonly<Record<string, string>>

export const mark = 'first true '

/**
 * Runs in every frame before its own scripts and is idle in all but those of one origin: tells by the console when each of `moments` was
 * true for the first time, in an animation frame, in milliseconds from the navigation. As text, because a function would bring the loader's
 * own names along.
 */
export const watchFor = (moments: Moments, origin: string): string => `{
  const waiting = { ${Object.entries(moments)
    .map(([name, expression]) => `${JSON.stringify(name)}: () => ${expression}`)
    .join(', ')} }
  const times = {}
  const isShown = (element) => element.checkVisibility()
  const inView = (element) => isShown(element) && element.getBoundingClientRect().top < innerHeight
  // Only where something changed: a look at every frame would be a tenth of what a slow phone does.
  let isChanged = true
  let looked = 0
  new MutationObserver(() => { isChanged = true }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  const look = (now) => {
    if (!isChanged && now - looked < 250) return requestAnimationFrame(look)
    isChanged = false
    looked = now
    for (const [name, isSo] of Object.entries(waiting)) {
      if (document.body === null || !isSo()) continue
      times[name] = performance.now()
      delete waiting[name]
    }
    if (Object.keys(waiting).length > 0) requestAnimationFrame(look)
    else console.log(${JSON.stringify(mark)} + JSON.stringify(times))
  }
  if (location.origin === ${JSON.stringify(origin)}) requestAnimationFrame(look)
}`

const rows = '[...document.querySelectorAll(\'[aria-label="Waiting transactions"] li\')]'
/** What a row says once hash, every signature, owners, threshold, nonce and code agree; one of which something does not has its verdict with the whole. */
const agree = 'Hash, signatures, owners and code agree'
const isJudged = "one.dataset.verdict !== 'checking'"
const isAgreed = `(${isJudged} || one.textContent.includes(${JSON.stringify(agree)}))`
const judged =
  '[...document.querySelectorAll(\'[aria-label="Waiting transactions"] [data-verdict]\')].filter(inView)'

/** Of a queue: a row's sentence, a row whose hash, signatures and Safe agree, and every row in view with its whole verdict. */
export const ofQueue: Moments = {
  rows: `${rows}.some((row) => row.querySelector('.sentence') && isShown(row))`,
  'first verdict': `${judged}.some((one) => ${isAgreed})`,
  'whole verdict': `${judged}.length > 0 && ${judged}.every((one) => ${isJudged})`,
}

/** Of a queue that was looked at before: its rows as they were found the last time count, for they say what waits and of when that is. */
export const ofKnownQueue: Moments = {
  ...ofQueue,
  rows: `(${ofQueue.rows}) || [...document.querySelectorAll('.last-queue .sentence')].some(isShown)`,
}

/** Of a transaction opened by its address. */
export const ofTransaction: Moments = {
  'whole verdict':
    "[...document.querySelectorAll('main [data-action][data-verdict]')].some((one) => isShown(one) && one.dataset.verdict !== 'checking')",
}

/** Of the first page: an owner of the Safe, and a button that opens the list of wallets. */
export const ofOverview = (owner: string): Moments => ({
  'first Safe data': `document.body.textContent.toLowerCase().includes(${JSON.stringify(owner.toLowerCase())}) && isShown(document.querySelector('main'))`,
  connect:
    "[...document.querySelectorAll('header button')].some((one) => one.textContent === 'Connect Wallet' && isShown(one) && !one.disabled)",
})
