import { createCipheriv, scryptSync } from 'node:crypto'
import { parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { AppError } from '#core/errors.ts'
import { readTx } from '#core/fixtures/readTx.ts'
import messages from '#core/fixtures/vectors/safeMessages.json'
import transactions from '#core/fixtures/vectors/safeTransactions.json'
import typed from '#core/fixtures/vectors/typedData.json'
import { base64urlOf } from '#core/formats/base64url.ts'
import { canonicalJson } from '#core/formats/canonicalJson.ts'
import type { Address } from '#core/safe/safe.ts'
import { safeVersionOf } from '#core/safe/safeVersion.ts'
import { readTypedData } from '#core/typedData/typedData.ts'
import { type Capsule, capsuleHash } from './capsule.ts'
import { capsuleText } from './json.ts'
import { LockedCapsule, lockText, lockTextInTurns } from './lock.ts'
import { mergeCapsules } from './merge.ts'
import { capsuleLink, isLocked, openCapsule, readCapsule } from './readCapsule.ts'

const [ann, bob]: Address[] = [
  '0xA77DE01e157f9f57C7c4A326eeE9C4874D0598b6',
  '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
]
const signature = (digit: string) => `0x${digit.repeat(130)}` as const
const safeOf = ({
  safeVersion,
  chainId,
  safe,
}: {
  safeVersion: string
  chainId: string | number
  safe: string
}) => {
  const version = safeVersionOf(safeVersion)
  if (!version) throw new Error(`The fixtures have a Safe of version ${safeVersion}.`)
  return { version, chainId: Number(chainId), address: safe as Address }
}
const [vector] = transactions.vectors
if (!vector || !ann || !bob) throw new Error('The fixtures are empty.')
const capsule: Capsule = {
  safe: safeOf(vector),
  subject: { kind: 'transaction', tx: readTx(vector.tx) },
  signatures: [{ owner: ann, signature: signature('a') }],
  note: 'Salaries of November, “all” of them\r\n',
  abis: [
    { address: bob, abi: parseAbi(['function pay(address to, (uint256 amount, bytes32 note)[] parts)']) },
  ],
}
const json = JSON.parse(capsuleText(capsule))
const chance = { salt: new Uint8Array(16).fill(3), nonce: new Uint8Array(12).fill(5) }

describe('a capsule', () => {
  test.each(transactions.vectors)('with $id has the hash that the contract gave', (each) => {
    const read = readCapsule(
      capsuleText({ ...capsule, safe: safeOf(each), subject: { kind: 'transaction', tx: readTx(each.tx) } }),
    )
    expect(capsuleHash(read)).toBe(each.safeTxHash)
  })

  test.each(messages.vectors)('with the message $id has the hash that the contract gave', (each) => {
    const safe = safeOf(each)
    if (typeof each.message === 'string') {
      const text = capsuleText({ ...capsule, safe, subject: { kind: 'text', text: each.message } })
      expect(capsuleHash(readCapsule(text))).toBe(each.safeMessageHash)
      return
    }
    const message = readTypedData(each.message)
    if (!message.ok) throw new Error(`${each.id} is refused: ${message.problems[0]?.text}`)
    const text = capsuleText({ ...capsule, safe, subject: { kind: 'typedData', ...message } })
    expect(capsuleHash(readCapsule(text))).toBe(each.safeMessageHash)
  })

  test('is one text whatever the order it was put together in, and is read back whole', () => {
    const both = [...capsule.signatures, { owner: bob, signature: signature('b') }]
    const text = capsuleText({ ...capsule, signatures: both })
    expect(capsuleText({ ...capsule, signatures: both.toReversed() })).toBe(text)
    expect(capsuleText(readCapsule(text))).toBe(text)
    expect(readCapsule(JSON.parse(text))).toEqual(readCapsule(text))
    expect(readCapsule(text)).toMatchObject({
      safe: capsule.safe,
      subject: capsule.subject,
      note: capsule.note,
    })
  })

  test('travels in a link, of which no server sees more than the page', () => {
    const link = capsuleLink('https://here.example/', capsuleText(capsule))
    expect(link).toMatch(/^https:\/\/here\.example\/#\/capsule\?data=[\w-]+$/)
    expect(readCapsule(link)).toEqual(readCapsule(capsuleText(capsule)))
    expect(readCapsule(link.split('data=')[1])).toEqual(readCapsule(capsuleText(capsule)))
  })

  test.each([
    [{ extra: 1 }, 'capsule.extra'],
    [{ version: 2 }, 'capsule.version'],
    [{ countersign: 'letter' }, 'capsule.countersign'],
    [{ chainId: '1' }, 'capsule.chainId'],
    [{ chainId: 0 }, 'capsule.chainId'],
    [{ safe: ann.replace('A77D', 'a77D') }, 'wrong checksum'],
    [{ safeVersion: '1.3.0+L2' }, 'capsule.safeVersion'],
    [{ transaction: { ...json.transaction, nonce: 1 } }, 'capsule.transaction.nonce'],
    [{ transaction: { ...json.transaction, operation: 2 } }, 'capsule.transaction.operation'],
    [{ transaction: { ...json.transaction, data: '0x1' } }, 'capsule.transaction.data'],
    [{ transaction: { ...json.transaction, value: String(2n ** 256n) } }, 'does not fit'],
    [{ transaction: { ...json.transaction, note: '' } }, 'capsule.transaction.note'],
    [{ transaction: undefined }, 'exactly one transaction or message'],
    [{ text: 'and a text' }, 'exactly one transaction or message'],
    [{ transaction: undefined, text: '\ud800' }, 'half a character'],
    [
      {
        transaction: undefined,
        typedData: typed.vectors.find(({ id }) => id === 'extra-undeclared-field')?.typedData,
      },
      '“note”',
    ],
    [{ signatures: [{ owner: ann }] }, 'capsule.signatures[0].signature'],
    [{ signatures: [{ owner: 'Ann', signature: '0x' }] }, 'capsule.signatures[0].owner'],
    [{ signatures: undefined }, 'capsule.signatures'],
    [{ note: 'x'.repeat(2001) }, 'longer than 2000'],
    [{ abis: [{ abi: [{ type: 'function', name: 'f' }] }] }, 'capsule.abis[0].abi[0].inputs'],
  ])('with %j is refused by name', (change, sentence) =>
    expect(() => readCapsule(JSON.stringify({ ...json, ...change }))).toThrow(sentence),
  )

  test.each([
    '',
    '{',
    'https://here.example/#/capsule?data=',
    'https://here.example/#/capsule?data=_w',
    '%%%',
    '[]',
  ])('%j is none', (text) => expect(() => readCapsule(text)).toThrow(AppError))
})

describe('a locked capsule', () => {
  const text = lockText(capsuleText(capsule), 'correct horse', chance)

  test('opens with its passphrase, as file and as link', () => {
    expect(isLocked(text)).toBe(true)
    expect(isLocked(capsuleText(capsule))).toBe(false)
    expect(readCapsule(capsuleLink('/', text), 'correct horse')).toEqual(readCapsule(capsuleText(capsule)))
    expect(text).not.toContain(capsule.safe.address.slice(2))
  })

  test('says that it is locked, or that the passphrase is wrong or it was changed', () => {
    expect(() => readCapsule(text)).toThrow(LockedCapsule)
    expect(() => readCapsule(text)).toThrow('This capsule is locked: enter its passphrase.')
    const sentence = 'The passphrase is wrong, or the capsule was changed on its way.'
    expect(() => readCapsule(text, 'correct horse ')).toThrow(sentence)
    const locked = JSON.parse(text)
    const changed = (key: string) => `${locked[key].startsWith('A') ? 'B' : 'A'}${locked[key].slice(1)}`
    for (const key of ['ciphertext', 'salt', 'nonce'])
      expect(() => readCapsule({ ...locked, [key]: changed(key) }, 'correct horse')).toThrow(sentence)
  })

  test('takes no weaker key, other cipher or further part', () => {
    const locked = JSON.parse(text)
    for (const change of [
      { kdf: { ...locked.kdf, N: 2 } },
      { kdf: { ...locked.kdf, r: 1e9 } },
      { cipher: 'none' },
      { more: 1 },
      { salt: base64urlOf(new Uint8Array(8)) },
      { ciphertext: 'AA' },
    ])
      expect(() => readCapsule({ ...locked, ...change }, 'correct horse')).toThrow(/^“capsule\./)
  })

  test('is made and opened in short turns too, with the same bytes', async () => {
    expect(await lockTextInTurns(capsuleText(capsule), 'correct horse', chance)).toBe(text)
    const read = readCapsule(capsuleText(capsule))
    expect(await openCapsule(text, 'correct horse')).toEqual(read)
    expect(await openCapsule(capsuleText(capsule))).toEqual(read)
    await expect(openCapsule(text)).rejects.toThrow('This capsule is locked: enter its passphrase.')
    await expect(lockTextInTurns('{}', '', chance)).rejects.toThrow('Enter a passphrase')
  })

  test('needs a passphrase to be made, and the same one in another writing opens it', async () => {
    expect(() => lockText('{}', '', chance)).toThrow('Enter a passphrase')
    const accented = await lockTextInTurns(capsuleText(capsule), 'caf\u00e9', chance)
    expect(capsuleHash(readCapsule(accented, 'cafe\u0301'))).toBe(capsuleHash(capsule))
  })
})

describe('two capsules', () => {
  const other = {
    ...capsule,
    note: 'Bob',
    signatures: [...capsule.signatures, { owner: bob, signature: signature('b') }],
  }

  test('on one transaction have both their signatures, each once, and the first note', () =>
    expect(mergeCapsules(capsule, other)).toEqual({ ...capsule, signatures: other.signatures }))

  test.each([
    ['networks', { safe: { ...capsule.safe, chainId: 10 } }],
    ['Safes', { safe: { ...capsule.safe, address: bob } }],
    ['versions', { safe: { ...capsule.safe, version: '1.5.0' as const } }],
    ['transactions or messages', { subject: { kind: 'text' as const, text: 'a' } }],
    [
      'transactions or messages',
      { subject: { kind: 'transaction' as const, tx: { ...readTx(vector.tx), nonce: 999n } } },
    ],
  ])('with different %s are not joined', (what, change) =>
    expect(() => mergeCapsules(capsule, { ...other, ...change })).toThrow(`different ${what}`),
  )
})

test('what Node’s own cipher locked is opened, and says what is wrong with what was inside', async () => {
  const head = {
    countersign: 'locked capsule',
    version: 1,
    kdf: { name: 'scrypt', N: 131_072, r: 8, p: 1 },
    cipher: 'ChaCha20-Poly1305',
    salt: base64urlOf(chance.salt),
    nonce: base64urlOf(chance.nonce),
  }
  const key = scryptSync('word', chance.salt, 32, { N: 131_072, r: 8, p: 1, maxmem: 2 ** 28 })
  const sealed = (inside: Uint8Array) => {
    const cipher = createCipheriv('chacha20-poly1305', key, chance.nonce, { authTagLength: 16 })
    cipher.setAAD(Buffer.from(canonicalJson(head)), { plaintextLength: inside.length })
    const ciphertext = base64urlOf(
      Buffer.concat([cipher.update(inside), cipher.final(), cipher.getAuthTag()]),
    )
    return JSON.stringify({ ...head, ciphertext })
  }
  await expect(openCapsule(sealed(Uint8Array.of(0xff)), 'word')).rejects.toThrow(
    'The content of this capsule is not a text.',
  )
  expect(() => readCapsule(sealed(Buffer.from('nonsense')), 'word')).toThrow(
    'The locked content of this capsule is not JSON.',
  )
})

test('what is open is opened at once, and what is none is refused', async () => {
  expect(await openCapsule(capsuleText(capsule))).toEqual(readCapsule(capsuleText(capsule)))
  await expect(openCapsule('{')).rejects.toThrow(
    'This file is incomplete: a part of it was cut off or changed in transit.',
  )
  const list = base64urlOf(new TextEncoder().encode('[]'))
  await expect(openCapsule(list)).rejects.toThrow('“capsule” is not an object.')
})
