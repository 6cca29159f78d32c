import { describe, expect, test } from 'vitest'
import { parametersOf, startOf } from './forms.ts'
import { methodForms } from './methodForms.ts'

const safe = '0x5aFE3855358E112B5647B952709E6165e1c1eEEe'
const formOf = (method: string) => {
  const form = methodForms.find((one) => one.method === method)
  if (!form) throw new Error(`${method} has no form.`)
  return form
}

describe('the forms of the provider', () => {
  test('each method has one, and what stands in it at first can be sent', () => {
    expect(new Set(methodForms.map(({ method }) => method)).size).toBe(methodForms.length)
    for (const form of methodForms)
      expect(parametersOf(form, startOf(form, safe, 100)), form.method).toMatchObject({ ok: true })
  })

  test('fields of one object come together, and what may be left out is left out', () => {
    const form = formOf('eth_sendTransaction')
    const values = { ...startOf(form, safe, 100), '0.value': '0x5' }
    expect(parametersOf(form, values)).toEqual({ ok: true, params: [{ to: safe, data: '0x', value: '0x5' }] })
  })

  test('the network stands in hex, a list as a list', () => {
    const form = formOf('wallet_sendCalls')
    expect(parametersOf(form, startOf(form, safe, 100))).toEqual({
      ok: true,
      params: [
        { version: '2.0.0', chainId: '0x64', atomicRequired: true, calls: [{ to: safe, value: '0x0' }] },
      ],
    })
  })

  test('text that is no JSON names its field', () =>
    expect(parametersOf(formOf('eth_getLogs'), { '0': '{' })).toEqual({
      ok: false,
      path: '0',
      error: 'This is not JSON.',
    }))
})
