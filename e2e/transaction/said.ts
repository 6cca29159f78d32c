import { privateKeyToAccount } from 'viem/accounts'
import { readMessage } from '#core/judge/readMessage.ts'
import { safeMessageHashesOf } from '#core/safe/safeMessage.ts'
import { createGateway } from '#gateway/client/client.ts'
import { confirmMessage, createMessage } from '#gateway/endpoints/messages.ts'
import { owners, type SandboxOwner } from '#sandbox/accounts.ts'
import { chainOf, type SandboxSafe, type World } from '../world.ts'

const [ingrid] = owners

/** Has the Safe say a text, signed by one owner unless more are named; answers its hash. */
export async function say(
  world: World,
  { address }: SandboxSafe,
  text: string,
  signers: readonly SandboxOwner[] = [ingrid],
): Promise<string> {
  const { chainId } = chainOf(world)
  const inner = readMessage({ kind: 'text', text }).innerHash ?? '0x'
  const { safeMessageHash: hash } = safeMessageHashesOf({ chainId, address, version: '1.4.1' }, inner)
  const gateway = createGateway({ baseUrl: world.gateway, fetch })
  const [first, ...others] = await Promise.all(
    signers.map(({ privateKey }) => privateKeyToAccount(privateKey).sign({ hash })),
  )
  await gateway.call(createMessage, {
    path: { chainId, safe_address: address },
    body: { message: text, signature: first ?? '0x' },
  })
  for (const signature of others)
    await gateway.call(confirmMessage, { path: { chainId, message_hash: hash }, body: { signature } })
  return hash
}
