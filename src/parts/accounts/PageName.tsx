/** A name that the page's configuration gives: in pencil, and with whose it is; `isShort` where only the name has room. */
export const PageName = ({ name, isShort = false }: { name: string; isShort?: boolean | undefined }) => (
  <span className="pencil" title="Named by this page, not by you">
    <bdi>{name}</bdi> <small className={isShort ? 'hidden-text' : 'small'}>named by this page</small>
  </span>
)
