import { activeLanguage } from '#platform/web/language/i18n.ts'
import { log } from '#platform/web/messages/logger.ts'
import type { SignOnOptions } from '../../contract/work-account.ts'
import { AccountCache } from './account-cache.ts'
import { windowBroker } from './native-broker.ts'
import { createOidcAdapter } from './oidc-adapter.ts'
import { openStorage } from './open-storage.ts'
import { productServer } from './product-server.ts'
import { createSignOn, type SignOn, type SignOnParts } from './sign-on.ts'
import { SignOnError } from './sign-on-error.ts'
import { browserWindows } from './sign-on-windows.ts'
import { createStandIn } from './stand-in.ts'

/** Where each level of the configuration begins to speak. */
const LEVELS = ['error', 'warn', 'info', 'debug']

/** Single sign-on of this page, started; the stand-in where the browser cannot do what it takes (SSO-05). */
export function openSignOn(
  options: SignOnOptions,
  create: (options: SignOnOptions) => SignOn = createForBrowser,
): SignOn {
  const warn = (words: string) => log('warn', words)
  try {
    const signOn = create(options)
    signOn.start()
    return signOn
  } catch (error) {
    log('error', 'The sign-in client could not be created.', error)
    const standIn = createStandIn(error instanceof SignOnError ? error.failure : 'crypto_unavailable', warn)
    standIn.start()
    return standIn
  }
}

function createForBrowser(options: SignOnOptions): SignOn {
  const tell: SignOnParts['log'] = (level, text, details) => {
    if (LEVELS.indexOf(level) <= LEVELS.indexOf(options.logLevel)) log(level, text, details)
  }
  const storage = openStorage([() => window.localStorage, () => window.sessionStorage], (words, cause) =>
    log('warn', words, cause),
  )
  return createSignOn({
    options,
    adapter: createOidcAdapter(options, storage),
    server: productServer,
    windows: browserWindows(window),
    accounts: new AccountCache(storage),
    broker: options.hasNativeBroker ? windowBroker(window) : null,
    origin: window.location.origin,
    language: activeLanguage,
    log: tell,
  })
}
