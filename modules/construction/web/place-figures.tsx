import { useState } from 'react'
import { type FigureFacts, type FigureValue, findValue } from '#platform/contract/figure-answers.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFigureFormat } from '#platform/web/figures/use-figure-format.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { constructionApi } from '../contract/construction-api.ts'
import { AGAIN_MS, OpenedRows } from './opened-rows.tsx'
import css from './place-figures.module.css'
import { useConstructionText } from './use-construction-text.ts'

interface Place {
  readonly code: string
  readonly name: string
}
interface Opened {
  readonly figure: FigureFacts
  /** Null: the whole site. */
  readonly place: Place | null
}

/** How each place of a list stands, to be put below it; `window` shows the rows of the number that was pressed. */
export function usePlaceFigures(asked: { readonly projectCode: string; readonly siteCode?: string }, nameOfAll = '') {
  const { data } = useApiQuery(constructionApi, 'places', asked, { keepPrevious: true, refetchEveryMs: AGAIN_MS })
  const text = useConstructionText()
  const [opened, setOpened] = useState<Opened | null>(null)
  const shown = (values: readonly FigureValue[], place: Place | null) => (
    <PlaceFigures
      label={place?.name ?? nameOfAll}
      figures={data?.figures ?? []}
      values={values}
      onOpen={(figure) => setOpened({ figure, place })}
    />
  )
  return {
    ofSite: data && data.ofSite.length > 0 && (
      <div className={css['ofSite']}>
        <span>{text('wholeSite')}</span>
        {shown(data.ofSite, null)}
      </div>
    ),
    below: (place: Place) => shown(data?.places.find(({ code }) => code === place.code)?.values ?? [], place),
    window: opened && (
      <OpenedRows
        figure={opened.figure}
        asked={{ ...asked, ...codeOf(asked, opened.place) }}
        place={opened.place?.name ?? nameOfAll}
        onClose={() => setOpened(null)}
      />
    ),
  }
}

function codeOf({ siteCode }: { readonly siteCode?: string }, place: Place | null) {
  if (!place) return {}
  return siteCode === undefined ? { siteCode: place.code } : { structureCode: place.code }
}

/** The numbers of a place, each a way to its rows; of what there is none, nothing is said. */
function PlaceFigures(props: {
  readonly label: string
  readonly figures: readonly FigureFacts[]
  readonly values: readonly FigureValue[]
  readonly onOpen: (figure: FigureFacts) => void
}) {
  const { label, figures, values, onOpen } = props
  const say = useSay()
  const { figureOf } = useFigureFormat()
  const told = figures.filter((figure) => findValue({ values }, figure) !== null)
  if (told.length === 0) return null
  return (
    <ul className={css['figures']} aria-label={label} data-live>
      {told.map((figure) => (
        <li key={figure.key}>
          <button type="button" className={css['figure']} title={say(figure.says)} onClick={() => onOpen(figure)}>
            {say(figure.title)} <bdi className={css['amount']}>{figureOf({ values }, figure)}</bdi>
          </button>
        </li>
      ))}
    </ul>
  )
}
