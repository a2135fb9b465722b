import { downloadFile } from '#platform/web/api/download-file.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { StateBadge } from '#platform/web/records/state-badge.tsx'
import { PageHead } from '#platform/web/shell/page-head.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { documentStates } from '../../contract/document-states.ts'
import { documentsApi } from '../../contract/documents-api.ts'
import css from '../parts/documents.module.css'
import { useDocumentsText } from '../use-documents-text.ts'

/** Documents that somebody gave to the person by themselves, wherever they lie (AUTH-11). */
export function SharedDocumentsScreen() {
  const text = useDocumentsText()
  const format = useFormats()
  const nameOf = useNameOf()
  const mine = useApiQuery(documentsApi, 'mine', {})
  if (mine.error) return <p role="alert">{mine.error.message}</p>
  return (
    <div className={css['page']}>
      <PageHead title={text('sharedTitle')} />
      {!mine.data && <Skeleton width="60%" />}
      {mine.data?.total === 0 && <p>{text('sharedEmpty')}</p>}
      <ul className={css['rows']}>
        {mine.data?.items.map(
          ({ id, number, title, titleAr, label, state, sharedBy, sharedAt, until, isSuperseded }) => (
            <li key={id} className={css['row']}>
              <bdi className={css['label']} dir="ltr">
                {number} {label}
              </bdi>
              <span className={css['name']}>{nameOf({ name: title, nameAr: titleAr })}</span>
              <div className={css['tools']}>
                {isSuperseded ? text('superseded') : <StateBadge of={documentStates} state={state} />}
                <IconButton
                  label={text('download')}
                  icon={<Icon name="download" />}
                  size="small"
                  onClick={() => void downloadFile(documentsApi, 'myFile', { id }, `${number}_${label}`)}
                />
              </div>
              <div className={css['quiet']}>
                {text('sharedBy')} {sharedBy.name} · <bdi>{format.dateTime(sharedAt)}</bdi>
                {until && (
                  <>
                    {' · '}
                    {text('until')} <bdi>{format.dateTime(until)}</bdi>
                  </>
                )}
              </div>
            </li>
          ),
        )}
      </ul>
    </div>
  )
}
