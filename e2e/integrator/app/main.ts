import SafeAppsSDK from '@safe-global/safe-apps-sdk'

const say = (id: string, text: string) => {
  const element = document.getElementById(id)
  if (element) element.textContent = text
}
const recipient = '0x00000000000000000000000000000000000A11cE'

/** Any window may post anything here, and SDK 9.1.0 reads into it before it looks: what is no reply never gets that far. */
function keepOutStrangers(event: MessageEvent<{ version?: unknown } | null>) {
  if (typeof event.data?.version !== 'string') event.stopImmediatePropagation()
}

/** The smallest Safe App: it names its Safe, sends one wei and signs one word, and says what became of it. */
async function start() {
  if (window.parent === window) return say('safe', 'Open this page in your wallet’s list of apps.')
  window.addEventListener('message', keepOutStrangers)
  const sdk = new SafeAppsSDK()
  const late = setTimeout(() => say('safe', 'No wallet answers. Open this page in a Safe wallet.'), 5000)
  const { safeAddress } = await sdk.safe.getInfo()
  clearTimeout(late)
  say('safe', `For ${safeAddress}`)
  act('send', () => sdk.txs.send({ txs: [{ to: recipient, value: '1', data: '0x' }] }))
  act('sign', () => sdk.txs.signMessage('hello'))
}

function act(id: string, ask: () => Promise<object>) {
  const button = document.getElementById(id)
  if (!(button instanceof HTMLButtonElement)) return
  button.disabled = false
  button.addEventListener('click', async () => {
    say('answer', 'Waiting for the owners…')
    try {
      say('answer', Object.entries(await ask()).join(' '))
    } catch (error) {
      say('answer', `The wallet said: ${error instanceof Error ? error.message : String(error)}`)
    }
  })
}

void start()
