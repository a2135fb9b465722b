import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { ListPart } from '#platform/web/frames/list-part.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { pagingQuery, usePaging } from '#platform/web/list/use-paging.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { PlaceName } from '#platform/web/place/place-name.tsx'
import { useCan } from '#platform/web/session/can.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { FormLink } from '../../contract/form-link.ts'
import type { FormTemplate } from '../../contract/form-template.ts'
import { formsApi } from '../../contract/forms-api.ts'
import css from '../parts/parts.module.css'
import { useFormsText } from '../use-forms-text.ts'
import { MakeLink } from './make-link.tsx'

const STATUS = { open: 'good', expired: 'off', withdrawn: 'off', 'used-up': 'off' } as const

/** The links by which people without an account fill in a form: made, counted and withdrawn here. */
export function FormLinksPart({ form }: { readonly form: FormTemplate }) {
  const text = useFormsText()
  const format = useFormats()
  const mayMake = useCan('form:link') && form.can.fill
  const [isMaking, setMaking] = useState(false)
  const [leaving, setLeaving] = useState<FormLink | null>(null)
  const paging = usePaging({ pageSize: 10 })
  const links = useApiQuery(formsApi, 'links', { id: form.id, ...pagingQuery(paging) }, { keepPrevious: true })
  const withdraw = useApiMutation(formsApi, 'withdrawLink')
  const leave = async () => {
    if (!leaving) return
    await withdraw.send({ id: leaving.id }).catch((error: Error) => showMessage({ tone: 'error', text: error.message }))
    setLeaving(null)
  }
  if (!mayMake && !links.data?.total) return null
  return (
    <section className={css['section']} aria-labelledby="form-links">
      <div className={css['head']}>
        <h2 id="form-links" className={css['heading']}>
          {text('links')}
        </h2>
        {mayMake && <Button onClick={() => setMaking(true)}>{text('makeLink')}</Button>}
      </div>
      <ListPart<FormLink>
        label={text('links')}
        empty={text('noLinks')}
        paging={paging}
        result={links}
        rowKey={({ id }) => id}
        columns={[
          { header: text('title'), sort: 'title', cell: ({ title }) => <bdi>{title}</bdi> },
          { header: text('place'), cell: (link) => <PlaceName of={link} /> },
          {
            header: text('state'),
            cell: ({ state }) => <StatusBadge status={STATUS[state]} word={text(`linkState.${state}`)} />,
          },
          { header: text('expires'), sort: 'expiresAt', cell: ({ expiresAt }) => <bdi>{format.day(expiresAt)}</bdi> },
          { header: text('linkForms'), sort: 'forms', cell: (link) => formsOf(link) },
          {
            header: text('withdraw'),
            isAction: true,
            cell: (link) =>
              link.can.withdraw &&
              link.state === 'open' && (
                <Button size="small" look="quiet" onClick={() => setLeaving(link)}>
                  {text('withdraw')}
                </Button>
              ),
          },
        ]}
      />
      <MakeLink form={form} isOpen={isMaking} onClose={() => setMaking(false)} />
      <ConfirmDialog
        isOpen={leaving !== null}
        title={text('withdrawTitle', { title: leaving?.title ?? '' })}
        confirmLabel={text('withdraw')}
        cancelLabel={text('keep')}
        onConfirm={() => void leave()}
        onCancel={() => setLeaving(null)}
        isBusy={withdraw.isPending}
        isDanger
      >
        {text('withdrawWords')}
      </ConfirmDialog>
    </section>
  )

  function formsOf({ forms, mostForms }: FormLink) {
    return mostForms === null ? format.count(forms) : `${format.count(forms)} / ${format.count(mostForms)}`
  }
}
