/** A name that the page's configuration gives: in pencil, and with whose it is. */
export const PageName = ({ name }: { name: string }) => (
  <span className="pencil">
    <bdi>{name}</bdi> <small className="small">named by this page</small>
  </span>
)
