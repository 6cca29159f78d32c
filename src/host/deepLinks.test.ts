import { describe, expect, test } from 'vitest'
import { parseLink } from '#core/formats/links/link.ts'
import { deepLinks } from './deepLinks.ts'

const address = '0x5aFE3855358E112B5647B952709E6165e1c1eEEe'
const linksTo = (app: string) =>
  deepLinks({ app, safe: `eth:${address}`, shortName: 'eth', wallet: 'https://app.safe.global' })

describe('links that open an app in a wallet', () => {
  test('they are the wallet’s own, the app’s address whole with its query and fragment', () => {
    const links = linksTo('https://app.example/swap?from=ETH&to=DAI#/x')
    expect(links).toEqual({
      appUrl: 'https://app.example/swap?from=ETH&to=DAI#/x',
      open: `https://app.safe.global/apps/open?safe=eth:${address}&appUrl=https%3A%2F%2Fapp.example%2Fswap%3Ffrom%3DETH%26to%3DDAI%23%2Fx`,
      share:
        'https://app.safe.global/share/safe-app?appUrl=https%3A%2F%2Fapp.example%2Fswap%3Ffrom%3DETH%26to%3DDAI%23%2Fx&chain=eth',
      problems: [],
    })
    for (const link of [links?.open, links?.share])
      expect(parseLink(link ?? '')).toMatchObject({ kind: 'app', appUrl: links?.appUrl })
  })

  test.each([
    ['https://app.example?a=b', /Write https:\/\/app\.example\/\?a=b$/],
    ['https://APP.example/', /letter by letter/],
    ['https://app.example:443/', /letter by letter/],
    ['http://app.example/', /over https/],
    ['https://me:word@app.example/', /Everybody with the link can see/],
    [`https://app.example/?state=${'x'.repeat(7_000)}`, /are cut in transit/],
  ])('%s is told about', (app, problem) => expect(linksTo(app)?.problems.join()).toMatch(problem))

  test.each([
    'https://app.example',
    'https://app.example/',
    'http://localhost:5173',
    'http://my.localhost:1/',
  ])('%s has nothing to be told about', (app) => expect(linksTo(app)?.problems).toEqual([]))

  test.each(['', 'app.example', 'javascript:alert(1)', 'data:text/html,x', 'ipfs://x'])(
    'no wallet opens %o',
    (app) => expect(linksTo(app)).toBeUndefined(),
  )
})
