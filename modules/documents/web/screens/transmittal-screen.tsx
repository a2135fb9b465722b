import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { downloadFile } from '#platform/web/api/download-file.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { Button } from '#ui/button.tsx'
import { PlainTable } from '#ui/plain-table.tsx'
import { documentsApi } from '../../contract/documents-api.ts'
import { documentsModule } from '../../contract/documents-module.ts'
import type { SentItem, Transmittal } from '../../contract/transmittal.ts'
import css from '../parts/documents.module.css'
import { Acknowledge, Recipients } from '../parts/transmittals/transmittal-facts.tsx'
import { useDocumentsText } from '../use-documents-text.ts'

/** One transmittal: what was sent as it was sent, to whom, and who has acknowledged it. */
export function TransmittalScreen() {
  const text = useDocumentsText()
  const format = useFormats()
  const words = useHistoryWords('documents')
  const { id = '' } = useScreenParams()
  const transmittal = useApiQuery(documentsApi, 'transmittal', { id })
  useLiveEvents({ kinds: ['transmittal'] })
  return (
    <DetailScreen
      result={transmittal}
      record={({ id: entityId }) => ({ entityType: 'transmittal', entityId })}
      title={({ subject }) => subject}
      context={({ number }) => <bdi dir="ltr">{number}</bdi>}
      actions={(found) => <Cover of={found} />}
      lead={(found) => <Acknowledge transmittal={found} />}
      facts={({ purpose, sentBy, sentAt, respondBy, message, coverSha256 }) => [
        { term: text('sentFor'), value: text(`purpose.${purpose}`) },
        { term: text('sentByHead'), value: <bdi>{sentBy.name}</bdi> },
        { term: text('sentOn'), value: <bdi>{format.dateTime(sentAt)}</bdi> },
        ...(respondBy ? [{ term: text('respondBy'), value: format.day(respondBy, 'UTC') }] : []),
        ...(message ? [{ term: text('coverMessage'), value: <bdi>{message}</bdi>, isWide: true }] : []),
        ...(coverSha256
          ? [{ term: text('coverHash'), value: <bdi className={css['name']}>{coverSha256}</bdi>, isWide: true }]
          : []),
      ]}
      activity={(found) => <RecordHistory entityType="transmittal" entityId={found.id} {...words} />}
    >
      {(found) => (
        <>
          <Recipients recipients={found.recipients} />
          <SentItems items={found.items} />
        </>
      )}
    </DetailScreen>
  )
}

function Cover({ of: { id, number, coverSha256 } }: { readonly of: Transmittal }) {
  const text = useDocumentsText()
  const save = () => void downloadFile(documentsApi, 'transmittalCover', { id }, `${number}.pdf`)
  return (
    <Button disabled={coverSha256 === null} onClick={save}>
      {text(coverSha256 === null ? 'coverOnItsWay' : 'coverSheet')}
    </Button>
  )
}

function SentItems({ items }: { readonly items: readonly SentItem[] }) {
  const text = useDocumentsText()
  const nameOf = useNameOf()
  return (
    <PlainTable heads={[text('number'), text('revision'), text('statusCode'), text('title')]} hasCards>
      {items.map(({ position, documentId, revision, number, label, statusCode, title, titleAr, supersededBy }) => (
        <tr key={position}>
          <td>
            <ScreenLink
              to={documentsModule}
              screen="detail"
              params={{ id: documentId, revision: String(revision) }}
              className={css['folder']}
            >
              <bdi dir="ltr">{number}</bdi>
            </ScreenLink>
          </td>
          <td>
            <bdi dir="ltr">{label}</bdi>
            {supersededBy && <div className={css['late']}>{text('supersededBy', { label: supersededBy })}</div>}
          </td>
          <td>
            <bdi dir="ltr">{statusCode}</bdi>
          </td>
          <td>{nameOf({ name: title, nameAr: titleAr })}</td>
        </tr>
      ))}
    </PlainTable>
  )
}
