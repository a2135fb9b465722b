import { Suspense, useEffect } from 'react'
import { SitePicker } from '#modules/sites/web/public.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { placeStore, useCurrentProject } from '#platform/web/place/place-store.ts'
import { missingPlace } from '#platform/web/routing/decide-navigation.ts'
import { useScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import { useWantedScreen } from '#platform/web/routing/wanted-screen.ts'
import { constructionModule } from '../../contract/construction-module.ts'
import { usePlaceFigures } from '../place-figures.tsx'

/** The sites of the current project; picking one leads on to where the person was going, where a site is enough, else to its structures. */
export function SitePickerScreen() {
  const say = useSay()
  const navigation = useScreenNavigation()
  const wanted = useWantedScreen()
  const standing = usePlaceFigures({ projectCode: useCurrentProject().code })
  const missing = wanted && missingPlace(wanted.record, placeStore.getState())
  // The site is known: its structure alone is asked for.
  useEffect(() => {
    if (missing === 'structure') void navigation.open(constructionModule, 'structure', {}, { replace: true })
  }, [missing, navigation])
  if (missing === 'structure') return null
  return (
    <Suspense>
      <SitePicker
        title={say(constructionModule.screens.index.title)}
        below={standing.below}
        onPicked={() =>
          void (wanted && missingPlace(wanted.record, placeStore.getState()) === null
            ? navigation.openPath(wanted.href)
            : navigation.open(constructionModule, 'structure'))
        }
      />
      {standing.window}
    </Suspense>
  )
}
