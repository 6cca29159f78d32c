import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { Toaster } from '#ui/theme/Toaster.tsx'
import { announceLostPart, forgetLost, watchLostParts } from './lostParts.tsx'

const said = () => renderToStaticMarkup(<Toaster />)

function aPage(onLine: boolean) {
  const page = Object.assign(new EventTarget(), { navigator: { onLine } }) as unknown as Window
  vi.stubGlobal('window', page)
  return page
}
const lose = (page: Window) => page.dispatchEvent(new Event('vite:preloadError'))

afterEach(() => {
  forgetLost()
  vi.unstubAllGlobals()
})

test('a part that is lost is told once, with a way to reload, however many follow', () => {
  const page = aPage(true)
  watchLostParts(page)
  lose(page)
  lose(page)
  expect(said().match(/A part of this page could not be loaded\./g)).toHaveLength(1)
  expect(said()).toContain('may have been updated')
  expect(said()).toMatch(/<button[^>]*>Reload<\/button>/)
})

test('without a connection reloading would lose the page that is here: it is not offered', () => {
  const page = aPage(false)
  watchLostParts(page)
  lose(page)
  expect(said()).toContain('this device is offline')
  expect(said()).not.toMatch(/<button[^>]*>Reload/)
})

test('the page that says so itself takes the notice back', () => {
  aPage(true)
  announceLostPart('The wallet part of this page could not be loaded.')
  expect(said()).toContain('The wallet part')
  forgetLost()
  expect(said()).not.toContain('The wallet part')
})

test('who stopped listening is told nothing', () => {
  const page = aPage(true)
  watchLostParts(page)()
  lose(page)
  expect(said()).not.toContain('could not be loaded')
})
