import { useSay } from '#platform/web/language/use-text.ts'
import { usePlace } from '#platform/web/place/place-store.ts'
import { missingPlace } from '#platform/web/routing/decide-navigation.ts'
import { useLinkProps } from '#platform/web/routing/screen-link.tsx'
import { useWantedScreen, type WantedScreen } from '#platform/web/routing/wanted-screen.ts'
import { useSitesText } from '../use-sites-text.ts'

const WORDS = { project: 'pickProjectFor', site: 'pickSiteFor', structure: 'pickStructureFor' } as const

/** What is to be picked for the screen that somebody was on the way to, or the way on; `children` where nobody was. */
export function OnTheWay({ children }: { children: React.ReactNode }) {
  const wanted = useWantedScreen()
  return wanted ? <WayOn wanted={wanted} /> : children
}

function WayOn({ wanted }: { wanted: WantedScreen }) {
  const text = useSitesText()
  const screen = useSay()(wanted.record.screen.title)
  const onward = useLinkProps(wanted.href, wanted.record)
  const missing = missingPlace(
    wanted.record,
    usePlace((place) => place),
  )
  return missing ? text(WORDS[missing], { screen }) : <a {...onward}>{text('continueTo', { screen })}</a>
}
