import { type RefCallback, useCallback, useState } from 'react'

/** How far below what shows it an element counts as seen, so that what it asks for is there when it comes. */
const AHEAD = '200px'

/**
 * Whether an element has been in sight, once: what a long list asks the server of each row is asked of those that somebody
 * looks at.
 * @example const [seen, isSeen] = useSeen(); <span ref={seen}>{isSeen && <Details />}</span>
 */
export function useSeen(): readonly [RefCallback<Element>, boolean] {
  const [isSeen, setSeen] = useState(false)
  const watch = useCallback((element: Element | null) => {
    if (!element) return
    // A browser that cannot watch shows all of it.
    if (typeof IntersectionObserver === 'undefined') return setSeen(true)
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        setSeen(true)
        observer.disconnect()
      },
      // Against what scrolls it: it cuts off at its own edge what lies ahead, whatever the window adds.
      { root: scrollerOf(element), rootMargin: AHEAD },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [watch, isSeen]
}

/** The part of the page that scrolls the element; null for the page itself. */
function scrollerOf(element: Element): Element | null {
  for (let at = element.parentElement; at && at !== document.body; at = at.parentElement)
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at
  return null
}
