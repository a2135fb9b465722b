import type { Text } from '#platform/contract/text.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { useCurrentSite } from '#platform/web/place/place-store.ts'
import { screenAddress } from '#platform/web/routing/screen-link.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { PageHead } from '#platform/web/shell/page-head.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { constructionModule } from '../../contract/construction-module.ts'
import { GIS_VIEWS } from '../../contract/gis-views.ts'
import { gisViews } from '../gis-parts.ts'
import { offeredViews, ShownView } from '../site-views.tsx'
import css from './monitoring-screen.module.css'

const NOTHING: Text = {
  en: 'There is nothing on this map that you may see.',
  ar: 'لا يوجد على هذه الخريطة ما يحق لك عرضه.',
}

/** The map of the current site: one view of each module that lays something on the ground; the address names which. */
export function GisScreen() {
  const say = useSay()
  const { path } = useScreenParams()
  const site = useCurrentSite()
  const offered = offeredViews(GIS_VIEWS, gisViews())
  const current = path === undefined ? offered[0] : offered.find(({ id }) => id === path)
  const title = say(constructionModule.screens.gis.title)
  return (
    <div className={css['screen']}>
      <PageHead
        title={title}
        context={site.name}
        tabs={{
          label: title,
          items: offered.map(({ id }) => ({
            label: say(GIS_VIEWS[id]),
            path: screenAddress(constructionModule, 'gis', { path: id }),
            isCurrent: id === current?.id,
          })),
        }}
      />
      <div className={css['view']}>
        {current ? <ShownView key={current.id} of={current} /> : <EmptyState title={say(NOTHING)} />}
      </div>
    </div>
  )
}
