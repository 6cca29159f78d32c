/**
 * A page that stands in a frame of the host page and posts what it is told to the app beside it, so that the app gets an answer from
 * a window that is not its host. Opened by another name of this machine it is of another origin too.
 */
export const strangerPage = `<!doctype html>
<meta charset="utf-8">
<title>A window that is not the host</title>
<script>
addEventListener('message', ({ source, data }) => {
  if (source !== parent || typeof data !== 'object' || data === null || !('handOn' in data)) return
  parent.frames[0].postMessage(data.handOn, '*')
})
</script>
`
