import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { Button } from '#ui/button.tsx'
import { PlainTable } from '#ui/plain-table.tsx'
import type { ReportTask } from '../../contract/report-task.ts'
import { reportTasksApi } from '../../contract/report-tasks-api.ts'
import { useReportTasksText } from '../use-report-tasks-text.ts'
import css from './report-tasks.module.css'

/** Sends it now or as a test, and what was sent: to whom, and how far it has come. */
export function SendingsPart({ of }: { readonly of: ReportTask }) {
  const text = useReportTasksText()
  const format = useFormats()
  const found = useApiQuery(reportTasksApi, 'sendings', { id: of.id })
  const sending = useApiMutation(reportTasksApi, 'send')
  const send = (isTest: boolean) =>
    sending.send({ id: of.id, isTest }).then(
      ({ recipients }) =>
        showMessage({ tone: 'success', text: text('sentTo', { people: format.count(recipients.length) }) }),
      (error: Error) => showMessage({ tone: 'error', text: error.message }),
    )
  return (
    <section className={css['section']} aria-label={text('sendings')}>
      {of.can.send && (
        <div className={css['tools']}>
          <Button busy={sending.isPending} onClick={() => void send(true)}>
            {text('sendTest')}
          </Button>
          <Button busy={sending.isPending} onClick={() => void send(false)}>
            {text('sendNow')}
          </Button>
        </div>
      )}
      <h2 className={css['heading']}>{text('sendings')}</h2>
      {found.data?.length === 0 && <p className={css['quiet']}>{text('nothingSent')}</p>}
      {(found.data ?? []).map(({ id, sentAt, cause, level, sentBy, recipients }) => (
        <section key={id} className={css['section']}>
          <p className={css['quiet']}>
            {format.dateTime(sentAt)} · {text(`cause.${cause}`)}
            {level !== null && ` · ${text('level', { level: format.count(level) })}`}
            {sentBy && ` · ${sentBy.name}`}
          </p>
          <PlainTable heads={[text('recipient'), text('inProduct'), text('byEmail')]} hasCards>
            {recipients.map(({ person, heard, email, reason }) => (
              <tr key={person.id}>
                <td>{person.name}</td>
                <td>{text(`heard.${heard}`)}</td>
                <td>
                  {text(`mailed.${email}`)}
                  {reason && ` · ${reason}`}
                </td>
              </tr>
            ))}
          </PlainTable>
        </section>
      ))}
    </section>
  )
}
