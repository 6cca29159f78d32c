const place = (name: string): HTMLElement => {
  const found = document.getElementById(name)
  if (found) return found
  const line = document.createElement('output')
  line.id = name
  line.setAttribute('aria-label', name)
  line.style.display = 'block'
  document.body.append(line)
  return line
}

const plain = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)

/** Puts what a client was told under this name on its page, as JSON. */
export function tell(name: string, value: unknown): void {
  place(name).textContent = JSON.stringify(value, plain)
}

/** Tells what comes of a question, or the refusal with its code. */
export async function tellAnswer(name: string, ask: () => Promise<unknown>): Promise<void> {
  try {
    tell(name, await ask())
  } catch (error) {
    const { name: kind, message, code, details } = error as Error & { code?: number; details?: string }
    tell(name, { error: kind, message: message.split('\n')[0], details, code })
  }
}

/** A button of this name, which asks when it is pressed; the answer stands under the same name. */
export function button(name: string, ask: () => Promise<unknown>): void {
  const made = document.createElement('button')
  made.textContent = name
  made.addEventListener('click', () => {
    tell(name, 'waiting')
    void tellAnswer(name, ask)
  })
  document.body.append(made)
}

export const recipient = '0x00000000000000000000000000000000000A11cE'

/** Typed data for a chain, as an order book would ask for it. */
export const orderOn = (chainId: number) => ({
  domain: { name: 'Orders', version: '1', chainId, verifyingContract: recipient },
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' },
    ],
    Order: [
      { name: 'receiver', type: 'address' },
      { name: 'amount', type: 'uint256' },
    ],
  },
  primaryType: 'Order' as const,
  message: { receiver: recipient, amount: '1000000000000000001' },
})
