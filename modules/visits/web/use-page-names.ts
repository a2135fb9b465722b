import { useCallback } from 'react'
import { useSay } from '#platform/web/language/use-text.ts'
import { useRouteContext } from '#platform/web/shell/use-route-context.ts'

/** What a page is called, by its path without parameters: as its own head says it. One of another release is its path. */
export function usePageNames(): (path: string) => string {
  const say = useSay()
  const { table } = useRouteContext()
  return useCallback(
    (path) => {
      const record = table.records.find(({ plainPath }) => plainPath === path)
      return record ? say(record.screen.title) : path
    },
    [say, table],
  )
}
