import { municipalCasesModule } from '#modules/municipal-cases/contract/municipal-cases-module.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { Button } from '#ui/button.tsx'
import type { Finding, StreetPhoto } from '../../contract/street-photo.ts'
import { streetPhotosApi } from '../../contract/street-photos-api.ts'
import { FINDING_CLASSES } from '../../contract/street-photos-records.ts'
import { useStreetText } from '../use-street-text.ts'
import css from './street-photos.module.css'

/** The municipal case of a finding, or the ways to one: its own, or that of the same thing on another photo. */
export function CaseOfFinding({ photo, finding }: { readonly photo: StreetPhoto; readonly finding: Finding }) {
  const text = useStreetText()
  const say = useSay()
  const format = useFormats()
  const making = useApiMutation(streetPhotosApi, 'makeCase')
  const { id, caseId, verdict, nearby } = finding
  const kind = FINDING_CLASSES[finding.class]
  if (caseId !== null)
    return (
      <p>
        <ScreenLink to={municipalCasesModule} screen="detail" params={{ id: caseId }}>
          {text('openCase')}
        </ScreenLink>
        {finding.isCaseByItself && <span className={css['quiet']}> {text('caseByItself')}</span>}
      </p>
    )
  if (!photo.can.review || (verdict !== 'accepted' && verdict !== 'missed')) return null
  if (kind.service === null) return <p className={css['quiet']}>{text('noService')}</p>
  const make = (sameAs?: string) =>
    void making
      .send({
        id,
        description: text('caseOf', { what: say(kind), photo: photo.name }),
        ...(sameAs && { sameAs }),
      })
      .catch((error: Error) => showMessage({ tone: 'error', text: error.message }))
  if (!nearby)
    return (
      <div className={css['tools']}>
        <Button busy={making.isPending} onClick={() => make()}>
          {text('makeCase')}
        </Button>
      </div>
    )
  return (
    <div className={css['part']}>
      <p>
        {text('nearby', { metres: format.number(nearby.metres, 0) })}{' '}
        <ScreenLink to={municipalCasesModule} screen="detail" params={{ id: nearby.caseId }}>
          {text('openCase')}
        </ScreenLink>
      </p>
      <div className={css['tools']}>
        <Button look="primary" busy={making.isPending} onClick={() => make(nearby.caseId)}>
          {text('sameCase')}
        </Button>
        <Button busy={making.isPending} onClick={() => make()}>
          {text('ownCase')}
        </Button>
      </div>
    </div>
  )
}
