import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { downloadFile } from '#platform/web/api/download-file.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { RecordActions } from '#platform/web/records/record-actions.tsx'
import { useScreenNavigation, useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { useCan } from '#platform/web/session/can.tsx'
import { Button } from '#ui/button.tsx'
import { idsApi } from '../../contract/ids-api.ts'
import { idsModule } from '../../contract/ids-module.ts'
import { CheckList } from '../parts/check-list.tsx'
import { JobProgress } from '../parts/job-progress.tsx'
import { SetStateBadge } from '../parts/outcome-badge.tsx'
import { SetTrouble } from '../parts/set-contents.tsx'
import { useRequirementFields } from '../requirement-fields.tsx'
import { useIdsText } from '../use-ids-text.ts'

/** One set: what its file asks for, what is wrong with it, and the models that were checked against it. */
export function RequirementDetailScreen() {
  const text = useIdsText()
  const { id = '' } = useScreenParams()
  const words = useHistoryWords('ids')
  const set = useApiQuery(idsApi, 'get', { id })
  useLiveEvents({ kinds: ['ids-set', 'ids-check', 'job'] })
  const navigation = useScreenNavigation()
  const mayCopy = useCan('ids:write')
  const copying = useApiMutation(idsApi, 'copy')
  const copy = (of: string) => async () => {
    const made = await copying.send({ id: of })
    await navigation.open(idsModule, 'detail', { id: made.id })
  }
  const fields = useRequirementFields()
  return (
    <DetailScreen
      result={set}
      record={({ id: entityId }) => ({
        entityType: 'ids-set',
        entityId,
        ...(mayCopy && { makesCopy: copy(entityId) }),
      })}
      title={({ name }) => name}
      context={(record) => <SetStateBadge set={record} />}
      actions={(record) => (
        <>
          <RecordActions api={idsApi} module={idsModule} record={record} name={record.name} />
          <Button onClick={() => void downloadFile(idsApi, 'file', { id: record.id }, record.fileName)}>
            {text('download')}
          </Button>
        </>
      )}
      facts={fields}
      activity={(record) => <RecordHistory entityType="ids-set" entityId={record.id} {...words} />}
    >
      {(record) => (
        <>
          {record.state === 'reading' && record.jobId && (
            <JobProgress
              jobId={record.jobId}
              label={text('readingSet', { name: record.name })}
              step={text('readingFile')}
            />
          )}
          <SetTrouble set={record} />
          <CheckList setId={record.id} />
        </>
      )}
    </DetailScreen>
  )
}
