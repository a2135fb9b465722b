import { type ComponentType, type ReactNode, useEffect, useLayoutEffect } from 'react'
import { BRAND } from '#platform/contract/brand.ts'
import { useSay } from '../language/use-text.ts'
import type { RouteRecord } from './route-table.ts'

interface ScreenHostProps {
  readonly record: RouteRecord
  readonly Screen: ComponentType | undefined
}

/** Shows a loaded screen and names the browser's tab after it. */
export function ScreenHost({ record, Screen }: ScreenHostProps): ReactNode {
  const say = useSay()
  const title = say(record.screen.title)
  // Before the effects of the screen, so that a record that is there at once has the last word.
  useLayoutEffect(() => {
    document.title = pageTitle(title)
  }, [title])
  return Screen ? <Screen /> : null
}

/**
 * Names the browser's tab after a record instead of its screen: `useTitle(incident.number)`. Undefined while it loads
 * leaves the screen's title.
 */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (!title) return
    const before = document.title
    document.title = pageTitle(title)
    return () => {
      document.title = before
    }
  }, [title])
}

function pageTitle(title: string): string {
  return `${title} · ${BRAND.name}`
}
