import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RowFinding } from '#parts/rows/RowMark.tsx'
import { Address } from '#ui/values/Address.tsx'

test('an address in what was found stands in its groups, as in the sentence above it', () => {
  const address = '0xd4A904AFE3D97A161Cb0157F71471166fa28e91F'
  const found = `Changes the owners of this Safe: adds ${address}, threshold 1.`
  const inGroups = renderToStaticMarkup(<Address address={address} inWords />)
  const markup = renderToStaticMarkup(<RowFinding>{found}</RowFinding>)
  expect(markup).not.toContain(address)
  expect(markup).toContain(inGroups)
})
