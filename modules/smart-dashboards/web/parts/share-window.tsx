import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { wholeLink } from '#platform/web/links/whole-link.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { PlainTable } from '#ui/plain-table.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { SmartDashboard } from '../../contract/smart-dashboard.ts'
import { smartDashboardsApi } from '../../contract/smart-dashboards-api.ts'
import { MOST_SHARE_DAYS } from '../../contract/smart-dashboards-records.ts'
import { useDashboardsText } from '../use-dashboards-text.ts'
import css from './dashboards.module.css'

/** Makes links to a dashboard, lists them and withdraws them. The address is shown once. */
export function ShareWindow({
  dashboard,
  onClose,
}: {
  readonly dashboard: SmartDashboard
  readonly onClose: () => void
}) {
  const text = useDashboardsText()
  const { id } = dashboard
  const sharing = useApiMutation(smartDashboardsApi, 'share')
  const [days, setDays] = useState(7)
  const link = sharing.data?.link
  return (
    <Dialog isOpen title={text('share')} closeLabel={text('close')} onClose={onClose}>
      <div className={css['part']}>
        <p>{text('shareAbout')}</p>
        <div className={css['fields']}>
          <NumberField
            label={text('shareDays')}
            name="days"
            value={days}
            onChange={(value) =>
              typeof value === 'number' && setDays(Math.min(Math.max(Math.round(value), 1), MOST_SHARE_DAYS))
            }
          />
          <Button look="primary" busy={sharing.isPending} onClick={() => sharing.submit({ id, expiresInDays: days })}>
            {text('makeLink')}
          </Button>
        </div>
        {sharing.error && <ProblemNote>{sharing.error.message}</ProblemNote>}
        {link && <TextField label={text('link')} help={text('linkOnce')} dir="ltr" readOnly value={wholeLink(link)} />}
        <Links dashboard={dashboard} />
      </div>
    </Dialog>
  )
}

function Links({ dashboard }: { readonly dashboard: SmartDashboard }) {
  const text = useDashboardsText()
  const format = useFormats()
  const { id } = dashboard
  const found = useApiQuery(smartDashboardsApi, 'shares', { id })
  const revoking = useApiMutation(smartDashboardsApi, 'revoke')
  if (!found.data || found.data.items.length === 0) return null
  return (
    <PlainTable heads={[text('madeBy'), text('linkEnds'), text('views'), text('state')]} hasCards>
      {found.data.items.map((share) => (
        <tr key={share.id}>
          <td>
            <bdi>{share.createdBy.name}</bdi>
          </td>
          <td>
            <bdi>{format.dateTime(share.expiresAt)}</bdi>
          </td>
          <td>{format.count(share.views)}</td>
          <td>
            {share.can.revoke ? (
              <Button size="small" busy={revoking.isPending} onClick={() => revoking.submit({ id, shareId: share.id })}>
                {text('withdraw')}
              </Button>
            ) : (
              text(`share.${share.state}`)
            )}
          </td>
        </tr>
      ))}
    </PlainTable>
  )
}
