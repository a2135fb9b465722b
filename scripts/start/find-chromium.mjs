import { existsSync, realpathSync } from 'node:fs'

/** The same browser without windows of its own, which takes a little more than half of the processor time. */
export const WITHOUT_WINDOWS = '/usr/bin/chromium-headless-shell'

/** Where systems keep a Chromium that can be driven. CHROMIUM_PATH names another. */
const PLACES = [
  WITHOUT_WINDOWS,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Path of an installed Chromium, or null. */
export function findChromium() {
  return findChromiums()[0] ?? null
}

/** Paths of all that are installed, the one that is taken first; two names of one browser count once. */
export function findChromiums() {
  const named = process.env.CHROMIUM_PATH
  const found = (named ? [named] : PLACES).filter((path) => existsSync(path))
  return found.filter((path, at) => found.findIndex((other) => realpathSync(other) === realpathSync(path)) === at)
}
