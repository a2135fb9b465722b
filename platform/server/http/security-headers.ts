/** No page of ours runs code or loads data from anywhere else; WebAssembly is compiled by the viewers. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self' blob:",
  // The component library writes style attributes.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  // What somebody has just recorded is heard before it is sent.
  "media-src 'self' blob:",
  "connect-src 'self' blob: data:",
  "font-src 'self'",
  "manifest-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join(';')

const OWN_PAGES = [
  'camera',
  'clipboard-read',
  'clipboard-write',
  'fullscreen',
  'geolocation',
  'microphone',
  'web-share',
]
const NOBODY = [
  'accelerometer',
  'bluetooth',
  'display-capture',
  'gyroscope',
  'hid',
  'magnetometer',
  'midi',
  'payment',
  'serial',
  'usb',
]
const PERMISSIONS_POLICY = [...OWN_PAGES.map((name) => `${name}=(self)`), ...NOBODY.map((name) => `${name}=()`)].join(
  ', ',
)

/**
 * Headers of every answer: the set that the OWASP Secure Headers Project recommends. Written down, because they never
 * change: a library that puts them together anew for each answer cost 5 % of a request. Strict-Transport-Security is
 * added by the proxy that speaks TLS; the product itself is served over plain HTTP on one machine.
 */
export const SECURITY_HEADERS = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  // What no page of ours asks a device for; a phone's place and camera are asked for by our own pages alone.
  'permissions-policy': PERMISSIONS_POLICY,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  // For browsers that do not know frame-ancestors.
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  // Old filters of browsers made holes of their own.
  'x-xss-protection': '0',
} as const

/** What of the configuration opens the headers a little. */
export interface FramedHosts {
  readonly OIDC_ISSUER?: string | undefined
  readonly OIDC_INTERACTION: 'redirect' | 'popup'
  readonly POWER_BI_REPORT?: string | undefined
  readonly POWER_BI_FRAME_URL?: string
}

type Headers = Readonly<Record<string, string>>

/** The page that shows the report of another host in a frame. */
const POWER_BI_PAGE = '/cpoDashboard/powerbi'

/**
 * The headers of this installation. Where a provider of work accounts is configured, its pages may stand in a frame of ours,
 * for the silent sign-in; where they stand in a window of their own, that window stays in reach.
 */
export function securityHeaders(config: FramedHosts): Headers {
  return config.OIDC_ISSUER === undefined ? SECURITY_HEADERS : withFrames(config, [new URL(config.OIDC_ISSUER).origin])
}

/** {@link securityHeaders} by the address that is asked: the host of a configured Power BI report is let in on its page alone. */
export function securityHeadersOf(config: FramedHosts): (url: string) => Headers {
  const plain = securityHeaders(config)
  if (config.POWER_BI_REPORT === undefined || config.POWER_BI_FRAME_URL === undefined) return () => plain
  const provider = config.OIDC_ISSUER === undefined ? [] : [new URL(config.OIDC_ISSUER).origin]
  const framed = withFrames(config, [...provider, config.POWER_BI_FRAME_URL])
  return (url) => (url.split('?')[0]?.replace(/\/$/, '') === POWER_BI_PAGE ? framed : plain)
}

function withFrames(
  { OIDC_ISSUER: issuer, OIDC_INTERACTION: interaction }: FramedHosts,
  hosts: readonly string[],
): Headers {
  const hasPopup = issuer !== undefined && interaction === 'popup'
  return {
    ...SECURITY_HEADERS,
    'content-security-policy': `${CONTENT_SECURITY_POLICY};frame-src 'self' ${hosts.join(' ')}`,
    'cross-origin-opener-policy': hasPopup ? 'same-origin-allow-popups' : 'same-origin',
  }
}
