import { type MapTheme, pageTheme } from './map-palette.ts'

/** Calls `changed` whenever the page's theme, or what its variables say, may have changed. The answer stops it. */
export function followTheme(changed: (theme: MapTheme) => void): () => void {
  const tell = (): void => changed(pageTheme())
  const observer = new MutationObserver(tell)
  observer.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme', 'class', 'style'] })
  const system = matchMedia('(prefers-color-scheme: dark)')
  system.addEventListener('change', tell)
  return () => {
    observer.disconnect()
    system.removeEventListener('change', tell)
  }
}
