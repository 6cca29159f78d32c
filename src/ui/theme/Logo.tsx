/** The mark: two strokes on a line, the second one ours. */
export function Logo() {
  return (
    <svg className="logo" width="26" height="26" viewBox="0 0 28 28" fill="none" aria-hidden="true">
      <path d="M3 22.5h22" stroke="currentColor" strokeWidth="1.5" />
      <path d="M6 18 13 5" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      <path d="M12.5 18 22 4.5" stroke="var(--ink)" strokeWidth="3.2" strokeLinecap="round" />
    </svg>
  )
}
