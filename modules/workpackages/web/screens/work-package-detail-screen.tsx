import { Suspense } from 'react'
import { RecordHistory, useHistoryWords } from '#modules/audit/web/public.ts'
import { DetailScreen } from '#platform/web/frames/detail-screen.tsx'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { printedOf } from '#platform/web/records/fields-of.ts'
import { NextSteps } from '#platform/web/records/next-steps.tsx'
import { RecordActions } from '#platform/web/records/record-actions.tsx'
import { NumberAndState } from '#platform/web/records/state-badge.tsx'
import { StateDiagram } from '#platform/web/records/state-diagram.tsx'
import { useRecord } from '#platform/web/records/use-record.ts'
import { WhereShown } from '#platform/web/records/where-shown.tsx'
import { useCan } from '#platform/web/session/can.tsx'
import type { WorkPackage } from '../../contract/work-package.ts'
import { workPackageStates } from '../../contract/work-package-choices.ts'
import { workpackagesApi } from '../../contract/workpackages-api.ts'
import { workpackagesModule } from '../../contract/workpackages-module.ts'
import { activitiesPart } from '../activities-slot.ts'
import { packageBillPart } from '../package-bill-part.ts'
import { packageHoldsPart } from '../package-holds-part.ts'
import { packagePilesPart } from '../package-piles-part.ts'
import { ConstraintsPart } from '../parts/constraints-part.tsx'
import { CostsPart } from '../parts/costs-part.tsx'
import { ElementsPart } from '../parts/elements-part.tsx'
import { HoldsNote } from '../parts/holds-note.tsx'
import { NewerRule } from '../parts/newer-rule.tsx'
import { OverlapsPart } from '../parts/overlaps-part.tsx'
import css from '../parts/packages.module.css'
import { ProgressPart } from '../parts/progress-part.tsx'
import { useWorkpackagesText } from '../use-workpackages-text.ts'
import { useWorkPackageFields } from '../work-package-fields.tsx'

/** A hold point of a package that ended stops nothing. */
const IS_WORKED: Readonly<Record<string, true>> = { planned: true, clearing: true, released: true, inProgress: true }

/** One package: where it stands, what stands in its way, how far it is, and its history. */
export function WorkPackageDetailScreen() {
  // Who may not see inspections is told what holds all the same.
  const seesInspections = useCan('inspection:read')
  const nameOf = useNameOf()
  const words = useHistoryWords('workpackages', workPackageStates)
  const record = useRecord(workpackagesApi, 'work-package')
  const fields = useWorkPackageFields()
  const printed = printedOf(fields)
  return (
    <DetailScreen
      result={record}
      title={nameOf}
      context={(found) => <NumberAndState of={workPackageStates} record={found} />}
      record={({ id: entityId }) => ({ entityType: 'work-package', entityId, printed, copies: workpackagesModule })}
      actions={(found) => (
        <>
          <RecordActions api={workpackagesApi} module={workpackagesModule} record={found} name={found.name} />
          <NextSteps api={workpackagesApi} of={workPackageStates} record={found} />
        </>
      )}
      facts={fields}
      rail={({ state }) => <StateDiagram of={workPackageStates} state={state} />}
      activity={(found) => <RecordHistory entityType="work-package" entityId={found.id} {...words} />}
    >
      {(found) => (
        <>
          <WhereShown of={found} />
          {IS_WORKED[found.state] && !seesInspections && <HoldsNote holds={found.holds} />}
          <ConstraintsPart of={found} />
          {found.state !== 'complete' && found.state !== 'closed' && (
            <Suspense>
              <packageHoldsPart.Part packageId={found.id} projectCode={found.projectCode} />
            </Suspense>
          )}
          <NewerRule of={found} />
          {found.creditRule !== 'none' && <ProgressPart of={found} />}
          {found.activityCodes.length > 0 && <PackageActivities of={found} />}
          <ElementsPart of={found} />
          <Suspense>
            <packagePilesPart.Part packageId={found.id} />
          </Suspense>
          <Suspense>
            <packageBillPart.Part packageId={found.id} projectCode={found.projectCode} planned={found.boqLine} />
          </Suspense>
          {found.budget !== null && <CostsPart of={found} />}
          {found.overlaps > 0 && <OverlapsPart id={found.id} />}
        </>
      )}
    </DetailScreen>
  )
}

/** What of the schedule it builds, with the dates that it has there. */
function PackageActivities({ of: { projectCode, activityCodes } }: { readonly of: WorkPackage }) {
  const text = useWorkpackagesText()
  return (
    <section className={css['section']} aria-labelledby="package-activities">
      <h2 id="package-activities" className={css['heading']}>
        {text('activityCodes')}
      </h2>
      <Suspense>
        <activitiesPart.Part projectCode={projectCode} codes={activityCodes} />
      </Suspense>
    </section>
  )
}
