import { cssStringFromTheme, lightTheme, type Theme } from '@rainbow-me/rainbowkit'

type Variables = Extract<Theme, { colors: unknown }>

const none = 'none'
const outline = 'inset 0 0 0 1px var(--rule-strong)'

/**
 * The wallet dialogs in our design tokens, which carry light and dark themselves.
 * Only the blur of the overlay (4px) is RainbowKit's own.
 */
const theme: Variables = {
  ...lightTheme({ overlayBlur: 'small' }),
  fonts: { body: 'var(--sans)' },
  radii: {
    actionButton: 'var(--radius)',
    connectButton: 'var(--radius)',
    menuButton: 'var(--radius)',
    modal: 'var(--radius-dialog)',
    modalMobile: 'var(--radius-dialog)',
  },
  shadows: {
    connectButton: outline,
    dialog: none,
    profileDetailsAction: outline,
    selectedOption: none,
    selectedWallet: none,
    walletLogo: none,
  },
  colors: {
    accentColor: 'var(--ink)',
    accentColorForeground: 'var(--on-ink)',
    actionButtonBorder: 'var(--rule)',
    actionButtonBorderMobile: 'var(--rule)',
    actionButtonSecondaryBackground: 'var(--paper-2)',
    closeButton: 'var(--text-2)',
    closeButtonBackground: 'var(--paper-2)',
    connectButtonBackground: 'var(--paper)',
    connectButtonBackgroundError: 'var(--block-fill)',
    connectButtonInnerBackground: 'var(--paper-2)',
    connectButtonText: 'var(--text)',
    connectButtonTextError: 'var(--on-block)',
    connectionIndicator: 'var(--pass)',
    downloadBottomCardBackground: 'var(--paper-2)',
    downloadTopCardBackground: 'var(--paper-2)',
    error: 'var(--block)',
    generalBorder: 'var(--rule)',
    generalBorderDim: 'var(--rule)',
    menuItemBackground: 'var(--paper-2)',
    modalBackdrop: 'rgba(12, 17, 29, 0.5)',
    modalBackground: 'var(--paper)',
    modalBorder: 'var(--rule-strong)',
    modalText: 'var(--text)',
    modalTextDim: 'var(--pencil)',
    modalTextSecondary: 'var(--text-2)',
    profileAction: 'var(--paper)',
    profileActionHover: 'var(--paper-3)',
    profileForeground: 'var(--paper-2)',
    selectedOptionBorder: 'var(--rule)',
    standby: 'var(--warn)',
  },
}

/** The variables as a static sheet: the content security policy refuses the <style> that RainbowKit would write. */
export function rainbowKitCss(): string {
  const declarations = cssStringFromTheme(theme).split(';').filter(Boolean)
  const lines = declarations.map((declaration) => `  ${declaration.replace(':', ': ')};`)
  return [
    '/* Made from src/wallet/theme.ts: npx vitest run src/wallet/theme.test.ts -u */',
    '[data-rk] {',
    ...lines,
    '}',
    '',
  ].join('\n')
}
