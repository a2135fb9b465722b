import { useEffect, useState } from 'react'

/** So far out of sight a page is drawn already. */
const AHEAD = '600px 0px'

/** Whether an element is in sight or nearly so. */
export function useIsNear(box: { readonly current: HTMLElement | null }): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!box.current) return
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: AHEAD,
    })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [box])
  return isNear
}
