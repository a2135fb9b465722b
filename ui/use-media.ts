import { useSyncExternalStore } from 'react'
import { BREAKPOINT_PX } from './tokens.ts'

/** Matches while the window is as narrow as a phone. */
export const PHONE_MEDIA = `(max-width: ${BREAKPOINT_PX.phone - 0.02}px)`

/** Whether a media query matches; follows the window. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    () => window.matchMedia(query).matches,
    // Drawn ahead on the server, which knows no window: as if nothing special were wanted.
    () => false,
  )
}
