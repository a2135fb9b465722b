import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { NextSteps } from '#platform/web/records/next-steps.tsx'
import { RecordActions } from '#platform/web/records/record-actions.tsx'
import { NumberAndState } from '#platform/web/records/state-badge.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { inputTemplatesApi } from '../../contract/input-templates-api.ts'
import { inputTemplatesModule } from '../../contract/input-templates-module.ts'
import { inputTemplateStates } from '../../contract/input-templates-records.ts'
import { useInputTemplateFields } from '../input-template-fields.tsx'

/** One template: what is reported, by whom, how often, and until when it is awaited. */
export function InputTemplateDetailScreen() {
  const { id = '' } = useScreenParams()
  const words = useHistoryWords('input-templates', inputTemplateStates)
  const template = useApiQuery(inputTemplatesApi, 'get', { id })
  const nameOf = useNameOf()
  const fields = useInputTemplateFields()
  return (
    <DetailScreen
      result={template}
      record={({ id: entityId }) => ({ entityType: 'input-template', entityId, copies: inputTemplatesModule })}
      title={nameOf}
      context={(found) => <NumberAndState of={inputTemplateStates} record={found} />}
      actions={(found) => (
        <>
          <RecordActions api={inputTemplatesApi} module={inputTemplatesModule} record={found} name={found.name} />
          <NextSteps api={inputTemplatesApi} of={inputTemplateStates} record={found} />
        </>
      )}
      facts={fields}
      activity={(found) => <RecordHistory entityType="input-template" entityId={found.id} {...words} />}
    />
  )
}
