import { downloadFile } from '#platform/web/api/download-file.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { Button } from '#ui/button.tsx'
import { reportTasksApi } from '../../contract/report-tasks-api.ts'
import { BeyondPart } from '../parts/beyond-part.tsx'
import css from '../parts/report-tasks.module.css'
import { useReportTasksText } from '../use-report-tasks-text.ts'

/** What somebody was sent: the message, what was late, and the workbook as far as they may read it. */
export function ReceivedScreen() {
  const text = useReportTasksText()
  const format = useFormats()
  const nameOf = useNameOf()
  const { id = '' } = useScreenParams()
  const received = useApiQuery(reportTasksApi, 'received', { id })
  const save = async (name: string) => {
    try {
      await downloadFile(reportTasksApi, 'receivedFile', { id }, `${name}.xlsx`)
    } catch (error) {
      showMessage({ tone: 'error', text: error instanceof Error ? error.message : String(error) })
    }
  }
  return (
    <DetailScreen
      result={received}
      title={nameOf}
      context={({ sentAt, level }) => (
        <>
          {format.dateTime(sentAt)}
          {level !== null && ` · ${text('cause.escalated')} · ${text('level', { level: format.count(level) })}`}
        </>
      )}
      actions={(found) =>
        found.hasFile && <Button onClick={() => void save(nameOf(found))}>{text('saveAttached')}</Button>
      }
      facts={() => []}
    >
      {({ message, messageAr, missing, beyond }) => (
        <>
          <p className={css['message']}>{nameOf({ name: message, nameAr: messageAr })}</p>
          {beyond && <BeyondPart of={beyond} />}
          {missing.length > 0 && (
            <section className={css['section']}>
              <h2 className={css['heading']}>{text('wasLate')}</h2>
              <ul>
                {missing.map((line) => (
                  <li key={line}>
                    <bdi>{line}</bdi>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </>
      )}
    </DetailScreen>
  )
}
