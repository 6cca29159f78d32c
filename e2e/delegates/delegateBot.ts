import { expect, type Page } from '@playwright/test'
import type { Address } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { installScriptedWallet } from '../wallet/scriptedWallet.ts'
import { chainOf, type World } from '../world.ts'

/** Proposes for owners without being one. */
export const bot = privateKeyToAccount(`0x${'b07'.padStart(64, '0')}`)

/** What signs for an owner of the sandbox. */
export function accountOf(world: World, address: Address | undefined) {
  const owner = world.owners.find((one) => one.address === address)
  if (!owner) throw new Error(`The sandbox has no key of ${address}.`)
  return privateKeyToAccount(owner.privateKey)
}

const post = async (url: URL, body: unknown) => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.status, await answer.text()).toBeLessThan(300)
}

/** Lets the bot propose for an owner, past the page. */
export async function nameBot(world: World, safe: Address, owner: Address | undefined) {
  const { chainId } = chainOf(world)
  const delegator = accountOf(world, owner)
  const signature = await delegator.signTypedData({
    domain: { name: 'Safe Transaction Service', version: '1.0', chainId },
    types: {
      Delegate: [
        { name: 'delegateAddress', type: 'address' },
        { name: 'totp', type: 'uint256' },
      ],
    },
    primaryType: 'Delegate',
    message: { delegateAddress: bot.address, totp: BigInt(Math.floor(Date.now() / 3_600_000)) },
  })
  await post(new URL(`/v2/chains/${chainId}/delegates`, world.gateway), {
    safe,
    delegate: bot.address,
    delegator: delegator.address,
    label: 'Payroll bot',
    signature,
  })
}

/** The wallet of the bot: the node has no key of it, so it signs by itself. */
export const installBot = (page: Page, world: World) =>
  installScriptedWallet(page, {
    world,
    name: 'Payroll Wallet',
    contract: {
      address: bot.address,
      signTypedData: (text: string) => bot.signTypedData(JSON.parse(text)),
    },
  })
