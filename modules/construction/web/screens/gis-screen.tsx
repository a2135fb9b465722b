import type { Text } from '#platform/contract/text.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { useCurrentSite } from '#platform/web/place/place-store.ts'
import { screenAddress } from '#platform/web/routing/screen-link.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { PageHead } from '#platform/web/shell/page-head.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { constructionModule } from '../../contract/construction-module.ts'
import { GIS_ELSEWHERE } from '../../contract/gis-elsewhere.ts'
import { GIS_VIEWS, type GisViewId } from '../../contract/gis-views.ts'
import { gisView } from '../gis-parts.ts'
import { OpenElsewhere } from '../open-elsewhere.tsx'
import { offeredViews, ShownView } from '../site-views.tsx'
import css from './monitoring-screen.module.css'

const NOTHING: Text = {
  en: 'There is nothing on this map that you may see.',
  ar: 'لا يوجد على هذه الخريطة ما يحق لك عرضه.',
}
const NOT_YET: Text = { en: 'Not on this map yet', ar: 'ليس على هذه الخريطة بعد' }

/** The map of the current site: one view of each module that lays something on the ground; the address names which. */
export function GisScreen() {
  const say = useSay()
  const { path } = useScreenParams()
  const site = useCurrentSite()
  const offered = offeredViews(GIS_VIEWS, gisView.find)
  // What no module draws is said, and leads to where the same stands.
  const ids = (Object.keys(GIS_VIEWS) as GisViewId[]).filter(
    (id) => offered.some((view) => view.id === id) || (!gisView.find(id) && id in GIS_ELSEWHERE),
  )
  const current = path === undefined ? (offered[0]?.id ?? ids[0]) : ids.find((id) => id === path)
  const view = offered.find(({ id }) => id === current)
  const elsewhere = current && GIS_ELSEWHERE[current]
  const title = say(constructionModule.screens.gis.title)
  return (
    <div className={css['screen']}>
      <PageHead
        title={title}
        context={site.name}
        tabs={{
          label: title,
          items: ids.map((id) => ({
            label: say(GIS_VIEWS[id]),
            path: screenAddress(constructionModule, 'gis', { path: id }),
            isCurrent: id === current,
          })),
        }}
      />
      <div className={css['view']}>
        {view && <ShownView key={view.id} of={view} />}
        {!view && elsewhere && (
          <EmptyState title={say(NOT_YET)} actions={<OpenElsewhere path={elsewhere.path} />}>
            {say(elsewhere.says)}
          </EmptyState>
        )}
        {!view && !elsewhere && <EmptyState title={say(NOTHING)} />}
      </div>
    </div>
  )
}
