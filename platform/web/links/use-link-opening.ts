import { useEffect, useRef } from 'react'

/** Opens the link that led to a page once, and again where another link is followed in the same tab. */
export function useLinkOpening(open: () => Promise<void>): void {
  const hasStarted = useRef(false)
  useEffect(() => {
    // Strict mode runs effects twice, and a second opening may count.
    if (!hasStarted.current) void open()
    hasStarted.current = true
    const follow = () => {
      if (window.location.hash !== '') void open()
    }
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [open])
}
