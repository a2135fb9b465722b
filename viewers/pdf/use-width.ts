import { useEffect, useState } from 'react'

/**
 * Pixels that an element has across; 0 until it is there.
 * @param turn another one where another element is meant by the same name
 */
export function useWidth(frame: { readonly current: HTMLElement | null }, turn: unknown = null): number {
  const [width, setWidth] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn looks at another element
  useEffect(() => {
    if (!frame.current) return
    const observer = new ResizeObserver((entries) => setWidth(Math.floor(entries.at(-1)?.contentRect.width ?? 0)))
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [frame, turn])
  return width
}
