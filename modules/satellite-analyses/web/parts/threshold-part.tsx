import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { Button } from '#ui/button.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { satelliteAnalysesApi } from '../../contract/satellite-analyses-api.ts'
import type { Comparison, SatelliteAnalysis } from '../../contract/satellite-analysis.ts'
import { useSatelliteText } from '../use-satellite-text.ts'
import type { useTriedThreshold } from '../use-tried-threshold.ts'
import css from './satellite.module.css'

const MOST_DEVIATIONS = 40

/** From which difference on a place counts as changed: moved, looked at on the map, and kept. */
export function ThresholdPart(props: {
  readonly analysis: SatelliteAnalysis
  readonly comparison: Comparison
  readonly tried: ReturnType<typeof useTriedThreshold>
}) {
  const { analysis, comparison, tried } = props
  const text = useSatelliteText()
  const format = useFormats()
  const keeping = useApiMutation(satelliteAnalysesApi, 'keepThreshold')
  const { value, isTried, outline, move } = tried
  const words = text('thresholdWords', { value: format.number(value.threshold, 2) })
  const keep = () =>
    keeping.send({ id: analysis.id, ...value }).then(
      () => move({}),
      (error: Error) => showMessage({ tone: 'error', text: error.message }),
    )
  return (
    <>
      <div className={css['tools']}>
        <label className={css['threshold']}>
          <span>
            {text('threshold')}: {words}
          </span>
          <input
            type="range"
            dir="ltr"
            min={0.5}
            max={MOST_DEVIATIONS}
            step={0.25}
            value={value.threshold}
            aria-valuetext={words}
            onChange={({ target }) => move({ ...value, threshold: target.valueAsNumber })}
          />
        </label>
        <NumberField
          label={text('leastSquareMetres')}
          unit="m²"
          value={value.leastSquareMetres}
          onChange={(least) => move({ ...value, leastSquareMetres: least ?? 0 })}
        />
        {isTried && analysis.can.judge && analysis.judged === 0 && (
          <Button look="primary" busy={keeping.isPending} onClick={() => void keep()}>
            {text('keep')}
          </Button>
        )}
      </div>
      <p className={css['quiet']} role="status">
        {outline
          ? text('tried', { count: format.count(outline.patches.length), area: format.number(outline.squareMetres, 0) })
          : text('suggested', { value: format.number(comparison.suggestedThreshold, 2) })}
        {isTried && analysis.judged > 0 && ` ${text('isJudged')}`}
      </p>
    </>
  )
}
