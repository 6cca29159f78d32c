import { beforeEach, expect, test } from 'vitest'
import { addressBook, forgetName, nameAccounts } from '#stores/addressBook.ts'
import { device } from '#stores/device.ts'
import { followNames } from './pushedNames.ts'
import type { PushOrder } from './pushedSafe.ts'

const address = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const uuid = 'a3bb189e-8bf9-4888-9912-ace4e6543002'
const chains = [{ chainId: 5, shortName: 'gor', name: 'Goerli' }]
const entry = (name: string, chainId = 5) => ({ address, name, chainId }) as const

let orders: PushOrder[]
const push = { order: async (order: PushOrder) => void orders.push(order) }
const names = () => orders.map(({ safe }) => (safe && 'name' in safe ? safe.name : undefined))

beforeEach(() => {
  orders = []
  addressBook.setState({ entries: [] })
  device.setState({ uuid, safes: [`5:${address.toLowerCase()}`] })
})

test('a registered Safe that is renamed is called so in notifications, and by its address once its name is removed', () => {
  nameAccounts([entry('Treasury')])
  const end = followNames(push, chains)
  nameAccounts([entry('Old treasury')])
  forgetName(entry('Old treasury'))
  expect(names()).toEqual(['Treasury', 'Old treasury', undefined])
  expect(orders.at(0)).toEqual({
    kind: 'name Safe',
    safe: { chainId: 5, address, prefixed: `gor:${address}`, network: 'Goerli', name: 'Treasury' },
  })
  end()
  nameAccounts([entry('After')])
  expect(orders).toHaveLength(3)
})

test('a name of another account or network is none of its', () => {
  const end = followNames(push, chains)
  nameAccounts([entry('Elsewhere', 1), { ...entry('Somebody'), address: `0x${'11'.repeat(20)}` }])
  end()
  expect(names()).toEqual([undefined])
})

test('nothing is sent about a Safe that is not registered, or of a network that is not known', () => {
  device.setState({ uuid, safes: [`1:${address.toLowerCase()}`] })
  const end = followNames(push, chains)
  nameAccounts([entry('Treasury'), entry('Elsewhere', 1)])
  end()
  expect(orders).toEqual([])
})

test('a name that nobody took is sent again with the next change', async () => {
  const refusing = {
    order: async (order: PushOrder) => {
      orders.push(order)
      throw new Error('no service worker')
    },
  }
  const end = followNames(refusing, chains)
  await Promise.resolve()
  await Promise.resolve()
  nameAccounts([entry('Elsewhere', 1)])
  end()
  expect(orders).toHaveLength(2)
})
