import { dialogStyle } from './dialogStyle.ts'
import type { Ask, WalletQuestion } from './question.ts'
import { userRejected } from './rpcError.ts'

/**
 * Asks in a dialog of the wallet's own, inside a shadow root, so that the page's style and script do not reach it
 * by accident and the content security policy is kept. Questions wait for one another.
 */
export function createDialog(document: Document): Ask {
  const host = document.createElement('div')
  host.id = 'sandbox-wallet'
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(dialogStyle)
  root.adoptedStyleSheets = [sheet]
  let last: Promise<unknown> = Promise.resolve()
  return (question) => {
    const answer = last.then(() => {
      document.body.append(host)
      return answered(document, root, question)
    })
    last = answer.then(
      () => undefined,
      () => undefined,
    )
    return answer
  }
}

function answered(document: Document, root: ShadowRoot, question: WalletQuestion): Promise<void> {
  const create = <K extends keyof HTMLElementTagNameMap>(tag: K, text = '', name = '') => {
    const element = document.createElement(tag)
    element.textContent = text
    if (name) element.className = name
    return element
  }
  const dialog = create('dialog')
  dialog.setAttribute('aria-labelledby', 'heading')
  const heading = create('h2', question.heading)
  heading.id = 'heading'
  const rows = create('dl')
  // What is longer than the screen can be scrolled by keyboard too.
  rows.tabIndex = 0
  for (const { label, text, code } of question.rows)
    rows.append(create('dt', label), create('dd', text, code ? 'code' : ''))
  const reject = create('button', 'Reject')
  const approve = create('button', 'Approve', 'approve')
  const buttons = create('p', '', 'buttons')
  buttons.append(reject, approve)
  dialog.append(create('p', `Sandbox wallet of ${question.wallet}`, 'wallet'), heading, rows, buttons)
  root.append(dialog)
  dialog.showModal()
  reject.focus()
  return new Promise((resolve, refuse) => {
    const close = (settle: () => void) => () => {
      // Closed before it goes: so the browser gives the focus back to what asked.
      dialog.close()
      dialog.remove()
      settle()
    }
    // The page's own dialogs listen for Escape too.
    dialog.addEventListener('keydown', (event) => event.stopPropagation())
    dialog.addEventListener(
      'cancel',
      close(() => refuse(userRejected())),
    )
    reject.addEventListener(
      'click',
      close(() => refuse(userRejected())),
    )
    approve.addEventListener('click', close(resolve))
  })
}
