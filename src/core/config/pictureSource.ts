/** Where a picture comes from: `host` is who is asked for it, and so learns that somebody looks. Without one it travels inside its own address. */
export type PictureSource = { src: string; host: string | undefined }

/** Pictures addressed by their content have no server of their own; this one is asked, by name, once a person agreed. */
const ipfsHost = 'ipfs.io'

const inline = /^data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)[;,]/i
const ipfs = /^ipfs:\/\/(?:ipfs\/)?([\w.~%/-]+)$/i

/** Reads the picture address of a collectible, which anybody may have written; undefined for what no picture is asked from. */
export function pictureSource(uri: string): PictureSource | undefined {
  const text = uri.trim()
  if (inline.test(text)) return { src: text, host: undefined }
  const path = ipfs.exec(text)?.[1]
  if (path !== undefined) return { src: new URL(`/ipfs/${path}`, `https://${ipfsHost}`).href, host: ipfsHost }
  if (!/^https:\/\//i.test(text) || !URL.canParse(text)) return undefined
  const { href, host, username, password } = new URL(text)
  return username || password ? undefined : { src: href, host }
}
