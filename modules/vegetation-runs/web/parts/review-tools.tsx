import { municipalCasesModule } from '#modules/municipal-cases/contract/municipal-cases-module.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import type { useVerdicts } from '#platform/web/review/use-verdicts.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { Button } from '#ui/button.tsx'
import { Kbd } from '#ui/kbd.tsx'
import type { Detection, VegetationRun } from '../../contract/vegetation-run.ts'
import { vegetationRunsApi } from '../../contract/vegetation-runs-api.ts'
import type { useMissed } from '../use-missed.ts'
import { useVegetationText } from '../use-vegetation-text.ts'
import css from './vegetation.module.css'

interface ReviewToolsProps extends Pick<ReturnType<typeof useVerdicts>, 'step' | 'judge'> {
  readonly run: VegetationRun
  readonly current: Detection | undefined
  readonly isOpen: boolean
  readonly drawing: ReturnType<typeof useMissed>
}

const say = (error: Error) => showMessage({ tone: 'error', text: error.message })

/** What can be done with the detection that is looked at, and with the review of the run. */
export function ReviewTools({ run, current, isOpen, step, judge, drawing }: ReviewToolsProps) {
  const text = useVegetationText()
  const closing = useApiMutation(vegetationRunsApi, 'close')
  const close = (isAudited: boolean) => void closing.send({ id: run.id, isAudited }).catch(say)
  return (
    <>
      <div className={css['tools']}>
        {isOpen && (
          <Button look="primary" iconEnd={<Kbd keys="A" isInverse />} onClick={() => judge('accepted')}>
            {text('accept')}
          </Button>
        )}
        {isOpen && (
          <Button iconEnd={<Kbd keys="R" />} onClick={() => judge('rejected')}>
            {text('reject')}
          </Button>
        )}
        {isOpen && (
          <Button iconEnd={<Kbd keys="M" />} onClick={drawing.begin}>
            {text(drawing.isDrawing ? 'drawingMissed' : 'drawMissed')}
          </Button>
        )}
        <Button onClick={() => step(-1)}>{text('before')}</Button>
        <Button onClick={() => step(1)}>{text('next')}</Button>
        {current && <CaseOf run={run} detection={current} />}
      </div>
      {isOpen && (
        <div className={css['tools']}>
          <Button busy={closing.isPending} onClick={() => close(true)}>
            {text('closeAudited')}
          </Button>
          <Button look="quiet" busy={closing.isPending} onClick={() => close(false)}>
            {text('closeReview')}
          </Button>
        </div>
      )}
    </>
  )
}

/** The municipal case of a detection, or the way to make one of what is a plant. */
function CaseOf({ run, detection: { id, verdict, caseId } }: Pick<ReviewToolsProps, 'run'> & { detection: Detection }) {
  const text = useVegetationText()
  const making = useApiMutation(vegetationRunsApi, 'makeCase')
  if (caseId !== null)
    return (
      <ScreenLink to={municipalCasesModule} screen="detail" params={{ id: caseId }}>
        {text('openCase')}
      </ScreenLink>
    )
  if (verdict !== 'accepted' && verdict !== 'missed') return null
  const make = () => void making.send({ id, description: text('caseOf', { run: run.name }) }).catch(say)
  return (
    <Button busy={making.isPending} onClick={make}>
      {text('makeCase')}
    </Button>
  )
}
