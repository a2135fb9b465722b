import { useState } from 'react'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { FigureFacts } from '#platform/contract/figure-answers.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { FIGURE_ROWS, FigureRowsWindow } from '#platform/web/figures/figure-rows-window.tsx'
import { constructionApi } from '../contract/construction-api.ts'

/** A figure is told anew so often: the modules whose rows it is of are many. */
export const AGAIN_MS = 60_000

/** The rows of a place that a figure was made of. */
export function OpenedRows(props: {
  readonly figure: FigureFacts
  readonly asked: InputOf<(typeof constructionApi)['endpoints']['standing']>
  /** Its name. */
  readonly place: string
  readonly onClose: () => void
}) {
  const { figure, asked, place, onClose } = props
  const [page, setPage] = useState(1)
  const found = useApiQuery(
    constructionApi,
    'rows',
    { ...asked, figure: figure.key, page, pageSize: FIGURE_ROWS },
    { keepPrevious: true },
  )
  return <FigureRowsWindow {...{ figure, place, found, page, onClose }} onPage={setPage} />
}
