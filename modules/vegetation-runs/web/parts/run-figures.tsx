import { FigureTile, FigureTiles } from '#platform/web/dashboard/figure-tile.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import type { VegetationRun } from '../../contract/vegetation-run.ts'
import { useShareWords } from '../use-share-words.ts'
import { useVegetationText } from '../use-vegetation-text.ts'

/** How much a run has found, and how far that can be trusted. */
export function RunFigures({ run }: { readonly run: VegetationRun }) {
  const text = useVegetationText()
  const format = useFormats()
  const { percentOf, intervalOf } = useShareWords()
  if (run.state === 'running' || run.state === 'failed') return null
  const { produced, accepted, rejected, missed, coverSquareMetres, precision, recall } = run
  const nothing = text('notMeasured')
  return (
    <FigureTiles>
      <FigureTile label={text('produced')} value={format.count(produced)} {...{ nothing }}>
        {missed > 0 && text('andMissed', { count: format.count(missed) })}
      </FigureTile>
      <FigureTile
        label={text('cover')}
        value={coverSquareMetres === null ? null : format.number(coverSquareMetres, 0)}
        {...{ nothing }}
      />
      <FigureTile
        label={text('reviewed')}
        value={text('reviewedOf', { reviewed: format.count(accepted + rejected), all: format.count(produced) })}
        {...{ nothing }}
      />
      <FigureTile label={text('precision')} value={precision && percentOf(precision)} {...{ nothing }}>
        {precision ? intervalOf(precision) : text('precisionHelp')}
      </FigureTile>
      <FigureTile label={text('recall')} value={recall && percentOf(recall)} {...{ nothing }}>
        {recall ? intervalOf(recall) : text('recallHelp')}
      </FigureTile>
    </FigureTiles>
  )
}
