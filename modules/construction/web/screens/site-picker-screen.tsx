import { Suspense } from 'react'
import { SitePicker } from '#modules/sites/web/public.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { useScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import { constructionModule } from '../../contract/construction-module.ts'

/** The sites of the current project; picking one leads to its structures. */
export function SitePickerScreen() {
  const say = useSay()
  const navigation = useScreenNavigation()
  return (
    <Suspense>
      <SitePicker
        title={say(constructionModule.screens.index.title)}
        onPicked={() => void navigation.open(constructionModule, 'structure')}
      />
    </Suspense>
  )
}
