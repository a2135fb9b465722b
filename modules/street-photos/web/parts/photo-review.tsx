import { useState } from 'react'
import { endpointAddress } from '#platform/web/api/fetch-endpoint.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { usePicture } from '#platform/web/api/use-picture.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { useReviewKeys } from '#platform/web/review/use-review-keys.ts'
import { useVerdicts } from '#platform/web/review/use-verdicts.ts'
import { VerdictLegend } from '#platform/web/review/verdict-legend.tsx'
import type { Finding, StreetPhoto } from '../../contract/street-photo.ts'
import { streetPhotosApi } from '../../contract/street-photos-api.ts'
import { FINDING_CLASSES, FINDING_VERDICTS, type FindingClass } from '../../contract/street-photos-records.ts'
import { useStreetText } from '../use-street-text.ts'
import { DetectionLine } from './detection-line.tsx'
import { FindingTools } from './finding-tools.tsx'
import { ModelLines } from './model-lines.tsx'
import { PhotoBoard } from './photo-board.tsx'
import css from './street-photos.module.css'

const say = (error: Error) => showMessage({ tone: 'error', text: error.message })

/** What is on a photo, one after the other: A accepts, R rejects, ← → move, M draws what was missed. */
export function PhotoReview({ photo }: { readonly photo: StreetPhoto }) {
  const text = useStreetText()
  const words = useSay()
  const format = useFormats()
  const found = useApiQuery(streetPhotosApi, 'findings', { id: photo.id }, { keepPrevious: true })
  const picture = usePicture(endpointAddress(streetPhotosApi, 'picture', { id: photo.id }))
  const judging = useApiMutation(streetPhotosApi, 'judge')
  const marking = useApiMutation(streetPhotosApi, 'mark')
  const { items, at, current, step, judge, lookAt } = useVerdicts<Finding>(found.data, judging.send)
  const [isDrawing, setDrawing] = useState(false)
  const [drawnClass, setDrawnClass] = useState<FindingClass>('litter')
  const mayJudge = photo.can.review
  const mark = (box: Finding['box']) => {
    setDrawing(false)
    marking.send({ id: photo.id, class: drawnClass, box }).then(({ id }) => lookAt(id), say)
  }
  useReviewKeys(mayJudge, { judge, step, draw: () => setDrawing(!isDrawing) })
  return (
    <section className={css['part']} aria-label={text('review')}>
      <h2 className={css['heading']}>{text('review')}</h2>
      <p className={css['quiet']}>{text(mayJudge ? 'reviewHelp' : 'viewHelp')}</p>
      <p className={css['quiet']}>{text('modelNote')}</p>
      <DetectionLine photo={photo} />
      <ModelLines photo={photo} />
      {picture ? (
        <PhotoBoard
          {...{ picture, current, isDrawing }}
          label={text('picture')}
          findings={items}
          onDrawn={mark}
          onPick={lookAt}
        />
      ) : (
        <p>{text('loading')}</p>
      )}
      <VerdictLegend verdicts={FINDING_VERDICTS} items={items} wordOf={(verdict) => text(`verdict.${verdict}`)} />
      {current && (
        <p role="status" className={css['current']}>
          {text('oneOf', { at: format.count(at + 1), all: format.count(items.length) })} ·{' '}
          {words(FINDING_CLASSES[current.class])} · {text(`verdict.${current.verdict}`)}
          {current.version && ` · ${text('foundBy', { version: current.version })}`}
        </p>
      )}
      <FindingTools
        {...{ photo, current, step, judge, isDrawing, setDrawing, drawnClass, setDrawnClass }}
        markWhole={() => mark([0, 0, 1, 1])}
      />
    </section>
  )
}
