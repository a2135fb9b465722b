import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { clashApi } from '../../contract/clash-api.ts'
import { clashModule } from '../../contract/clash-module.ts'
import { useClashText } from '../use-clash-text.ts'
import css from './clash.module.css'

/** How much of a structure has been tested at all, in a line, with the way to the matrix. */
export function CoverageLine({ structureCode }: { structureCode: string }) {
  const text = useClashText()
  const format = useFormats()
  const matrix = useApiQuery(clashApi, 'matrix', { structureCode })
  const cells = matrix.data?.cells ?? []
  if (cells.length === 0) return null
  const count = (isCounted: (cell: (typeof cells)[number]) => boolean) => format.count(cells.filter(isCounted).length)
  const isLeftOut = ({ mode }: (typeof cells)[number]) => mode === 'skip' || mode === 'covered_elsewhere'
  return (
    <p className={css['coverage']}>
      {text('coverageLine', {
        tested: count((cell) => !isLeftOut(cell) && cell.coverage === 'current'),
        outdated: count((cell) => !isLeftOut(cell) && cell.coverage === 'outdated'),
        leftOut: count(isLeftOut),
        untested: count((cell) => !isLeftOut(cell) && cell.coverage === 'never'),
        all: format.count(cells.length),
      })}{' '}
      <ScreenLink to={clashModule} screen="list" params={{ view: 'matrix' }}>
        {text('toMatrix')}
      </ScreenLink>
    </p>
  )
}
