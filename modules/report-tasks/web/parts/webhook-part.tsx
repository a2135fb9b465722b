import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { Button } from '#ui/button.tsx'
import { PlainTable } from '#ui/plain-table.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { ReportTask, TaskWebhook, WebhookCall } from '../../contract/report-task.ts'
import { reportTasksApi } from '../../contract/report-tasks-api.ts'
import { useReportTasksText } from '../use-report-tasks-text.ts'
import css from './report-tasks.module.css'

/** Where the task calls outside of the product, and what was answered each time. */
export function WebhookPart({ of }: { readonly of: ReportTask }) {
  const text = useReportTasksText()
  const calls = useApiQuery(reportTasksApi, 'webhookCalls', { id: of.id })
  const isShown = of.can.webhook || (calls.data?.length ?? 0) > 0
  if (!isShown) return null
  return (
    <section className={css['section']} aria-label={text('webhook')}>
      <h2 className={css['heading']}>{text('webhook')}</h2>
      {of.can.webhook && <Address id={of.id} />}
      {(calls.data?.length ?? 0) > 0 && <Calls calls={calls.data ?? []} />}
    </section>
  )
}

function Address({ id }: { readonly id: string }) {
  const webhook = useApiQuery(reportTasksApi, 'webhook', { id })
  return webhook.data ? <AddressForm key={webhook.data.address ?? ''} id={id} webhook={webhook.data} /> : null
}

function AddressForm({ id, webhook }: { readonly id: string; readonly webhook: TaskWebhook }) {
  const text = useReportTasksText()
  const format = useFormats()
  const say = useSay()
  const [typed, setTyped] = useState(webhook.address ?? '')
  const saving = useApiMutation(reportTasksApi, 'saveWebhook')
  const testing = useApiMutation(reportTasksApi, 'testWebhook')
  const failed = (error: Error) => showMessage({ tone: 'error', text: error.message })
  const save = () =>
    saving
      .send({ id, address: typed.trim() || null })
      .then(() => showMessage({ tone: 'success', text: text('addressSaved') }), failed)
  const test = () =>
    testing.send({ id }).then(({ state, tries }) => {
      const [one] = tries
      if (state === 'sent') showMessage({ tone: 'success', text: text('answered', { code: String(one?.status) }) })
      else showMessage({ tone: 'error', text: one?.reason ? say(one.reason) : text('called.failed') })
    }, failed)
  return (
    <>
      <p className={css['quiet']}>{text('webhookHelp')}</p>
      <div className={css['rung']}>
        <TextField
          label={text('webhookAddress')}
          type="url"
          dir="ltr"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button busy={saving.isPending} onClick={() => void save()}>
          {text('save')}
        </Button>
        {webhook.address && (
          <Button busy={testing.isPending} onClick={() => void test()}>
            {text('testCall')}
          </Button>
        )}
      </div>
      {webhook.secret && (
        <p className={css['quiet']}>
          {text('webhookSecret')}: <code dir="ltr">{webhook.secret}</code>
          {webhook.setBy && webhook.setAt && ` · ${webhook.setBy.name}, ${format.dateTime(webhook.setAt)}`}
        </p>
      )}
    </>
  )
}

/** Each call with its attempts, the newest first. */
function Calls({ calls }: { readonly calls: readonly WebhookCall[] }) {
  const text = useReportTasksText()
  const format = useFormats()
  const say = useSay()
  return (
    <PlainTable heads={[text('calledAt'), text('calledHost'), text('state'), text('attempts')]} hasCards>
      {calls.map(({ id, createdAt, cause, level, host, state, nextAt, tries }) => (
        <tr key={id}>
          <td>
            {format.dateTime(createdAt)} · {text(`cause.${cause}`)}
            {level !== null && ` · ${text('level', { level: format.count(level) })}`}
          </td>
          <td>
            <bdi>{host}</bdi>
          </td>
          <td>
            {text(`called.${state}`)}
            {nextAt && state === 'open' && tries.length > 0 && ` · ${text('again', { at: format.dateTime(nextAt) })}`}
          </td>
          <td>
            <ol className={css['tries']}>
              {tries.map(({ at, status, tookMs, reason }) => (
                <li key={at}>
                  {format.dateTime(at)} · <bdi>{status ?? text('noAnswer')}</bdi> ·{' '}
                  <bdi>{`${format.count(tookMs)} ms`}</bdi>
                  {reason && ` · ${say(reason)}`}
                </li>
              ))}
            </ol>
          </td>
        </tr>
      ))}
    </PlainTable>
  )
}
