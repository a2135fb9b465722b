import { Suspense } from 'react'
import { StructurePicker } from '#modules/sites/web/public.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { useCurrentProject, useCurrentSite } from '#platform/web/place/place-store.ts'
import { useScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import { useWantedScreen } from '#platform/web/routing/wanted-screen.ts'
import { constructionModule } from '../../contract/construction-module.ts'
import { usePlaceFigures } from '../place-figures.tsx'

/** Where a picked structure leads when nobody was on the way elsewhere. The module depends on this one's neighbours, so its path is all that is known here. */
const MODELS_PATH = '/geospatial/bim/index'

/** The structures of the current site; picking one leads on to where the person was going, else to its models. */
export function StructurePickerScreen() {
  const say = useSay()
  const navigation = useScreenNavigation()
  const wanted = useWantedScreen()
  const site = useCurrentSite()
  const standing = usePlaceFigures({ projectCode: useCurrentProject().code, siteCode: site.code }, site.name)
  return (
    <Suspense>
      <StructurePicker
        title={say(constructionModule.screens.structure.title)}
        above={standing.ofSite}
        below={standing.below}
        onPicked={() => void navigation.openPath(wanted?.href ?? MODELS_PATH)}
      />
      {standing.window}
    </Suspense>
  )
}
