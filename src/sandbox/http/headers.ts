import { contentPolicy } from '#core/config/contentPolicy.ts'

/** The policy of the sandbox's app page: any page on this machine may frame it, so that consent and foreign hosts can be tried. */
const contentSecurityPolicy = contentPolicy({
  connect: ['https:', 'wss:', 'http://localhost:*', 'http://127.0.0.1:*', 'ws://localhost:*'],
  frames: ['https:', 'http://localhost:*'],
  ancestors: ['http://localhost:*', 'http://127.0.0.1:*'],
})

/** Everything off but what the app itself uses. */
const off = [
  'accelerometer',
  'autoplay',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]
const permissionsPolicy = [
  ...off.map((feature) => `${feature}=()`),
  'clipboard-read=(self)',
  'clipboard-write=(self)',
  'camera=(self)',
].join(', ')

/** What `--prod` sends with every answer of the app, as every documented host of it should. */
export const pageHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': contentSecurityPolicy,
  'permissions-policy': permissionsPolicy,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/** Hosts read the manifest and the icons across origins. */
export const isShared = (path: string): boolean =>
  path.endsWith('/manifest.json') || /\/icon[^/]*\.(svg|png)$/.test(path)

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  woff: 'font/woff',
  txt: 'text/plain; charset=utf-8',
  wasm: 'application/wasm',
}

/** The media type by the file's ending. */
export const typeOf = (path: string): string =>
  types[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
