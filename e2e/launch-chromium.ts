import { type Browser, chromium } from 'playwright-core'
import { findChromium } from '../scripts/start/find-chromium.mjs'

/** A software renderer draws the maps and models, so that pictures are the same on every machine. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/**
 * Starts the installed Chromium without a window.
 * @throws where there is none, with the command that installs it.
 */
export async function launchChromium(): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('There is no Chromium here. Install it: apt-get install -y chromium')
  return chromium.launch({ executablePath, args: [...ARGUMENTS, knownHosts()] })
}

/** Whatever pages ask of other hosts comes to nothing. To intercept their requests would switch the cache off. */
function knownHosts(): string {
  const running = process.env['PLUMBLINE_ORIGIN']
  const hosts = ['127.0.0.1', 'localhost', ...(running ? [new URL(running).hostname] : [])]
  return `--host-resolver-rules=MAP * ~NOTFOUND, ${hosts.map((host) => `EXCLUDE ${host}`).join(', ')}`
}
