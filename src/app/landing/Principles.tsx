const principles = [
  ['It recomputes', 'Hash, calls, balances and signatures, from the bytes and from the chain.'],
  ['It says it plainly', 'One sentence. Blue means verified on this device. Grey means a claim.'],
  ['It shows what it could not check', 'A check that was not possible is listed like any other.'],
  ['It can refuse', 'If you would sign something other than you see, there is no button to press.'],
] as const

/** What this page holds itself to, numbered so that it can be held to it. */
export function Principles() {
  return (
    <ol className="principles">
      {principles.map(([title, text]) => (
        <li key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}
