import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { printedOf } from '#platform/web/records/fields-of.ts'
import { useScreenLinkProps } from '#platform/web/routing/screen-link.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { buttonClass } from '#ui/button-class.ts'
import { vegetationPlotsApi } from '../../contract/vegetation-plots-api.ts'
import { vegetationPlotsModule } from '../../contract/vegetation-plots-module.ts'
import { usePlotsText } from '../use-plots-text.ts'
import { usePatrolFields } from '../vegetation-patrol-fields.tsx'

/** One patrol: who went when, over which plots, and what was found; its photos and incidents stand beside it. */
export function PatrolDetailScreen() {
  const format = useFormats()
  const fields = usePatrolFields()
  const printed = printedOf(fields)
  const { id = '' } = useScreenParams()
  const words = useHistoryWords('vegetation-plots')
  const patrol = useApiQuery(vegetationPlotsApi, 'getPatrol', { id })
  useLiveEvents({ kinds: ['vegetation-patrol'] })
  return (
    <DetailScreen
      result={patrol}
      record={({ id: entityId }) => ({ entityType: 'vegetation-patrol', entityId, printed })}
      title={({ number }) => number}
      context={({ patrolledAt }) => <bdi>{format.dateTime(patrolledAt)}</bdi>}
      actions={(found) => found.can.edit && <EditLink id={found.id} />}
      facts={fields}
      activity={(found) => <RecordHistory entityType="vegetation-patrol" entityId={found.id} {...words} />}
    />
  )
}

function EditLink({ id }: { readonly id: string }) {
  const text = usePlotsText()
  const link = useScreenLinkProps(vegetationPlotsModule, 'editPatrol', { id })
  return (
    <a {...link} className={buttonClass({})}>
      {text('edit')}
    </a>
  )
}
