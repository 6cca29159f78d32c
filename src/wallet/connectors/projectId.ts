import { AppError } from '#core/errors.ts'

const missing =
  'No projectId found. Every dApp must now provide a WalletConnect Cloud projectId to enable WalletConnect v2 https://www.rainbowkit.com/docs/installation#configure'

const invalid =
  'Invalid projectId. Please create a unique WalletConnect Cloud projectId for your dApp https://www.rainbowkit.com/docs/installation#configure'

/** The placeholder without a configured id: wallets of this browser work, pairing by QR code does not. */
const placeholderProjectId = 'YOUR_PROJECT_ID'

/** The sample id of RainbowKit’s examples, which RainbowKit uses instead of the placeholder. */
const sampleProjectId = '21fef48091f12692cad574a6f7753643'

/**
 * The WalletConnect project id to use. One that is not configured, the placeholder and the sample only warn.
 * @throws AppError when the id is given but empty.
 */
export function resolveProjectId(
  configured: string | undefined = placeholderProjectId,
  warn: (message: string) => void = console.warn,
): string {
  if (configured === '')
    throw new AppError(missing, {
      hints: [
        'Correct "walletConnectProjectId" in config.json or remove it: wallets in this browser need none.',
      ],
    })
  if (configured === placeholderProjectId || configured === sampleProjectId) warn(invalid)
  return configured
}
