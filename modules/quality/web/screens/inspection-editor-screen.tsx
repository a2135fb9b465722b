import type { WorkPackage } from '#modules/workpackages/contract/work-package.ts'
import { workpackagesApi } from '#modules/workpackages/contract/workpackages-api.ts'
import { NamedPackageField } from '#modules/workpackages/web/public.tsx'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { Choice, Company, LongText, Moment, Person, PlaceOf, Text } from '#platform/web/records/fields.tsx'
import { RecordEditor } from '#platform/web/records/record-editor.tsx'
import { Where } from '#platform/web/records/where-field.tsx'
import { useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { Inspection, InspectionDraft } from '../../contract/inspection.ts'
import { qualityApi } from '../../contract/quality-api.ts'
import { qualityModule } from '../../contract/quality-module.ts'
import { REQUEST_KINDS } from '../../contract/quality-records.ts'
import { PointFact } from '../parts/point-fact.tsx'
import { useQualityText } from '../use-quality-text.ts'

const KIND = { ...Inspection, Draft: InspectionDraft }

/** A request for a package lies where the package lies, and is its contractor's. */
function ofPackage({ id, number, name, companyId, projectCode, siteCode, structureCode }: WorkPackage) {
  const packageName = `${number} ${name}`.slice(0, 120)
  return { projectCode, siteCode, structureCode, packageId: id, packageName, companyId }
}

/** Requests an inspection by a point of a plan, or edits a request that was not sent yet (NAV-03). */
export function InspectionEditorScreen() {
  const text = useQualityText()
  const { plan, point, package: packageId } = useScreenParams()
  const asked = useApiQuery(workpackagesApi, 'get', { id: packageId ?? '' }, { enabled: packageId !== undefined })
  if (packageId !== undefined && asked.isLoading) return <Skeleton height="16rem" />
  const defaults = { ...(plan && point && { planId: plan, pointId: point }), ...(asked.data && ofPackage(asked.data)) }
  return (
    <RecordEditor kind={KIND} api={qualityApi} module={qualityModule} text={text} defaults={defaults}>
      <PointFact />
      <PlaceOf />
      <Choice name="kind" of={REQUEST_KINDS} />
      <NamedPackageField />
      <Text name="location" />
      <Text name="element" />
      <Where name="where" />
      <Moment name="requestedFor" />
      <Text name="lateReason" help={text('lateHelp')} />
      <Person name="inspectorId" />
      <Company name="companyId" />
      <LongText name="note" />
    </RecordEditor>
  )
}
