const principles = [
  ['It recomputes', 'Hash, calls, balances and signatures, from the bytes and from chain.'],
  ['It says so plainly', 'One sentence. Blue means computed here. Grey means somebody’s claim.'],
  [
    'It admits what it cannot know',
    'A check that was not possible is listed like any other, never left out.',
  ],
  ['It can refuse', 'If what you were shown is not what you would sign, there is no button to press.'],
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
