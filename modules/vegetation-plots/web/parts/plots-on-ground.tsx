import { useEffect, useState } from 'react'
import type { GroundOutlinesProps } from '#modules/sites/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import type { MapLines } from '#viewers/map/core/site-map.ts'
import { vegetationPlotsApi } from '../../contract/vegetation-plots-api.ts'
import { PROTECTIONS } from '../../contract/vegetation-plots-records.ts'
import { usePlotsText } from '../use-plots-text.ts'

/** Plots of one page: a site has tens of them. */
const MOST_PLOTS = 200
/** Seen on sand and leaves alike; what is protected is filled more strongly. */
const COLOUR = '#7c3aed'
const FILL = { protected: 0.16, other: 0.08 }
const ID = 'vegetation-plots'

/** The plots of a site over the map of its vegetation, each with its name. */
export function PlotsOnGround({ siteCode, onLines }: GroundOutlinesProps) {
  const text = usePlotsText()
  const isArabic = useUiState((ui) => ui.language === 'ar')
  const [isShown, setShown] = useState(true)
  const found = useApiQuery(vegetationPlotsApi, 'list', { siteCode, pageSize: MOST_PLOTS })
  const plots = found.data?.items
  useEffect(() => {
    const lines: MapLines[] = (plots ?? []).flatMap((plot) => {
      const outline = plot.where?.outline
      if (!outline) return []
      const fill = plot.protection === PROTECTIONS[0] ? FILL.protected : FILL.other
      return [
        {
          colour: COLOUR,
          width: 2.5,
          fill,
          name: (isArabic && plot.nameAr) || plot.name,
          role: text('plotsOnMap'),
          paths: [outline],
        },
      ]
    })
    onLines(ID, isShown ? lines : [])
  }, [plots, isShown, isArabic, text, onLines])
  if (!plots || plots.length === 0) return null
  return (
    <Checkbox
      label={text('showPlots', { count: plots.filter(({ where }) => where?.outline).length })}
      checked={isShown}
      onChange={({ target }) => setShown(target.checked)}
    />
  )
}
