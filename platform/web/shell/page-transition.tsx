import { PageProgress } from '#ui/page-progress.tsx'
import { useIsNavigating } from '../routing/current-screen.ts'
import { useShellText } from './use-shell-text.ts'

/** The bar at the top of the window while a page is on its way (NAV-15). Stands inside the router, once. */
export function PageTransition() {
  const text = useShellText()
  return <PageProgress isActive={useIsNavigating()} label={text('pageOnItsWay')} />
}
