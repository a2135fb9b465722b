/** The key that begins shortcuts on this machine: `⌘` on a Mac, `Ctrl` elsewhere. */
export function usePlatformKey(): string {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'
}
