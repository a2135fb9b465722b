import { useNewFiles } from '#modules/attachments/web/public.ts'
import type { Inspection } from '#modules/quality/contract/inspection.ts'
import { qualityApi } from '#modules/quality/contract/quality-api.ts'
import { NamedPackageField } from '#modules/workpackages/web/public.tsx'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { Choice, Company, Day, Flag, LongText, Person, PlaceOf, Text } from '#platform/web/records/fields.tsx'
import { RecordEditor } from '#platform/web/records/record-editor.tsx'
import { Where } from '#platform/web/records/where-field.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { Observation } from '../../contract/observation.ts'
import { observationsApi } from '../../contract/observations-api.ts'
import { observationsModule } from '../../contract/observations-module.ts'
import { PRIORITIES, TRADES, TYPES } from '../../contract/observations-records.ts'
import { useObservationsText } from '../use-observations-text.ts'

/** Raises an observation at the structure that is picked or at the item of an inspection, or edits one (NAV-03). */
export function ObservationEditorScreen() {
  const { inspection: inspectionId, check: checkId } = useScreenParams()
  const isArabic = useUiState((ui) => ui.language) === 'ar'
  const asked = useApiQuery(qualityApi, 'get', { id: inspectionId ?? '' }, { enabled: inspectionId !== undefined })
  if (inspectionId !== undefined && asked.isLoading) return <Skeleton height="16rem" />
  return <Editor of={asked.data && checkId ? seenIn(asked.data, checkId, isArabic) : {}} />
}

function Editor({ of }: { readonly of: object }) {
  const text = useObservationsText()
  const files = useNewFiles(Observation.id, 'before')
  const isNew = useScreenParams()['id'] === undefined
  return (
    <RecordEditor
      kind={Observation}
      api={observationsApi}
      module={observationsModule}
      text={text}
      defaults={of}
      own={['action', 'inspectionId', 'checkId']}
      onAdded={files.send}
    >
      <Text name="title" />
      <Choice name="type" of={TYPES} />
      <Flag name="stopsWork" help={text('stopsWorkHelp')} />
      <Choice name="priority" of={PRIORITIES} />
      <LongText name="description" />
      {files.field}
      <PlaceOf />
      <Text name="location" />
      <Where name="where" />
      <Person name="ownerId" />
      <Company name="companyId" />
      <Day name="dueOn" />
      <Choice name="trade" of={TRADES} />
      <NamedPackageField />
      {!isNew && <LongText name="action" />}
    </RecordEditor>
  )
}

/** What an inspection says of an item that it found: all there is left to do is save. */
function seenIn(inspection: Inspection, checkId: string, isArabic: boolean) {
  const { projectCode, siteCode, structureCode, packageId, packageName, companyId, location, where } = inspection
  const check = inspection.point.checks.find(({ id }) => id === checkId)
  const found = inspection.results.find((result) => result.checkId === checkId)
  return {
    projectCode,
    siteCode,
    structureCode,
    packageId,
    packageName,
    companyId,
    location,
    where,
    inspectionId: inspection.id,
    checkId,
    title: ((isArabic && check?.questionAr) || check?.question || '').slice(0, 200),
    description: found?.note ?? '',
    priority: found?.score === 0 ? 'urgent' : 'high',
  }
}
