import { type Address, concat, encodeFunctionData, type Hex, numberToHex, padHex, parseAbi, size } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { nestedMessageHash } from '#core/fixtures/nestedSafe.ts'
import type { SafeIdentity } from '#core/safe/safe.ts'
import { domainHash, safeTxMessageHash } from '#core/safe/safeTxHash.ts'
import { createGateway } from '#gateway/client/client.ts'
import { confirm, propose } from '#gateway/endpoints/proposal.ts'
import { owners } from '#sandbox/accounts.ts'
import { signTx } from '#sandbox/chains/proposals.ts'
import { sendMined } from '../support/sendMined.ts'
import { chainOf, type SandboxSafe, type World } from '../world.ts'

const [ingrid, , , , tomas] = owners
const approveHash = parseAbi(['function approveHash(bytes32 hash)'])
const word = (value: number) => numberToHex(value, { size: 32 })

/** `owner ‖ 0 ‖ 01`: an approval on chain; `owner ‖ 65 ‖ 00 ‖ length ‖ signature`: a contract’s (Safe.sol, checkNSignatures). */
const approved = (owner: Address): Hex => concat([padHex(owner, { size: 32 }), word(0), '0x01'])
const ofContract = (owner: Address, signature: Hex): Hex =>
  concat([padHex(owner, { size: 32 }), word(65), '0x00', word(size(signature)), signature])

/** Payments that one owner approved on chain and the Safe among the owners agreed to by its own owner’s signature; answers their ids. */
export async function provenPayments(
  world: World,
  { parent, child }: { parent: SandboxSafe; child: SandboxSafe },
  count: number,
): Promise<string[]> {
  const { chainId, rpc } = chainOf(world)
  const gateway = createGateway({ baseUrl: world.gateway, fetch })
  const identity = ({ address }: SandboxSafe): SafeIdentity => ({ chainId, address, version: '1.4.1' })
  const ids: string[] = []
  for (let nonce = 0n; nonce < count; nonce += 1n) {
    const { tx, safeTxHash } = await signTx(identity(parent), { to: tomas.address, value: 1n, nonce }, [])
    const data = encodeFunctionData({ abi: approveHash, args: [safeTxHash] })
    await sendMined(rpc, { from: ingrid.address, to: parent.address, data })
    const body = { ...tx, safeTxHash, sender: ingrid.address, signature: approved(ingrid.address) }
    await gateway.call(propose, { path: { chainId, safe_address: parent.address }, body })
    const preimage = concat(['0x1901', domainHash(identity(parent)), safeTxMessageHash(tx, '1.4.1')])
    const hash = nestedMessageHash(identity(child), { parent: identity(parent), safeTxHash, preimage })
    const inner = await privateKeyToAccount(ingrid.privateKey).sign({ hash })
    await gateway.call(confirm, {
      path: { chainId, safeTxHash },
      body: { signature: ofContract(child.address, inner) },
    })
    ids.push(`multisig_${parent.address}_${safeTxHash}`)
  }
  return ids
}
