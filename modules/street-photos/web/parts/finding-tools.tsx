import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import type { useVerdicts } from '#platform/web/review/use-verdicts.ts'
import { Button } from '#ui/button.tsx'
import { Kbd } from '#ui/kbd.tsx'
import { SelectField } from '#ui/select-field.tsx'
import type { Finding, StreetPhoto } from '../../contract/street-photo.ts'
import { streetPhotosApi } from '../../contract/street-photos-api.ts'
import { FINDING_CLASS_KEYS, FINDING_CLASSES, type FindingClass } from '../../contract/street-photos-records.ts'
import { useStreetText } from '../use-street-text.ts'
import { CaseOfFinding } from './case-of-finding.tsx'
import css from './street-photos.module.css'

interface FindingToolsProps extends Pick<ReturnType<typeof useVerdicts<Finding>>, 'step' | 'judge' | 'current'> {
  readonly photo: StreetPhoto
  readonly isDrawing: boolean
  readonly setDrawing: (isDrawing: boolean) => void
  readonly drawnClass: FindingClass
  readonly setDrawnClass: (drawn: FindingClass) => void
  readonly markWhole: () => void
}

const say = (error: Error) => showMessage({ tone: 'error', text: error.message })

/** What can be done with the finding that is looked at, with a new one, and with the photo. */
export function FindingTools(props: FindingToolsProps) {
  const { photo, current, step, judge, isDrawing, setDrawing, drawnClass, setDrawnClass, markWhole } = props
  const text = useStreetText()
  const judging = useApiMutation(streetPhotosApi, 'judge')
  const searching = useApiMutation(streetPhotosApi, 'search')
  const classes = useClassChoices()
  const mayJudge = photo.can.review
  const send = (found: Finding, verdict: 'accepted' | 'rejected', became?: FindingClass) =>
    void judging.send({ id: found.id, verdict, ...(became && { class: became }) }).catch(say)
  const isFixed = !current || !mayJudge || (current.caseId !== null && !current.isCaseByItself)
  return (
    <>
      {current && !isFixed && (
        <SelectField
          label={text('what')}
          value={current.class}
          choices={classes}
          onChange={({ target }) => send(current, 'accepted', target.value as FindingClass)}
        />
      )}
      <div className={css['tools']}>
        {current && !isFixed && current.verdict !== 'missed' && (
          <>
            <Button look="primary" iconEnd={<Kbd keys="A" isInverse />} onClick={() => judge('accepted')}>
              {text('accept')}
            </Button>
            <Button iconEnd={<Kbd keys="R" />} onClick={() => judge('rejected')}>
              {text('reject')}
            </Button>
          </>
        )}
        {current && !isFixed && current.verdict === 'missed' && (
          <Button onClick={() => send(current, 'rejected')}>{text('takeAway')}</Button>
        )}
        <Button onClick={() => step(-1)}>{text('before')}</Button>
        <Button onClick={() => step(1)}>{text('next')}</Button>
      </div>
      {current && <CaseOfFinding photo={photo} finding={current} />}
      {mayJudge && (
        <>
          <SelectField
            label={text('drawWhat')}
            value={drawnClass}
            choices={classes}
            onChange={({ target }) => setDrawnClass(target.value as FindingClass)}
          />
          <div className={css['tools']}>
            <Button iconEnd={<Kbd keys="M" />} onClick={() => setDrawing(!isDrawing)}>
              {text(isDrawing ? 'drawing' : 'draw')}
            </Button>
            <Button look="quiet" onClick={markWhole}>
              {text('markWhole')}
            </Button>
            <Button
              look="quiet"
              busy={searching.isPending}
              onClick={() => void searching.send({ id: photo.id, isSearched: !photo.isSearched }).catch(say)}
            >
              {text(photo.isSearched ? 'notSearched' : 'searched')}
            </Button>
          </div>
        </>
      )}
    </>
  )
}

function useClassChoices() {
  const say = useSay()
  return FINDING_CLASS_KEYS.map((value) => ({ value: value as string, label: say(FINDING_CLASSES[value]) }))
}
