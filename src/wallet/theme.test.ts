import { expect, test } from 'vitest'
import { rainbowKitCss } from './theme.ts'
import { themeId } from './themeId.ts'

test('src/app/wallet/rainbowkit.css is current', async () => {
  await expect(rainbowKitCss()).toMatchFileSnapshot('../app/wallet/rainbowkit.css')
})

test('every colour is one of our tokens, but the backdrop', () => {
  const colours = rainbowKitCss().match(/--rk-colors-[^;]+/g) ?? []
  expect(colours.length).toBe(30)
  expect(colours.filter((colour) => !/: var\(--[a-z0-9-]+\)$/.test(colour))).toEqual([
    '--rk-colors-modalBackdrop: rgba(12, 17, 29, 0.5)',
  ])
})

test('5.10 a theme id is letters, digits and underscores', () => {
  for (const id of ['countersign', 'dark_2', 'A']) expect(themeId(id)).toBe(id)
  for (const id of ['', 'a b', 'a-b', 'ä', '"]']) expect(() => themeId(id)).toThrow(`Invalid ID: ${id}`)
})

test('2.11 the overlay is blurred a little', () => {
  expect(rainbowKitCss()).toContain('--rk-blurs-modalOverlay: blur(4px);')
})
